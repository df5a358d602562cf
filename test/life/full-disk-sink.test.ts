import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fileSink } from '../../src/server/audit-sinks/file.ts'
import type { SinkEvent } from '../../src/server/audit-sinks/sink.ts'
import { mountSmallDisk } from '../helpers/small-disk.ts'

const disk = mountSmallDisk(4)

describe.skipIf(!disk)('a file with the audit log on a disk that is full', () => {
  afterAll(() => disk?.unmount())

  test('has every event once there is room again, and no line that is cut off', async () => {
    const path = join(disk!.folder, 'audit.jsonl')
    const sink = fileSink({ name: 'file', from: 'new', type: 'file', path, max_bytes: 2_000_000, keep: 5 })
    const signal = new AbortController().signal
    const batch = (first: number): SinkEvent[] =>
      Array.from({ length: 100 }, (_, n) => ({
        id: first + n,
        created: '',
        description: 'x'.repeat(777),
        block: 1,
        block_hash: '',
      }))
    await sink.send(batch(0), signal)
    disk!.fill()
    for (let n = 0; n < 3; n++)
      await expect(sink.send(batch(100), signal)).rejects.toMatchObject({
        reason: { code: 'audit_sink_file', params: { code: 'ENOSPC' } },
      })
    disk!.makeRoom()
    await sink.send(batch(100), signal)
    await sink.send(batch(200), signal)
    const ids = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as SinkEvent).id)
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 300 }, (_, n) => n)))
  })
})
