import { afterEach, expect, test, vi } from 'vitest'
import { resultsOf } from '../results/testing.ts'
import { LogModel } from './log-model.ts'
import { RailRows } from './rail-rows.ts'
import { FakeLog } from './testing/fake-log.ts'

afterEach(() => vi.useRealTimers())

async function outlineOf(texts: readonly string[], running = false) {
  vi.useFakeTimers()
  const log = new FakeLog(texts.length, texts)
  log.text = (n) => texts[n - 1] ?? ''
  const model = new LogModel(log, { running, failed: false })
  void model.open()
  await vi.advanceTimersByTimeAsync(400)
  const rows = new RailRows(model)
  const shown = (failuresFirst = false) => {
    rows.update(failuresFirst)
    return Array.from({ length: rows.length }, (_, at) => rows.row(at))
  }
  return { log, model, rows, shown }
}

const run = [
  'PLAY [one] ***',
  'TASK [a] ***',
  'ok: [x]',
  'TASK [b] ***',
  'fatal: [x]: FAILED!',
  'PLAY [two] ***',
  'RUNNING HANDLER [c] ***',
  'ok: [x]',
  'PLAY RECAP ***',
]

test('the outline of a run lists parts with state and duration and marks the current one', async () => {
  const { rows, shown, model } = await outlineOf(run)
  expect(shown().map(({ level, title, state, ms, line }) => [level, title, state, ms, line])).toEqual([
    [1, 'one', 'failed', 5, 1],
    [2, 'a', 'plain', 2, 2],
    [2, 'b', 'failed', 2, 4],
    [1, 'two', 'plain', 3, 6],
    [2, 'c', 'plain', 2, 7],
    [1, 'PLAY RECAP', 'plain', 0, 9],
  ])
  expect([1, 3, 5, 8].map((line) => rows.at(line))).toEqual([0, 1, 2, 4])
  expect(shown()[1]).toMatchObject({ share: 1, counts: null })
  model.close()
})

test('the outline begins with the preparation and its duration', async () => {
  const { shown, model } = await outlineOf(['Preparing: 5', 'Cloning Repository', 'Started: 5', ...run])
  expect(shown().map(({ kind, line, ms }) => [kind, line, ms])[0]).toEqual(['preparation', 1, 3])
  expect(model.folds.closed(model.folds.at(1)!)).toBe(false)
  model.close()
})

test('with failures first, the failed parts come before all others, which keep their order', async () => {
  const { rows, shown, model } = await outlineOf(run)
  expect(shown(true).map(({ title }) => title)).toEqual(['b', 'one', 'a', 'two', 'c', 'PLAY RECAP'])
  expect(rows.at(5)).toBe(0)
  model.close()
})

test('an unfinished part is running as long as the run is', async () => {
  const { shown, model } = await outlineOf(run.slice(0, 3), true)
  expect(shown().map(({ state, ms }) => [state, ms])).toEqual([
    ['running', null],
    ['running', null],
  ])
  model.setStatus({ running: false, failed: false })
  expect(shown().map(({ state }) => state)).toEqual(['plain', 'plain'])
  model.close()
})

test('counters come from results; those of a play sum up all its tasks', async () => {
  const { model, shown } = await outlineOf(run)
  model.setResults(
    resultsOf([
      [1, 'PLAY one'],
      [2, 'TASK a'],
      [3, 'x', 'ok'],
      [3, 'y', 'changed'],
      [4, 'TASK b'],
      [5, 'x', 'unreachable'],
    ]),
  )
  expect(shown().map(({ title, state, counts }) => [title, state, counts && Object.values(counts)])).toEqual([
    ['one', 'failed', [1, 1, 1, 0]],
    ['a', 'changed', [1, 1, 0, 0]],
    ['b', 'failed', [0, 0, 1, 0]],
    ['two', 'plain', null],
    ['c', 'plain', null],
    ['PLAY RECAP', 'plain', null],
  ])
  model.close()
})

test('rows of 2,000 parts are created only when they are drawn', async () => {
  const many = Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? `TASK [${i}] ***` : 'ok: [x]'))
  const { rows, model } = await outlineOf(many)
  await vi.advanceTimersByTimeAsync(2000)
  const row = vi.spyOn(rows, 'row')
  rows.update(true)
  expect(rows.length).toBe(2000)
  expect(row).not.toHaveBeenCalled()
  expect(rows.row(1999)).toMatchObject({ title: '3998', line: 3999 })
  model.close()
})

test('the time that a task waited for a person is no part of a duration', async () => {
  const { shown, model } = await outlineOf(run)
  const begin = model.line(1)!.time
  model.waits = [{ from: begin + 2, to: begin + 4 }]
  expect(shown().map(({ title, ms }) => [title, ms])).toEqual([
    ['one', 3],
    ['a', 1],
    ['b', 1],
    ['two', 3],
    ['c', 2],
    ['PLAY RECAP', 0],
  ])
})
