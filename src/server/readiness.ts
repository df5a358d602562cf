import { isoNow } from './clock.ts'
import type { Database } from './db/open.ts'

/** Asked more often than this, the last answer counts: anybody may ask. */
const keptMs = 1000

/**
 * Whether the database takes writes: the answer writes one row. Rejects with what the database said. Asked by many at
 * once it writes once.
 */
export function makeReadiness({ db }: Database): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined
  const write = async () => {
    await db
      .insertInto('option')
      .values({ key: 'ready', value: isoNow() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: isoNow() }))
      .execute()
  }
  return () => {
    if (last && performance.now() - last.at < keptMs) return last.answer
    const now = { at: Number.POSITIVE_INFINITY, answer: write() }
    const settled = () => {
      now.at = performance.now()
    }
    now.answer.then(settled, settled)
    last = now
    return now.answer
  }
}
