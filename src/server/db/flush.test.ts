import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unavailability } from './errors.ts'
import { sharedFlush, walFlush } from './flush.ts'

/** A disk that finishes a flush on command. */
function slowDisk() {
  const running: PromiseWithResolvers<void>[] = []
  const flush = sharedFlush(() => {
    const one = Promise.withResolvers<void>()
    running.push(one)
    return one.promise
  })
  return { flush, running }
}

test('callers that come while the disk is busy share the next flush, because the running one may miss their write', async () => {
  const { flush, running } = slowDisk()
  const first = flush()
  const [second, third] = [flush(), flush()]
  expect(running).toHaveLength(1)
  running[0]?.resolve()
  await first
  await expect.poll(() => running.length).toBe(2)
  running[1]?.resolve()
  await Promise.all([second, third])
  const fourth = flush()
  expect(running).toHaveLength(3)
  running[2]?.resolve()
  await fourth
})

test('a failed flush is reported to its callers only, and the next one is tried', async () => {
  const { flush, running } = slowDisk()
  const first = flush()
  const second = flush()
  running[0]?.reject(new Error('EIO'))
  await expect(first).rejects.toThrow('EIO')
  await expect.poll(() => running.length).toBe(2)
  running[1]?.resolve()
  await second
})

test('a failing disk is reported as such; a database without a write-ahead log has nothing to flush', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-flush-'))
  try {
    await walFlush(join(folder, 'none.db')).flush()
    const failed = walFlush(join(folder, 'x'.repeat(300))).flush()
    const error = await failed.catch((reason: unknown) => reason)
    expect(unavailability(error)).toBe('database_failing')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
