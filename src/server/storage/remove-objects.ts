import type { Database } from '../db/open.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Objects that are removed at the same time, and per look. */
const lanes = 8
const atOnce = 200

/** Removes objects that wait for it. Several servers may remove the same one. Throws StorageProblem; the rest waits on. */
export async function removeObjects(
  { database: { db, now }, storage }: { database: Pick<Database, 'db' | 'now'>; storage: ObjectStorage },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const due = await db
      .selectFrom('object_removal')
      .select('key')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(atOnce)
      .execute()
    const keys = due.map(({ key }) => key)
    const removed: string[] = []
    const lane = async () => {
      for (let key = keys.shift(); key !== undefined && !signal.aborted; key = keys.shift()) {
        await storage.remove(key)
        removed.push(key)
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
    if (removed.length > 0) await db.deleteFrom('object_removal').where('key', 'in', removed).execute()
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    if (due.length < atOnce) return
  }
}
