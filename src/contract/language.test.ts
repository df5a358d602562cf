import { expect, test } from 'vitest'
import { acceptedTags, languages, preferredLanguage } from './language.ts'

test.each([
  ['de-AT', 'de'],
  ['EN-us', 'en'],
])('%s is %s', (tag, code) => {
  expect(preferredLanguage([tag])).toBe(code)
})

test('the first language that exists is taken', () => {
  expect(preferredLanguage(['eo', 'x-klingon', 'de-CH', 'en'])).toBe('de')
  expect(preferredLanguage(['', '*', 'constructor'])).toBeUndefined()
  expect(preferredLanguage(acceptedTags('eo;q=0.9, DE ;q=0.5,en;q=0.1'))).toBe('de')
  expect(preferredLanguage(acceptedTags(''))).toBeUndefined()
})

test('Intl knows the tag of each language', () => {
  for (const tag of Object.values(languages)) expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
})
