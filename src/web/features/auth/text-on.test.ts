import { expect, test } from 'vitest'
import { textOn } from './text-on.ts'

test('the text has the better contrast on the colour of a provider', () => {
  for (const dark of ['#000', '#24292f', '#2b5b84', '#a83a1f', '#00f']) expect(textOn(dark)).toBe('#fff')
  for (const light of ['#fff', '#ffcc00', '#e8e8e8', '#0f0', '#fd8c73']) expect(textOn(light)).toBe('#000')
  for (const other of ['', 'red', '#12', '#1234567', 'url(#x)']) expect(textOn(other)).toBeUndefined()
})
