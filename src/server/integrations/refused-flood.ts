import type { Db } from '../db/open.ts'

/** Deliveries of one kind without effect that are stored per minute. */
const maxKept = 20
const windowMs = 60_000

interface Kind {
  since: number
  kept: number
  /** The newest stored one, whose `count` includes the others. */
  last: number | null
  uncounted: number
}

/**
 * Keeps strangers from filling the database: deliveries without effect are stored a few times a minute, by address and
 * outcome, and only counted beyond that. What this server counted within the last second is lost if it dies.
 */
export class RefusedFlood {
  readonly #kinds = new Map<string, Kind>()
  /** Kinds whose window has ended. */
  #ended: Kind[] = []

  /** Stores a delivery, or counts it. */
  async keep(name: string, write: () => Promise<number>): Promise<void> {
    const kind = this.#kind(name)
    if (kind.kept >= maxKept) {
      kind.uncounted++
      return
    }
    kind.kept++
    const id = await write()
    kind.last = Math.max(kind.last ?? 0, id)
  }

  /** Writes the counts into the rows. */
  async flush(db: Db): Promise<void> {
    const now = Date.now()
    for (const [name, kind] of this.#kinds)
      if (now - kind.since >= windowMs) {
        this.#kinds.delete(name)
        this.#ended.push(kind)
      }
    const ended = [...this.#ended, ...this.#kinds.values()]
    this.#ended = []
    for (const kind of ended) {
      const { last, uncounted } = kind
      if (last === null || uncounted === 0) continue
      kind.uncounted = 0
      await db
        .updateTable('delivery')
        .set((row) => ({ count: row('count', '+', uncounted) }))
        .where('id', '=', last)
        .execute()
    }
  }

  #kind(name: string): Kind {
    const known = this.#kinds.get(name)
    if (known && Date.now() - known.since < windowMs) return known
    if (known) this.#ended.push(known)
    const fresh: Kind = { since: Date.now(), kept: 0, last: null, uncounted: 0 }
    this.#kinds.set(name, fresh)
    return fresh
  }
}
