import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { resultsOf } from '../results/testing.ts'
import { type FilterCriteria, noCriteria } from './filter-criteria.ts'
import { FilterRows } from './filter-rows.ts'
import { FoldTree } from './folds.ts'
import { LineSet } from './line-set.ts'
import { LogModel } from './log-model.ts'
import { matcherOf } from './matches.ts'
import { FakeLog } from './testing/fake-log.ts'

afterEach(() => vi.useRealTimers())

const lines = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
const setOf = (numbers: readonly number[]) => new LineSet([...numbers].sort((a, b) => a - b).flatMap((n) => [n, n]))
const all = (set: LineSet) => Array.from({ length: 80 }, (_, i) => i + 1).filter((n) => set.has(n))

describe('sets of lines', () => {
  test('a set contains exactly its ranges, and rows and lines are inverse to each other', () => {
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 0, max: 3 }), (a, b, context) => {
        const [one, two] = [setOf(a), setOf(b)]
        const sorted = [...a].sort((x, y) => x - y)
        expect(all(one)).toEqual(sorted)
        expect(one.size).toBe(a.length)
        sorted.forEach((line, row) => {
          expect(one.lineOf(row)).toBe(line)
          expect(one.rowOf(line)).toBe(row)
        })
        expect(all(one.and(two))).toEqual(sorted.filter((n) => b.includes(n)))
        expect(all(one.without(two))).toEqual(sorted.filter((n) => !b.includes(n)))
        expect(all(one.or(two))).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y))
        const around = (n: number) => a.some((line) => Math.abs(line - n) <= context)
        expect(all(one.widened(context, 60))).toEqual(Array.from({ length: 60 }, (_, i) => i + 1).filter(around))
        expect(one.within(10, 20)).toBe(a.filter((n) => n >= 10 && n <= 20).length)
      }),
    )
  })
})

test('a filtered log shows matches under the heads of their folds, which can be folded, and lines the user went to', () => {
  const tree = new FoldTree()
  const texts = [
    'PLAY [p] ***',
    'TASK [a] ***',
    'ok',
    'hit',
    'TASK [b] ***',
    'ok',
    'TASK [c] ***',
    'hit',
    'PLAY RECAP ***',
  ]
  texts.forEach((text, i) => tree.add(i + 1, i, text))
  const rows = new FilterRows()
  const shown = () => Array.from({ length: rows.rows }, (_, row) => rows.lineOf(row))
  rows.update(setOf([4, 8]), tree.folds)
  expect(shown()).toEqual([1, 2, 4, 7, 8])
  expect(rows.inside(tree.folds[0]!)).toBe(4)
  rows.toggle(tree.folds[1]!)
  expect(shown()).toEqual([1, 2, 7, 8])
  expect(rows.reveal(4, [tree.folds[0]!, tree.folds[1]!])).toBe(true)
  expect(shown()).toEqual([1, 2, 4, 7, 8])
  rows.reveal(6, [tree.folds[0]!, tree.folds[2]!])
  expect(shown()).toEqual([1, 2, 4, 5, 6, 7, 8])
  rows.all(true)
  expect(shown()).toEqual([1])
})

const run = [
  'PLAY [p] ***',
  'TASK [a] ***',
  'ok: [web-1]',
  '--- x',
  '+++ y',
  'changed: [web-2] => {',
  '}',
  'warning: old',
]

async function opened(total = 400, running = true, texts = run) {
  vi.useFakeTimers()
  const log = new FakeLog(total, texts)
  const model = new LogModel(log, { running, failed: false })
  void model.open()
  await vi.advanceTimersByTimeAsync(400)
  const apply = async (criteria: Partial<FilterCriteria>) => {
    void model.filter.apply({ ...noCriteria, ...criteria }, model.total)
    await vi.advanceTimersByTimeAsync(50)
    return Array.from({ length: model.rows }, (_, row) => model.folds.lineOf(row))
  }
  const matching = (expression: RegExp) =>
    Array.from({ length: model.total }, (_, i) => i + 1).filter((n) => expression.test(log.text(n)))
  /** The matches without the heads of their folds. */
  const found = () => all2(model.filter.lines!, model.total)
  return { log, model, apply, matching, found }
}
const all2 = (set: LineSet, total: number) => Array.from({ length: total }, (_, i) => i + 1).filter((n) => set.has(n))
const query = (text: string, more = {}) => ({ text, regex: false, case_sensitive: false, ...more })

