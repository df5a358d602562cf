import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WireLine } from '../../../contract/task-server.ts'
import { act, goTo } from './commands.ts'
import { LogModel } from './log-model.ts'
import { rowHeight } from './row-heights.ts'
import { stickyFolds } from './row-props.ts'
import { FakeLog } from './testing/fake-log.ts'
import { Viewport } from './viewport.ts'

afterEach(() => vi.useRealTimers())

/** Opens a log of these lines in a view of 20 rows. */
async function opened(texts: readonly string[], running = false) {
  vi.useFakeTimers()
  const log = new FakeLog(texts.length, texts)
  const all = [...texts]
  log.text = (n) => all[n - 1] ?? ''
  const model = new LogModel(log, { running, failed: false })
  const viewport = new Viewport(model)
  void model.open()
  await vi.advanceTimersByTimeAsync(400)
  viewport.resize(20 * rowHeight, 80)
  /** Sends live lines. */
  const say = async (lines: readonly string[]) => {
    all.push(...lines)
    log.total = all.length
    const first = all.length - lines.length + 1
    log.sink!.lines(
      first,
      lines.map((text, i): WireLine => [first + i, 0, text]),
    )
    await vi.advanceTimersByTimeAsync(200)
  }
  const closed = () => model.folds.tree.folds.filter((fold) => model.folds.closed(fold)).map(({ title }) => title)
  return { log, model, viewport, say, closed }
}

const plain = (count: number) => Array.from({ length: count }, (_, i) => `line ${i + 1}`)
const task = (name: string, lines: number) => [`TASK [${name}] ***`, ...plain(lines)]

describe('a jump', () => {
  test('shows its line wherever it is, with wrapped lines too', async () => {
    const { model, viewport } = await opened(plain(300))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.boolean(), fc.nat(280), (line, wrap, from) => {
        viewport.setWrap(wrap)
        viewport.reveal(from, 'top')
        goTo(model, viewport, line)
        expect(viewport.visibleLines()).toContain(line)
      }),
    )
    model.close()
  })

  test('down moves through the last lines without leaving them', async () => {
    const { model, viewport } = await opened(plain(100))
    goTo(model, viewport, 90)
    for (let line = 91; line <= 100; line++) {
      act(model, viewport, 'down')
      expect(model.cursor).toBe(line)
      expect(viewport.visibleLines()).toContain(line)
    }
    expect(viewport.below).toBe(0)
    viewport.reveal(1, 'top')
    expect(viewport.below).toBe(80)
    model.close()
  })

  test('a jump to lines that are not loaded leaves the view where it is until they are', async () => {
    const { model, viewport } = await opened(plain(3000))
    let drawn = 0
    const seen = viewport.visibleLines()
    viewport.subscribe(() => drawn++)
    goTo(model, viewport, 1000)
    expect([model.cursor, viewport.visibleLines(), drawn]).toEqual([1000, seen, 0])
    // Whatever is drawn meanwhile requests the lines of the jump, too.
    model.changed()
    viewport.want()
    await vi.advanceTimersByTimeAsync(20)
    expect(viewport.visibleLines()).toContain(1000)
    expect(viewport.visibleLines().every((n) => model.line(n))).toBe(true)
    expect(drawn).toBeLessThanOrEqual(3)
    model.close()
  })

  test('whose lines do not arrive shows their place after a moment', async () => {
    const { log, model, viewport } = await opened(plain(3000))
    log.window = () => new Promise(() => undefined)
    goTo(model, viewport, 1000)
    await vi.advanceTimersByTimeAsync(90)
    expect(viewport.visibleLines()).not.toContain(1000)
    await vi.advanceTimersByTimeAsync(20)
    expect(viewport.visibleLines()).toContain(1000)
    model.close()
  })

  test('is where the next key begins, whether its lines have arrived or not', async () => {
    const { model, viewport } = await opened(plain(3000))
    goTo(model, viewport, 1000)
    act(model, viewport, 'down')
    expect(model.cursor).toBe(1001)
    expect(viewport.visibleLines()).toContain(1001)
    const { bar } = viewport.space
    viewport.space.placed(bar)
    goTo(model, viewport, 2000, 'top')
    viewport.scrolled(bar + 40, false)
    expect(viewport.visibleLines()[0]).toBe(2000)
    model.close()
  })
})

