import { coded } from '../../contract/message.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Database, Db } from '../db/open.ts'
import { conflict } from '../refuse.ts'
import { problemColumns } from '../resources/message-columns.ts'
import type { BackupResult } from './run-backup.ts'

export interface Origin {
  origin: 'schedule' | 'user' | 'command'
  username: string | null
  node: string
}

/** Rows that are kept; the files are kept by the setting `backup.keep`. */
const maxRows = 200
/** A row that is older belongs to a command that was killed. */
const longestSec = 24 * 3600

/** Records that a backup begins, and returns its ID. Throws a refusal if another one is being made. */
export function beginRecord({ transaction }: Database, { origin, username, node }: Origin): Promise<number> {
  return transaction(async (tx) => {
    const other = await tx
      .selectFrom('server_backup')
      .select('id')
      .where('status', '=', 'running')
      .where('started', '>', isoIn(-longestSec))
      .executeTakeFirst()
    if (other) throw conflict('backup_is_running')
    const { id } = await tx
      .insertInto('server_backup')
      .values({ origin, username, node, started: isoNow(), status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Records what became of a backup, and forgets the oldest ones. */
export async function endRecord(db: Db, id: number, result: BackupResult): Promise<void> {
  const { place, name, bytes, verified, problem } = result
  await db
    .updateTable('server_backup')
    .set({
      ended: isoNow(),
      status: problem ? 'error' : 'success',
      place,
      name,
      bytes,
      verified,
      ...problemColumns(problem),
    })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('server_backup')
    .where('id', '<=', id - maxRows)
    .execute()
}

/** Ends the records of backups that this server was making when it ended. */
export async function endCutOff(db: Db, node: string): Promise<void> {
  await db
    .updateTable('server_backup')
    .set({ ended: isoNow(), status: 'error', ...problemColumns(coded('backup_cut_off')) })
    .where('status', '=', 'running')
    .where('origin', '<>', 'command')
    .where('node', '=', node)
    .execute()
}