describe('a filter', () => {
  test('keeps lines with the text, whole words only if requested, and continues while the log grows', async () => {
    const { log, model, apply, matching, found } = await opened()
    await apply({ query: query('warn') })
    expect(found()).toEqual(matching(/warn/))
    expect(model.filter.matches).toBe(matching(/warn/).length)
    await apply({ query: query('warn', { word: true }) })
    expect(found()).toEqual([])
    await apply({ query: query('warning', { word: true }) })
    expect(found()).toEqual(matching(/warning/))
    log.total = 900
    log.sink!.lines(
      401,
      Array.from({ length: 500 }, (_, i) => [401 + i, 0, log.text(401 + i)] as const),
    )
    await vi.advanceTimersByTimeAsync(1500)
    expect(found()).toEqual(matching(/warning/))
    expect(found().at(-1)).toBeGreaterThan(800)
    const rows = await apply({})
    expect(model.filter.lines).toBeNull()
    expect(rows.length).toBe(model.folds.rows(model.total))
    model.close()
  })

  test('the filter "errors" shows the lines that are marked, also live ones, and can be combined with warnings', async () => {
    const { log, model, apply, matching, found } = await opened(400, true, [
      'ok',
      'ERROR: no',
      '0 errors',
      'warning: x',
    ])
    await apply({ levels: ['error'] })
    expect(found()).toEqual(matching(/^ERROR/))
    await apply({ levels: ['error', 'warning'] })
    expect(found()).toEqual(matching(/^ERROR|^warning/))
    log.total = 500
    log.sink!.lines(
      401,
      Array.from({ length: 100 }, (_, i) => [401 + i, 0, log.text(401 + i)] as const),
    )
    await vi.advanceTimersByTimeAsync(1500)
    expect(found()).toEqual(matching(/^ERROR|^warning/))
    expect(found().at(-1)).toBeGreaterThan(490)
    model.close()
  })

  test('chips of one kind add lines, different kinds narrow; without results the text determines hosts and outcomes', async () => {
    const { model, apply, matching, found } = await opened()
    await apply({ levels: ['warning'] })
    expect(found()).toEqual(matching(/warning/))
    await apply({ hosts: ['web-1', 'web-2'] })
    expect(found()).toEqual(matching(/\[web-/))
    await apply({ hosts: ['web-2'], outcomes: ['changed'] })
    expect(found()).toEqual(matching(/changed: \[web-2/))
    await apply({ hosts: ['web-1'], outcomes: ['changed'] })
    expect(found()).toEqual([])
    await apply({ streams: ['system'] })
    expect(found()).toEqual([])
    const names = model.hostNames()
    await vi.advanceTimersByTimeAsync(50)
    expect(await names).toEqual(['web-1', 'web-2'])
    model.close()
  })
})

/** A run in which web-2 printed a difference above its line, and failed afterwards. */
const results = resultsOf([
  [1, 'PLAY p'],
  [2, 'TASK a'],
  [3, 'web-1', 'ok'],
  [7, 'web-2', 'changed'],
  [9, 'TASK b'],
  [10, 'web-2', 'failed'],
])

describe('with results', () => {
  const text = [...run.slice(0, 7), '', 'TASK [b] ***', 'fatal: [web-2]: FAILED!', 'PLAY RECAP ***']
  async function withResults() {
    vi.useFakeTimers()
    const log = new FakeLog(text.length, text)
    log.text = (n) => text[n - 1] ?? ''
    const model = new LogModel(log, { running: false, failed: true })
    void model.open()
    await vi.advanceTimersByTimeAsync(400)
    model.setResults(results)
    return model
  }

  test('hosts and outcomes are exact: a diff printed above a host’s line belongs to it', async () => {
    const model = await withResults()
    const lines = async (criteria: Partial<FilterCriteria>) => {
      void model.filter.apply({ ...noCriteria, ...criteria }, model.total)
      await vi.advanceTimersByTimeAsync(50)
      return all2(model.filter.lines!, model.total)
    }
    expect(await lines({ hosts: ['web-2'] })).toEqual([4, 5, 6, 7, 10])
    expect(await lines({ outcomes: ['failed'] })).toEqual([10])
    expect(await lines({ outcomes: ['changed', 'failed'], tasks: ['TASK [a]'] })).toEqual([4, 5, 6, 7])
    expect(await lines({ outcomes: ['failed'], context: 1 })).toEqual([9, 10, 11])
    expect(await model.hostNames()).toEqual(['web-1', 'web-2'])
    model.close()
  })

  test('a line leads to its result, and the result to its own line', async () => {
    const model = await withResults()
    const textOf = (n: number) => text[n - 1]
    const at = (line: number) => model.results.at(line, model.folds, textOf)
    expect([3, 4, 6, 10].map((line) => at(line)?.n)).toEqual([3, 4, 4, 6])
    expect([1, 2, 11].map((line) => at(line))).toEqual([undefined, undefined, undefined])
    expect(model.results.lineOf(at(7)!, textOf)).toBe(6)
    model.close()
  })
})

test('whole-word matches are highlighted only at whole words', () => {
  const match = matcherOf(query('a.b', { word: true }))!
  expect(match('a.b xa.b a.bx (a.b)')).toEqual([
    [0, 3],
    [15, 18],
  ])
})
