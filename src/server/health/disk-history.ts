import { readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DiskSample } from './disk-forecast.ts'

const everyMs = 3_600_000
/** Two weeks. */
const keptMs = 14 * 86_400_000
const Samples = z.array(z.tuple([z.number(), z.number(), z.number()]))

/**
 * Measures the disk of the data folder once an hour. The samples are in the folder itself, and not in the database: they are
 * about this disk, whichever database there is.
 */
export class DiskHistory {
  readonly #folder: string
  readonly #file: string

  constructor(data: string) {
    this.#folder = data
    this.#file = join(data, 'disk-history.json')
  }

  /** Returns what is free now; null if it cannot be determined. */
  now(): DiskSample | null {
    try {
      const { bavail, blocks, bsize } = statfsSync(this.#folder)
      return { at: Date.now(), free: bavail * bsize, total: blocks * bsize }
    } catch {
      return null
    }
  }

  /** Returns the stored samples, the oldest first; none if the file is missing or damaged. */
  samples(): DiskSample[] {
    try {
      const read = Samples.parse(JSON.parse(readFileSync(this.#file, 'utf8')))
      return read.map(([at, free, total]) => ({ at, free, total }))
    } catch {
      return []
    }
  }

  /** One pass: stores a sample if the newest is an hour old. Throws on a full disk; the next pass tries again. */
  pass(): void {
    const now = this.now()
    const before = this.samples()
    // A clock that was set back leaves samples of the future.
    const newest = before.findLast(({ at }) => now !== null && at <= now.at)
    if (now === null || (newest && now.at - newest.at < everyMs)) return
    const kept = [...before.filter(({ at }) => at > now.at - keptMs && at < now.at), now]
    const text = JSON.stringify(kept.map(({ at, free, total }) => [at, free, total]))
    writeFileSync(`${this.#file}.new`, text, { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}
