import { expect, test } from 'vitest'
import { bytesText } from './bytes.ts'

test('sizes are formatted in a readable unit', () => {
  const said = [0, 1, 999, 1000, 1_250_000, 12_600_000, 3_000_000_000, 5e15].map((bytes) => bytesText(bytes, 'en'))
  expect(said).toEqual(['0 bytes', '1 byte', '999 bytes', '1 kB', '1.3 MB', '12.6 MB', '3 GB', '5,000 TB'])
  expect(bytesText(1_250_000, 'de')).toBe('1,3 MB')
})