test('the heads at the upper edge are those of the rows below them, at any scroll position', async () => {
  const texts = ['PLAY [p] ***', ...task('a', 15), ...task('b', 30), ...task('c', 40)]
  const { model, viewport } = await opened(texts)
  const { space } = viewport
  for (let px = 0; px < 60 * rowHeight; px += 3) {
    space.moveTo(0)
    space.moveBy(px)
    const heads = stickyFolds(model, space)
    const below = model.folds.lineOf(space.rowAt(heads.length * rowHeight))
    const around = model.folds.around(below)
    heads.forEach((head, level) => {
      expect(around[level], `${px}`).toBe(head)
      // Its own place is above.
      expect(space.topOf(model.folds.rowOf(head.line))).toBeLessThan(level * rowHeight)
    })
    // No head of a fold is hidden behind that of another one.
    for (const fold of model.folds.tree.folds) {
      const top = space.topOf(model.folds.rowOf(fold.line))
      if (top > -rowHeight && !heads.includes(fold)) expect(top).toBeGreaterThanOrEqual((heads.length - 1) * rowHeight)
    }
  }
  model.close()
})

describe('folds of a run that is followed', () => {
  test('close when their lines are far above the end, and the play stays open to the end', async () => {
    const { log, model, viewport, say, closed } = await opened(['PLAY [p] ***', ...task('a', 80)], true)
    await say(task('b', 60))
    expect(closed()).toEqual([])
    await say(task('c', 150))
    expect(closed()).toEqual(['TASK [a]'])
    const seen = viewport.visibleLines()
    await say(['TASK [d] ***', ...plain(60), 'PLAY RECAP ***'])
    expect(closed()).toEqual(['TASK [a]', 'TASK [b]'])
    expect(viewport.visibleLines()).toHaveLength(seen.length)
    log.sink!.sealed(log.total)
    model.setStatus({ running: false, failed: false })
    expect(closed()).toEqual(['TASK [a]', 'TASK [b]'])
    model.close()
  })

  test('stay open while the user reads elsewhere, and close when the view follows again', async () => {
    const { model, viewport, say, closed } = await opened(['PLAY [p] ***', ...task('a', 80)], true)
    await say(task('b', 60))
    viewport.reveal(10, 'top')
    expect(viewport.following).toBe(false)
    await say(task('c', 300))
    await say(task('d', 10))
    expect(closed()).toEqual([])
    viewport.follow(true)
    expect(closed()).toEqual(['TASK [a]', 'TASK [b]'])
    model.close()
  })
})

test('a view at the end shows the unfinished line below the last one, and one elsewhere stays where it is', async () => {
  const { log, model, viewport, say } = await opened(plain(100), true)
  const place = () => [viewport.space.row, viewport.space.offset]
  const begin = async (text: string) => {
    log.sink!.begun({ after: log.total, text, time: 1 })
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(place()).toEqual([80, 0])
  await begin('10 %')
  expect(place()).toEqual([81, 0])
  expect(viewport.visibleLines().at(-1)).toBe(100)
  viewport.setWrap(true)
  await begin('x'.repeat(200))
  expect(viewport.space.tail).toBe(3 * rowHeight)
  expect(place()).toEqual([83, 0])
  await say(['done'])
  expect(place()).toEqual([81, 0])
  goTo(model, viewport, 10, 'top')
  const there = place()
  await begin('20 %')
  expect(place()).toEqual(there)
  model.close()
})

test('a view that follows jumps to the end when the lines that arrive are far behind it', async () => {
  const { log, model, viewport } = await opened(plain(10), true)
  log.text = (n) => `line ${n}`
  const arrive = async (first: number) => {
    const lines = Array.from({ length: 100 }, (_, i): WireLine => [first + i, 0, log.text(first + i)])
    log.sink!.lines(first, lines)
    await vi.advanceTimersByTimeAsync(500)
  }
  log.total = 20_000
  await arrive(11)
  expect(model.total).toBe(20_000)
  expect(viewport.visibleLines().at(-1)).toBe(20_000)
  expect(model.folds.marked_to).toBe(20_000)
  // Not while the user reads elsewhere.
  viewport.reveal(50, 'top')
  log.total = 40_000
  await vi.advanceTimersByTimeAsync(5000)
  await arrive(20_001)
  expect(model.total).toBe(20_100)
  model.close()
})
