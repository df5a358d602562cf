import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { repetitions } from '../../../../test/helpers/long-run.ts'
import type { WireLine } from '../../../contract/task-server.ts'
import { FoldRows } from './fold-rows.ts'
import { FoldTree } from './folds.ts'
import { LogModel } from './log-model.ts'
import { FakeLog } from './testing/fake-log.ts'

afterEach(() => vi.useRealTimers())

const kinds = [
  'Preparing: 1',
  'PLAY [p] ****',
  'TASK [t] ****',
  'ok: [a]',
  'ok: [b]',
  '::group::g',
  '::endgroup::',
  'fatal: [a]: FAILED!',
  '--- d',
  '+++ d',
  '',
]

test('rows and lines stay inverse to each other through marks and toggles', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 }) }) },
    { weight: 1, arbitrary: fc.record({ toggle: fc.nat(40) }) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const tree = new FoldTree()
      const rows = new FoldRows()
      const closed = new Set<number>()
      let total = 0
      for (const step of steps) {
        if ('add' in step) {
          for (const text of step.add) {
            const changed = tree.add(++total, total, text)
            if (changed !== undefined) rows.update(tree.folds, changed, (fold) => closed.has(fold.line))
          }
        } else if (tree.folds.length > 0) {
          const index = step.toggle % tree.folds.length
          const { line } = tree.folds[index]!
          if (!closed.delete(line)) closed.add(line)
          rows.update(tree.folds, index, (fold) => closed.has(fold.line))
        }
        const visible: number[] = []
        for (let n = 1; n <= total; n++)
          if (!tree.folds.some((fold) => closed.has(fold.line) && fold.line < n && n <= fold.end)) visible.push(n)
        expect(rows.rows(total)).toBe(visible.length)
        visible.forEach((line, row) => {
          expect(rows.lineOf(row)).toBe(line)
          expect(rows.rowOf(line)).toBe(row)
        })
        for (let n = 1; n <= total; n++) {
          expect(rows.hidden(n)).toBe(!visible.includes(n))
          expect(rows.rowOf(n)).toBe(visible.findLastIndex((line) => line <= n))
        }
      }
    }),
    { numRuns: repetitions('CASES', { usual: 50, long: 300 }) },
  )
})

test('the model has each line once and in order, whatever the socket repeats or omits', async () => {
  vi.useFakeTimers()
  const move = fc.record({ grow: fc.nat(700), skip: fc.nat(300), back: fc.nat(50), drop: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), fc.nat(900), async (moves, begin) => {
      const log = new FakeLog(begin, kinds)
      const model = new LogModel(log, { running: true, failed: false })
      const opening = model.open()
      await vi.advanceTimersByTimeAsync(400)
      await opening
      let sent = log.total
      for (const { grow, skip, back, drop } of moves) {
        log.total += grow
        const first = Math.max(1, Math.min(log.total + 1, sent + 1 + (drop ? skip : -back)))
        const lines: WireLine[] = []
        for (let n = first; n <= log.total; n++) lines.push([n, 0, log.text(n)])
        if (lines.length > 0) log.sink!.lines(first, lines)
        sent = log.total
        await vi.advanceTimersByTimeAsync(2500)
        model.lines.want([[1, model.total]])
        await vi.advanceTimersByTimeAsync(50)
      }
      log.sealed = true
      log.sink!.sealed(log.total)
      await vi.advanceTimersByTimeAsync(2500)
      expect(model.total).toBe(log.total)
      model.lines.want([[1, Math.max(1, model.total)]])
      await vi.advanceTimersByTimeAsync(50)
      const naive = new FoldTree()
      for (let n = 1; n <= log.total; n++) {
        expect(model.line(n)?.text).toBe(log.text(n))
        naive.add(n, n, log.text(n))
      }
      expect(model.folds.tree.folds).toEqual(naive.folds)
      expect(model.folds.tree.failures).toEqual(naive.failures)
      expect(model.getSnapshot().complete).toBe(true)
      model.close()
    }),
    { numRuns: repetitions('CASES', { usual: 15, long: 60 }) },
  )
})

