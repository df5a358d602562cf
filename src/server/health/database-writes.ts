import { isoNow } from '../clock.ts'
import type { Database } from '../db/open.ts'

/** The last answer is reused for this time, because anyone may ask. */
const keptMs = 1000

/**
 * Returns a check whether the database accepts writes: each check writes one row. Rejects with the error of the
 * database. Concurrent checks share one write.
 */
export function makeWriteCheck({ db }: Database): () => Promise<void> {
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
