import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { unzip } from '../../../test/helpers/unzip.ts'
import { zipOf } from './zip.ts'

const mtime = new Date('2026-03-01T12:00:00Z')

test('an archive has every file, also empty ones', async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf([file('a.txt', ['one ', Buffer.from('two')]), file('ä/b.txt', [])], mtime))
    pieces.push(piece)
  const files = unzip(Buffer.concat(pieces))
  expect(Object.entries(files).map(([name, content]) => [name, String(content)])).toEqual([
    ['a.txt', 'one two'],
    ['ä/b.txt', ''],
  ])
})

test('a reader takes a long file piece by piece, and ends the reading when it leaves', async () => {
  let read = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) {
        read++
        yield randomBytes(65_536)
      }
    } finally {
      ended = true
    }
  }
  const archive = zipOf([{ name: 'endless', pieces: endless }], mtime)
  let taken = 0
  for await (const piece of archive) {
    taken += piece.length
    if (taken > 4 << 20) break
  }
  // Nothing reads ahead of the reader by more than the buffers of the streams.
  expect(read * 65_536 - taken).toBeLessThan(1 << 20)
  await expect.poll(() => ended).toBe(true)
})

test('a file that cannot be read fails the archive', async () => {
  async function* broken() {
    yield 'begun'
    throw new Error('the disk failed')
  }
  const read = async () => {
    for await (const _ of zipOf([{ name: 'broken', pieces: broken }], mtime));
  }
  await expect(read()).rejects.toThrow('the disk failed')
})

const file = (name: string, parts: (string | Uint8Array)[]) => ({
  name,
  async *pieces() {
    yield* parts
  },
})
