import { expect, test } from 'vitest'
import { readablePair } from './readable.ts'

const one = (value: unknown) => readablePair(value, null)[0]

test('texts are unchanged, and missing values become the empty string', () => {
  const values = [null, undefined, '', 'web\n01', 'a {b}', 0, false]
  expect(values.map(one)).toEqual(['', '', '', 'web\n01', 'a {b}', '0', 'false'])
})

test('long JSON, also inside a text, is formatted over several lines', () => {
  expect(one('{"a": 1}')).toBe('{"a":1}')
  expect(one([3, 4])).toBe('[3,4]')
  const long = { host: 'web-01.example.com', user: 'deploy', port: 2222, sudo: true }
  const lines = JSON.stringify(long, null, 2)
  expect(one(JSON.stringify(long))).toBe(lines)
  expect(one(long)).toBe(lines)
})

test('a short value next to a long one is formatted over several lines too, so that lines can be compared', () => {
  const long = { list: 'x'.repeat(60) }
  expect(readablePair('{"list":[]}', long)).toEqual(['{\n  "list": []\n}', JSON.stringify(long, null, 2)])
})

test('a truncated JSON text is shown unchanged', () => {
  expect(one('{"a": "bc…')).toBe('{"a": "bc…')
})
