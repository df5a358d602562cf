import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KeptStops } from '../tasks/kept-stops.ts'

const reserveBytes = 4 * 1024 * 1024
/** Space that artifacts never take. */
const marginBytes = 32 * 1024 * 1024
/** The threshold of new tasks is at most this part of the disk: a small disk would never be free enough. */
const lowPart = 0.1
/** Once tasks are held back, this much more than the threshold must be free: otherwise they would start one by one. */
const recovered = 1.25
/** With less free space than this the disk counts as full: one write of the database takes about as much. */
const fullBytes = 256 * 1024

/**
 * Handles a full disk of the data folder. A reserve file, deleted at that moment, lets the database record how tasks
 * end; it is created again once there is room. Stops that cannot be stored still reach the runner.
 */
export class FullDisk {
  readonly stops: KeptStops
  readonly #folder: string
  readonly #reserve: string
  readonly #min_free: number
  #low = false

  /** `min_free`: setting `min_free_disk_bytes`. */
  constructor(data: string, min_free: number) {
    this.#min_free = min_free
    this.#folder = data
    this.#reserve = join(data, 'reserve')
    this.stops = new KeptStops(join(data, 'stops'))
  }

  get isFull(): boolean {
    return this.#space().free < fullBytes
  }

  /**
   * Returns the free space and the threshold if no new tasks may start because of it; null if they may. What is deleted
   * meanwhile lets them start again.
   */
  get low(): { free: number; needed: number } | null {
    const { free, size } = this.#space()
    const threshold = Math.min(this.#min_free, size * lowPart)
    const needed = Math.round(this.#low ? threshold * recovered : threshold)
    this.#low = free < needed
    return this.#low ? { free, needed: Math.round(threshold * recovered) } : null
  }

  /** Whether so many bytes of artifacts can be stored: logs and the database need what is left. */
  hasRoom(bytes: number): boolean {
    return this.#space().free - bytes >= marginBytes
  }

  /** Deletes the reserve. Returns false if it is already gone. */
  release(): boolean {
    try {
      unlinkSync(this.#reserve)
      return true
    } catch {
      return false
    }
  }

  /** Runs one pass: deletes the reserve on a full disk, and creates it again if there is plenty of room. */
  pass(): 'released' | 'made' | undefined {
    if (this.isFull) return this.release() ? 'released' : undefined
    this.stops.makeRoom()
    if (existsSync(this.#reserve) || this.#space().free < 4 * reserveBytes) return undefined
    const draft = `${this.#reserve}.new`
    try {
      // Random bytes: zeros would take no room on a file system that compresses.
      writeFileSync(draft, randomBytes(reserveBytes), { mode: 0o600 })
      renameSync(draft, this.#reserve)
      return 'made'
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  }

  #space(): { free: number; size: number } {
    const { bavail, blocks, bsize } = statfsSync(this.#folder)
    return { free: bavail * bsize, size: blocks * bsize }
  }
}
