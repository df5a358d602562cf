import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'

/** The last use of a token is recorded to this precision: reads rarely write. */
const exactSec = 60
const maxRemembered = 10_000

/** When this server last tried to record a use, in ms, by token. */
const tries = new WeakMap<Db, Map<number, number>>()

/**
 * Records the use of a token and its address, at most once a minute. The request does not wait for it and does not fail with it: the
 * next request a minute later tries again.
 */
export function noteTokenUse(
  db: Db,
  { id, last_used }: { id: number; last_used: string | null },
  address: string,
): void {
  if (last_used !== null && last_used >= isoIn(-exactSec)) return
  const mine = tries.get(db) ?? new Map<number, number>()
  tries.set(db, mine)
  const now = Date.now()
  if (now - (mine.get(id) ?? 0) < exactSec * 1000) return
  if (mine.size >= maxRemembered) mine.clear()
  mine.set(id, now)
  void db
    .updateTable('api_token')
    .set({ last_used: isoNow(), last_address: address })
    .where('id', '=', id)
    .execute()
    .catch(() => undefined)
}
