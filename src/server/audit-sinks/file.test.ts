import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileSink } from './file.ts'
import type { SinkEvent } from './sink.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sb-sink-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const signal = new AbortController().signal
const path = () => join(folder, 'audit.jsonl')
const sink = (limits: { max_bytes?: number; keep?: number } = {}) =>
  fileSink({ name: 'file', from: 'new', type: 'file', path: path(), max_bytes: 1e6, keep: 1000, ...limits })
const events = (first: number, count: number, description = 'x') =>
  Array.from(
    { length: count },
    (_, n): SinkEvent => ({ id: first + n, created: '', block: 1, block_hash: '', description }),
  )
/** The IDs in all files, in the order of their names; the current file is the last one. */
const ids = () =>
  [...rotated(), 'audit.jsonl'].flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as SinkEvent).id),
  )
const rotated = () =>
  readdirSync(folder)
    .filter((name) => name !== 'audit.jsonl')
    .sort()
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('files are rotated by size, and together have every line once and in order', async () => {
  const file = sink({ max_bytes: 2000 })
  const before = process.umask(0o077)
  for (let n = 0; n < 20; n++) await file.send(events(1 + n * 10, 10), signal)
  process.umask(before)
  expect(ids()).toEqual(upTo(200))
  expect(rotated().length).toBeGreaterThan(3)
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(2000)
  expect(statSync(path()).mode & 0o777).toBe(0o640)
})

test('one batch that is larger than a file goes into several', async () => {
  await sink({ max_bytes: 1024 }).send([...events(1, 50), ...events(51, 1, 'x'.repeat(3000)), ...events(52, 1)], signal)
  expect(ids()).toEqual(upTo(52))
})

test('the oldest files are deleted, and other files with similar names are not', async () => {
  for (const name of ['audit.jsonl.gz', 'audit.jsonl.1', 'audit.jsonl.20200101T000000000Z.bak'])
    writeFileSync(join(folder, name), 'mine')
  const file = sink({ max_bytes: 1024, keep: 2 })
  for (let n = 0; n < 10; n++) await file.send(events(1 + n * 10, 10), signal)
  const names = rotated().filter((name) => /Z(-\d+)?$/.test(name))
  expect(names).toHaveLength(2)
  expect(rotated()).toHaveLength(5)
})

test('a line that a crash cut off is replaced by what is sent again', async () => {
  await sink().send(events(1, 3), signal)
  truncateSync(path(), statSync(path()).size - 7)
  await sink().send(events(3, 2), signal)
  expect(ids()).toEqual(upTo(4))
  // Also if all of it is one piece of a line, longer than what is read at once.
  writeFileSync(path(), 'x'.repeat(200_000))
  await sink().send(events(1, 2), signal)
  expect(ids()).toEqual(upTo(2))
})

test('a file that another program renamed is created again', async () => {
  await sink().send(events(1, 1), signal)
  renameSync(path(), join(folder, 'audit.jsonl.0'))
  await sink().send(events(2, 1), signal)
  expect(ids()).toEqual(upTo(2))
})

test('rotation continues after the clock was set back, and loses nothing', async () => {
  await sink().send(events(1, 5), signal)
  renameSync(path(), join(folder, 'audit.jsonl.20990101T000000000Z'))
  const file = sink({ max_bytes: 1024 })
  for (let n = 0; n < 12; n++) await file.send(events(6 + n * 5, 5), signal)
  expect(ids()).toEqual(upTo(65))
})

test('what is no file that can be written is said with its code, and not touched', async () => {
  const code = () =>
    sink()
      .send(events(1, 1), signal)
      .then(
        () => 'sent',
        (error: { reason: { params: { code: string } } }) => error.reason.params.code,
      )
  const other = join(folder, 'other')
  writeFileSync(other, 'mine')
  symlinkSync(other, path())
  expect(await code()).toBe('ELOOP')
  expect(readFileSync(other, 'utf8')).toBe('mine')
  rmSync(path())
  rmSync(folder, { recursive: true })
  expect(await code()).toBe('ENOENT')
  writeFileSync(folder, '')
  expect(await code()).toBe('ENOTDIR')
})
