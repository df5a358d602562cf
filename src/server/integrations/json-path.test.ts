import { expect, test } from 'vitest'
import { printed, valueAt } from './json-path.ts'

const body = {
  ref: 'main',
  commits: [{ author: { name: 'ada' }, ids: [1, [2, 3]] }],
  'x-y': { 0: 'zero' },
  empty: '',
  none: null,
}

test('a path goes through objects and lists', () => {
  expect(valueAt(body, 'ref')).toBe('main')
  expect(valueAt(body, 'commits.[0].author.name')).toBe('ada')
  expect(valueAt(body, 'commits[0].author.name')).toBe('ada')
  expect(valueAt(body, ' commits.0.ids.[1].[0] ')).toBe(2)
  expect(valueAt(body, 'x-y.0')).toBe('zero')
  expect(valueAt([['a']], '[0].[0]')).toBe('a')
  expect(valueAt(body, 'empty')).toBe('')
})

test('a missing value is <nil>, whatever objects inherit', () => {
  const paths = [
    'no',
    'ref.no',
    'commits.[1]',
    'commits.[0].no',
    'none.a',
    'commits.length',
    'ref.length',
    'commits.-1',
  ]
  for (const path of [...paths, '__proto__', 'constructor.name', 'toString', 'commits.__proto__.map', 'ref.[0]'])
    expect([path, printed(valueAt(body, path))]).toEqual([path, '<nil>'])
  const own = JSON.parse('{"__proto__": {"a": "mine"}, "constructor": "b"}') as unknown
  expect([valueAt(own, '__proto__.a'), valueAt(own, 'constructor')]).toEqual(['mine', 'b'])
  for (const json of [undefined, null, 1, 'text', true]) expect(printed(valueAt(json, 'a'))).toBe('<nil>')
})

test('values are printed as matchers compare them', () => {
  for (const [value, text] of [
    ['x', 'x'],
    [1, '1'],
    [1.0, '1'],
    [1e21, '1000000000000000000000'],
    [-2.5, '-2.5'],
    [true, 'true'],
    [null, '<nil>'],
    [undefined, '<nil>'],
    [{ a: [1] }, '{"a":[1]}'],
  ])
    expect(printed(value)).toBe(text)
  let deep: unknown = []
  for (let n = 0; n < 100_000; n++) deep = [deep]
  expect(typeof printed(deep)).toBe('string')
})
