import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'
import { jsonRows } from './json-rows.ts'
import { RunResults } from './run-results.ts'
import { resultsOf } from './testing.ts'

test('results are joined, and each is accepted once and in order', () => {
  const whole = resultsOf([
    [1, 'PLAY p'],
    [2, 'TASK a'],
    [3, 'x', 'ok'],
    [4, 'y', 'failed'],
    [5, 'TASK b'],
    [6, 'x', 'changed'],
  ])
  const results = new RunResults()
  results.add(whole.items.slice(2), 6, false)
  expect([results.next, results.version]).toEqual([1, 0])
  results.add(whole.items.slice(0, 4), 6, false)
  results.add(whole.items.slice(2), 6, true)
  expect(results.items).toEqual(whole.items)
  expect(results.complete).toBe(true)
  expect(results.plays[0]?.tasks.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(results.task(1)?.counts).toMatchObject({ ok: 1, failed: 1, changed: 0 })
  expect(results.host('x')?.counts).toMatchObject({ ok: 1, changed: 1 })
  expect(results.of(2, 'x')?.state).toBe('changed')
  expect(results.of(2, 'y')).toBeUndefined()
})

test('only expanded values of a JSON tree have rows, and each path is an expression', () => {
  const value = { stat: { size: 3, 'my-key': [1, { a: null }] }, rc: 0, text: 'a\nb' }
  const shown = (...open: string[]) =>
    jsonRows(value, new Set(open)).map(({ path, text, size }) => [path, size ?? text])
  expect(shown()).toEqual([
    ['stat', 2],
    ['rc', '0'],
    ['text', String.raw`"a\nb"`],
  ])
  expect(shown('stat', "stat['my-key']", "stat['my-key'][1]")).toEqual([
    ['stat', 2],
    ['stat.size', '3'],
    ["stat['my-key']", 2],
    ["stat['my-key'][0]", '1'],
    ["stat['my-key'][1]", 1],
    ["stat['my-key'][1].a", 'null'],
    ['rc', '0'],
    ['text', String.raw`"a\nb"`],
  ])
  const many = jsonRows({ list: Array.from({ length: 500 }, (_, i) => i) }, new Set(['list']))
  expect(many.length).toBe(52)
  expect(many.at(-1)).toMatchObject({ more: 450, path: 'list' })
})

test('lines of a diff are classified by the counts in its hunk headers', () => {
  const kinds = (text: string) => diffLines(text).map(({ kind, text: line }) => `${kind} ${line}`)
  expect(kinds('--- a\n+++ b\n@@ -1,3 +1,2 @@\n-x\n--- y\n+z\n same\n')).toEqual([
    'place --- a',
    'place +++ b',
    'place @@ -1,3 +1,2 @@',
    'gone -x',
    'gone --- y',
    'new +z',
    'same  same',
  ])
})
