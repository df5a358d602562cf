import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { writeServer } from './join.ts'

/** How often a server says that it runs; others call it lost after db/running-servers.ts. */
export const heartbeatMs = 5000
/** How long rows of servers that ended are kept. */
const keptMs = 7 * 86_400_000

/** Returns a pass that records that this server runs, with its keys and how far its clock is off. */
export function makeHeartbeat(services: Pick<Services, 'database' | 'own' | 'cipher' | 'logs_in' | 'log'>) {
  const { database, own, cipher, logs_in, log } = services
  let replaced = false
  return async (): Promise<void> => {
    if (database.dialect === 'sqlite') return
    const beat = await database.db
      .updateTable('server')
      .set({
        heartbeat_ms: database.now,
        clock_offset_ms: sql<number>`${Date.now()}::bigint - ${database.now}`,
        keys: JSON.stringify(cipher.key_ids),
      })
      .where('id', '=', own.id)
      .where('instance', '=', own.instance)
      .returning('id')
      .executeTakeFirst()
    if (beat) return
    const other = await database.db.selectFrom('server').select('host').where('id', '=', own.id).executeTakeFirst()
    // An older copy of the database was restored, or the row was deleted by hand.
    if (!other) return writeServer(database.db, database, own, { cipher, logs: logs_in })
    if (!replaced)
      log.error(
        { id: own.id, host: other.host },
        'another process has the ID of this server: its data folder was copied. Remove the file "id" in one of the folders and start that server again',
      )
    replaced = true
  }
}

/** Records that this server begins to stop, or has ended. Failures change nothing for it: it is then called lost. */
export async function noteStop(
  { database, own, log }: Pick<Services, 'database' | 'own' | 'log'>,
  what: 'stopping' | 'stopped',
): Promise<void> {
  if (database.dialect === 'sqlite') return
  await database.db
    .updateTable('server')
    .set({ [what]: new Date().toISOString() })
    .where('id', '=', own.id)
    .where('instance', '=', own.instance)
    .execute()
    .catch((error: unknown) => log.warn({ error }, 'failed to record that this server stops'))
}

/** Deletes the rows of servers that ended a week ago. */
export async function forgetServers({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.db
    .deleteFrom('server')
    .where('heartbeat_ms', '<', sql<number>`${database.now} - ${sql.lit(keptMs)}`)
    .execute()
}
