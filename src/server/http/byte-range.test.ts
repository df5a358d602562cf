import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

const file = { etag: '"abc"', size: 10 }
const part = (range: string | undefined, ifRange?: string, size = 10) => {
  const found = byteRange({ range, ifRange }, { ...file, size })
  return found ? `${found.from}-${found.to}` : found
}

test.each([
  ['bytes=0-3', '0-3'],
  ['bytes=4-', '4-9'],
  ['bytes=8-100', '8-9'],
  ['bytes=-3', '7-9'],
  ['bytes=-100', '0-9'],
  ['Bytes= 9-9 ', '9-9'],
  [`bytes=0-${'9'.repeat(400)}`, '0-9'],
])('%s asks for %s', (range, expected) => {
  expect(part(range)).toBe(expected)
})

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s is no part of the file',
  (range) => {
    expect(part(range)).toBeNull()
  },
)

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=3-2', 'bytes=0-1,4-5', 'lines=0-3', 'bytes=a-b'])(
  '%s gets the whole file',
  (range) => {
    expect(part(range)).toBeUndefined()
  },
)

test('a part of another version is not sent', () => {
  expect(part('bytes=4-', '"abc"')).toBe('4-9')
  for (const other of ['"abd"', 'W/"abc"', 'abc', 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(part('bytes=4-', other)).toBeUndefined()
})

test('an empty file has no part', () => {
  expect(part('bytes=0-', undefined, 0)).toBeNull()
  expect(part('bytes=-5', undefined, 0)).toBeNull()
})
