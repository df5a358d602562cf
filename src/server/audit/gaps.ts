import { isoIn } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { unpackEntries } from './block.ts'

/** How long a missing ID may still appear: far longer than a transaction may take (db/postgres.ts). */
const waitSec = 600
/** With more missing IDs than this, those between are not transactions that are late, but a sequence that was set. */
const maxMissing = 5000

/**
 * IDs that are missing among chained events. On PostgreSQL a transaction may commit after another one that got a higher ID;
 * one that is rolled back leaves a gap that stays. SQLite has one writer, and no gaps.
 */
export class Gaps {
  readonly #database: Pick<Database, 'db' | 'dialect'>
  /** When each was noticed. */
  readonly #since = new Map<number, number>()
  /** The block up to which these gaps are known. */
  #seq: number | undefined

  constructor(database: Pick<Database, 'db' | 'dialect'>) {
    this.#database = database
  }

  /**
   * Reads what the blocks of the last minutes lack, if another server chained them or this one has just started. By the
   * number of the newest block: one with late events only leaves the highest ID as it is.
   */
  async load(seq: number): Promise<void> {
    if (this.#database.dialect === 'sqlite' || this.#seq === seq) return
    this.#since.clear()
    this.#seq = seq
    const blocks = await this.#database.db
      .selectFrom('audit_block')
      .select('entries')
      .where('created', '>', isoIn(-waitSec))
      .orderBy('seq', 'desc')
      .limit(waitSec)
      .execute()
    const ids = blocks.flatMap(({ entries }) => unpackEntries(entries).map(({ id }) => id)).sort((a, b) => a - b)
    for (const [n, id] of ids.entries()) this.#miss(ids[n - 1] ?? id - 1, id)
  }

  /** Returns the missing IDs that may still appear. */
  open(): number[] {
    const oldest = performance.now() - waitSec * 1000
    for (const [id, since] of this.#since) if (since < oldest) this.#since.delete(id)
    return [...this.#since.keys()]
  }

  /** Records that these events were chained as block `seq`, after those up to `last_id`. */
  chained(seq: number, last_id: number, events: readonly { id: number }[]): void {
    if (this.#database.dialect === 'sqlite') return
    let last = last_id
    for (const { id } of events) {
      this.#since.delete(id)
      if (id <= last) continue
      this.#miss(last, id)
      last = id
    }
    this.#seq = seq
  }

  #miss(before: number, id: number): void {
    for (let one = Math.max(before + 1, id - maxMissing); one < id && this.#since.size < maxMissing; one++)
      this.#since.set(one, performance.now())
  }
}