test('10,000 lines at once cost the view one flush, and memory stays within bounds', async () => {
  vi.useFakeTimers()
  const log = new FakeLog(0, kinds)
  const model = new LogModel(log, { running: true, failed: false })
  void model.open()
  await vi.advanceTimersByTimeAsync(400)
  let flushes = 0
  model.subscribe(() => flushes++)
  const wide = 'x'.repeat(1000)
  for (let first = 1; first <= 100_000; first += 100) {
    log.total = first + 99
    log.sink!.lines(
      first,
      Array.from({ length: 100 }, (): WireLine => [first, 0, wide]),
    )
    if (first % 10_000 === 1) await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(flushes).toBeLessThanOrEqual(12)
  expect(model.total).toBe(100_000)
  expect(model.lines.bytes).toBeLessThan(66 * 1024 * 1024)
  model.close()
})

test('mapping rows and lines with 50,000 folds takes constant time', () => {
  const tree = new FoldTree()
  const rows = new FoldRows()
  for (let n = 1; n <= 500_000; n += 10) {
    const changed = tree.add(n, n, n % 100_000 === 1 ? 'PLAY [p] ****' : 'TASK [t] ****')
    rows.update(tree.folds, changed!, (fold) => fold.end !== Number.POSITIVE_INFINITY && fold.kind === 'task')
  }
  expect(tree.folds.length).toBe(50_000)
  const began = performance.now()
  for (let row = 0; row < 50_000; row++) rows.rowOf(rows.lineOf(row))
  expect(performance.now() - began).toBeLessThan(500)
  const toggled = performance.now()
  rows.update(tree.folds, 0, (fold) => fold.kind === 'task')
  expect(performance.now() - toggled).toBeLessThan(100)
})

test('the unfinished line follows the last line, until a line of the program ends it', async () => {
  vi.useFakeTimers()
  const log = new FakeLog(3, ['line'])
  const model = new LogModel(log, { running: true, failed: false })
  void model.open()
  await vi.advanceTimersByTimeAsync(400)
  const { begun, lines, sealed, state } = log.sink!
  begun({ after: 5, text: 'Password: ', time: 5 })
  // The lines before it are on their way.
  expect(model.begun).toBeNull()
  lines(4, [
    [4, 0, 'four'],
    [5, 0, 'five'],
  ])
  expect(model.begun?.text).toBe('Password: ')
  lines(6, [[6, 1, 'of Signalbox itself']])
  expect(model.begun?.text).toBe('Password: ')
  lines(7, [[7, 0, 'Password: thanks']])
  expect(model.begun).toBeNull()
  for (const end of [() => begun({ after: 7, text: '', time: 9 }), () => state('lost'), () => sealed(7)]) {
    begun({ after: 7, text: 'again', time: 8 })
    expect(model.begun?.text).toBe('again')
    end()
    expect(model.begun).toBeNull()
    state('live')
  }
  model.close()
})

test('a silence counts from the newest output, also of an unfinished line, and not without a connection', async () => {
  vi.useFakeTimers()
  const log = new FakeLog(3, ['line'])
  let now = 40_003
  log.now = () => now
  const model = new LogModel(log, { running: true, failed: false })
  expect(model.silentFor).toBe(0)
  void model.open()
  await vi.advanceTimersByTimeAsync(400)
  expect(model.silentFor).toBe(40_000)
  log.sink!.begun({ after: 3, text: '10 %', time: 30_003 })
  expect(model.silentFor).toBe(10_000)
  log.sink!.lines(4, [[40_000, 0, 'done']])
  expect(model.silentFor).toBe(3)
  now += 20_000
  expect(model.silentFor).toBe(20_003)
  log.sink!.state('lost')
  expect(model.silentFor).toBe(0)
  model.close()
})
