import { expect, test } from 'vitest'
import { placeOf } from './link-place.ts'

const documents = ['keys', 'runners']

test.each([
  ['#ssh-keys', { document: 'keys', heading: 'ssh-keys' }],
  ['runners.md', { document: 'runners', heading: '' }],
  ['runners.md#settings', { document: 'runners', heading: 'settings' }],
  ['https://example.com/a#b', { address: 'https://example.com/a#b' }],
  ['../CONTRIBUTING.md', null],
  ['design/console.md#keys', null],
  ['javascript:alert(1)', null],
  ['//example.com', null],
])('a link to %s in the document keys', (href, place) => {
  expect(placeOf(href, 'keys', documents)).toEqual(place)
})
