import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '../../../test/helpers/long-run.ts'
import type { WireLine } from '../../contract/task-server.ts'
import { FileStore } from './file-store.ts'

const lines = (count: number, from = 1): WireLine[] =>
  Array.from({ length: count }, (_, i) => [1e12 + from + i, 0, `line ${from + i}`])
const at = (offset: number) => ({ step: 1, offset, skip: 0 })

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'signalbox-logs-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(root, String(++folders))

/**
 * Returns the number of lines a new process finds: the lines are 1, 2, ... and the cursor of these tests is behind
 * them.
 */
async function found(folder: string, task_id = 1): Promise<number> {
  const store = new FileStore(folder)
  const { next_line, cursor } = await store.head(task_id)
  const all = await store.window(task_id, 1, 1e9)
  expect(all.map(([, , text]) => text.split(' ', 2).join(' '))).toEqual(lines(next_line - 1).map(([, , text]) => text))
  expect(cursor?.offset ?? 0).toBe(next_line - 1)
  await store.close()
  return next_line - 1
}

/** The distance between the bytes at which a write is cut short: every byte of a short write in a long run. */
const distance = repetitions('DISTANCE', { usual: 13, long: 1 })

/** Each state of a file after the write that extended it from `before` to its present size was interrupted. */
async function cutShort(folder: string, name: string, before: number, step: number, check: () => Promise<void>) {
  const path = join(folder, '000', name)
  const whole = readFileSync(path)
  const garbage = Buffer.alloc(whole.length - before, 0xa5)
  for (const cut of cuts(before, whole.length - 1, step)) {
    writeFileSync(path, whole.subarray(0, cut))
    await check()
    // After a power cut the length may be on disk and the bytes not.
    writeFileSync(path, Buffer.concat([whole.subarray(0, cut), garbage.subarray(0, whole.length - cut)]))
    if (garbage[0] !== whole[cut]) await check()
  }
  writeFileSync(path, whole)
}

/** Returns the first byte, every one at this distance from it, and the last one. */
function cuts(first: number, last: number, step: number): number[] {
  const all = Array.from({ length: Math.ceil((last - first) / step) }, (_, n) => first + n * step)
  return [...all, last]
}

test('there is one folder per 1,000 tasks, with two files for an open log and one for a sealed log', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  await store.append(12_345, 1, lines(1500), at(1500))
  await store.append(12_345, 1501, lines(10, 1501), at(1510))
  expect(readdirSync(join(folder, '012')).sort()).toEqual(['12345.log', '12345.tail'])
  await store.seal(12_345)
  expect(readdirSync(join(folder, '012'))).toEqual(['12345.log'])
  await store.remove([12_345])
  expect(readdirSync(join(folder, '012'))).toEqual([])
  await store.close()
})

test('an append that is cut short at any byte leaves the lines before it, and the log continues from there', async () => {
  const folder = newFolder()
  let store = new FileStore(folder)
  await store.append(1, 1, lines(20), at(20))
  const before = (await store.size(1)).stored
  await store.append(1, 21, lines(3, 21), at(23))
  await cutShort(folder, '1.tail', before, distance, async () => {
    expect(await found(folder)).toBe(20)
  })
  truncateSync(join(folder, '000', '1.tail'), before + 70)
  store = new FileStore(folder)
  expect(await store.append(1, 21, lines(1, 21), at(21))).toMatchObject({ next_line: 22 })
  expect(await found(folder)).toBe(21)
})

test('a tail whose move into the log is cut short is still the tail', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  await store.append(1, 1, lines(1500), at(1500))
  await store.append(1, 1501, lines(900, 1501), at(2400))
  const tail = readFileSync(join(folder, '000', '1.tail'))
  const before = readFileSync(join(folder, '000', '1.log')).length
  await store.append(1, 2401, lines(1700, 2401), at(4100))
  // Emptying the tail is the second step: it has not happened at any of these moments.
  expect(readFileSync(join(folder, '000', '1.tail'))).toHaveLength(0)
  writeFileSync(join(folder, '000', '1.tail'), tail)
  expect(await found(folder)).toBe(4100)
  await cutShort(folder, '1.log', before, 7 * distance, async () => {
    expect(await found(folder)).toBe(2400)
  })
  // The next process continues behind both.
  const next = new FileStore(folder)
  for (let line = 4101; line < 8000; line += 300) await next.append(1, line, lines(300, line), at(line + 299))
  expect(await found(folder)).toBe(8000)
})

