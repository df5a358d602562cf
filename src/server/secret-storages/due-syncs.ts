import { systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { dueAfter, readSync, syncStorage } from './sync-storage.ts'

export const syncMs = 20_000

/** Storages that are synchronised at the same time: one that does not answer must not delay all others. */
const atOnce = 4

/** One pass: synchronises the storages that are due. Of several servers, the first to move the due time does it. */
export async function runDueSyncs(services: Services, signal: AbortSignal): Promise<void> {
  const { db } = services.database
  const due = await db
    .selectFrom('secret_storage')
    .selectAll()
    .where('sync_due', '<=', isoNow())
    .orderBy('sync_due')
    .limit(100)
    .execute()
  const waiting = [...due]
  const work = async () => {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      const taken = await db
        .updateTable('secret_storage')
        .set({ sync_due: dueAfter(readSync(row)) })
        .where('id', '=', row.id)
        .where('sync_due', '=', row.sync_due)
        .executeTakeFirst()
      if (Number(taken.numUpdatedRows) === 0) continue
      try {
        await syncStorage(services, row, systemActor, signal)
      } catch (error) {
        // Changed meanwhile: it is due again at its next time.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
