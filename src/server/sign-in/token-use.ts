import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'

/** The last use of a token is exact to so many seconds: reads seldom write. */
const exactSec = 60
const mostRemembered = 10_000

/** When this server last tried to write it (ms), by token. */
const tries = new WeakMap<Db, Map<number, number>>()

/**
 * Writes that a request came with this token, at most once a minute. The request does not wait for it, and a failure is
 * not the request's: the next one a minute later tries again.
 */
export function noteTokenUse(db: Db, { id, last_used }: { id: number; last_used: string | null }): void {
  if (last_used !== null && last_used >= isoIn(-exactSec)) return
  const mine = tries.get(db) ?? new Map<number, number>()
  tries.set(db, mine)
  const now = Date.now()
  if (now - (mine.get(id) ?? 0) < exactSec * 1000) return
  if (mine.size >= mostRemembered) mine.clear()
  mine.set(id, now)
  void db
    .updateTable('api_token')
    .set({ last_used: isoNow() })
    .where('id', '=', id)
    .execute()
    .catch(() => undefined)
}