test('a seal that is cut short at any byte leaves an open log that can be sealed', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  await store.append(1, 1, lines(1100), at(1100))
  await store.append(1, 1101, lines(8, 1101), at(1108))
  const open = newFolder()
  cpSync(folder, open, { recursive: true })
  const before = readFileSync(join(folder, '000', '1.log')).length
  const seal = await store.seal(1)
  const sealed = readFileSync(join(folder, '000', '1.log'))
  for (const cut of cuts(before, sealed.length, distance)) {
    const copy = newFolder()
    cpSync(open, copy, { recursive: true })
    writeFileSync(join(copy, '000', '1.log'), sealed.subarray(0, cut))
    expect(await found(copy)).toBe(1108)
    const again = new FileStore(copy)
    expect((await again.head(1)).seal).toEqual(cut === sealed.length ? seal : null)
    expect(await again.seal(1)).toEqual(seal)
    expect(existsSync(join(copy, '000', '1.tail'))).toBe(false)
    expect(readFileSync(join(copy, '000', '1.log'))).toEqual(sealed)
    rmSync(copy, { recursive: true })
  }
})

test('frames lost in a power cut also lose the frames behind them, and the cursor goes back with the lines', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  await store.append(1, 1, lines(1500), at(1500))
  const kept = readFileSync(join(folder, '000', '1.log')).length
  await store.append(1, 1501, lines(1500, 1501), at(3000))
  await store.append(1, 3001, lines(10, 3001), at(3010))
  truncateSync(join(folder, '000', '1.log'), kept + 1000)
  expect(await found(folder)).toBe(1500)
  const next = new FileStore(folder)
  expect(await next.append(1, 1501, lines(5, 1501), at(1505))).toMatchObject({ next_line: 1506 })
  expect(await found(folder)).toBe(1505)
})

test('the rest of an interrupted write is removed before the log continues, so that the footer is at the end', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  await store.append(1, 1, lines(1500), at(1500))
  for (const name of ['1.log', '1.tail']) appendFileSync(join(folder, '000', name), Buffer.alloc(50_000, 7))
  const seal = await new FileStore(folder).seal(1)
  expect((await new FileStore(folder).head(1)).seal).toEqual(seal)
  expect(await found(folder)).toBe(1500)
})

test('a damaged frame is reported, not shown', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  await store.append(1, 1, lines(1500), at(1500))
  await store.seal(1)
  const path = join(folder, '000', '1.log')
  const bytes = readFileSync(path)
  bytes[500] = (bytes[500] as number) ^ 1
  writeFileSync(path, bytes)
  await expect(new FileStore(folder).window(1, 1, 10)).rejects.toThrow('damaged')
})

test('a failed write stores nothing, and the next one succeeds', async () => {
  const folder = newFolder()
  writeFileSync(folder, 'a file where the folder should be')
  const store = new FileStore(folder)
  await expect(store.append(1, 1, lines(10), at(10))).rejects.toThrow()
  rmSync(folder)
  expect(await store.append(1, 1, lines(10), at(10))).toMatchObject({ next_line: 11 })
})

test('many logs can be written and read at once, more than are kept in memory', async () => {
  const folder = newFolder()
  const store = new FileStore(folder)
  const ids = Array.from({ length: 100 }, (_, i) => i * 17 + 1)
  for (let round = 0; round < 5; round++) {
    const first = round * 250 + 1
    const reads = ids.map(async (id) => {
      const seen = await store.window(id, 1, 2000)
      expect(seen).toEqual(lines(seen.length))
    })
    await Promise.all([...ids.map((id) => store.append(id, first, lines(250, first), at(first + 249))), ...reads])
  }
  const seals = await Promise.all(ids.map((id) => store.seal(id)))
  expect(new Set(seals.map(({ lines, sha256 }) => `${lines} ${sha256}`)).size).toBe(1)
  for (const id of ids.slice(0, 20)) expect(await found(folder, id)).toBe(1250)
})

describe('kill -9 of a process that appends', () => {
  test('all acknowledged lines are stored, none twice', async () => {
    const folder = newFolder()
    const trials = repetitions('TRIALS', { usual: 4, long: 12 })
    for (let trial = 0; trial < trials; trial++) {
      const child: ChildProcess = spawn(
        process.execPath,
        [join(import.meta.dirname, 'testing', 'append-forever.ts'), folder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      let said = ''
      child.stdout?.on('data', (data) => {
        said += data
      })
      await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
      await delay(20 + trial * 7)
      child.kill('SIGKILL')
      await once(child, 'close')
      const acknowledged = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
      const stored = await found(folder)
      expect(stored).toBeGreaterThanOrEqual(acknowledged)
      expect(stored).toBeLessThanOrEqual(acknowledged + 700)
    }
    expect(await found(folder)).toBeGreaterThan(400 * trials)
  })
})
