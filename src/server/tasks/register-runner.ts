import { isoIn, isoNow } from '../clock.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Database, Tx } from '../db/open.ts'
import { StartError } from '../start-error.ts'

/** A runner that called within this time belongs to a running server. */
const liveSeconds = 60

interface LocalRunnerRow {
  /** ID of the server's data folder (identity.ts). */
  server_id: string
  /** Name of the server; no two live servers on one database have the same. */
  node: string
  token_hash: string
}

/**
 * Creates or updates the row of a server's local runner. The row belongs to the server's ID, so a server that gets
 * another node name keeps its runner. A row of the same name without an ID, which an earlier release created, is taken
 * over once. Throws StartError if a live server with another ID has the node name.
 */
export async function registerRunner({ db, dialect, transaction }: Database, runner: LocalRunnerRow): Promise<void> {
  const name = `local ${runner.node}`
  const unchanged = await db
    .selectFrom('runner')
    .select('id')
    .where('server_id', '=', runner.server_id)
    .where('name', '=', name)
    .where('token_hash', '=', runner.token_hash)
    .executeTakeFirst()
  // Nothing is written in this case, so a server also starts while its database cannot be written.
  if (unchanged) return
  try {
    await transaction((tx) => register(tx, dialect === 'postgres', name, runner))
  } catch (error) {
    // Another server registered at the same moment: its row is seen now.
    if (!isDuplicate(error)) throw error
    await transaction((tx) => register(tx, dialect === 'postgres', name, runner))
  }
}

/** `shared`: other servers may use this database. */
async function register(
  tx: Tx,
  shared: boolean,
  name: string,
  { server_id, node, token_hash }: LocalRunnerRow,
): Promise<void> {
  const now = isoNow()
  const own = await tx.selectFrom('runner').select('id').where('server_id', '=', server_id).executeTakeFirst()
  const namesake = await tx.selectFrom('runner').selectAll().where('name', '=', name).executeTakeFirst()
  const foreign = namesake && namesake.id !== own?.id && namesake.token_hash !== token_hash ? namesake : undefined
  if (shared && foreign && foreign.touched !== null && foreign.touched > isoIn(-liveSeconds))
    throw new StartError(
      `Another Signalbox server on this database is called ${node} and was active within the last minute: give this one another ` +
        'name with SIGNALBOX_NODE, or wait a minute after the end of the other one.',
    )
  const adopted = own ?? (namesake && namesake.server_id === null ? namesake : undefined)
  if (namesake && namesake.id !== adopted?.id)
    // The row of a server that is gone. Its tasks still refer to the row.
    await tx
      .updateTable('runner')
      .set({ name: `${name} (${namesake.server_id?.slice(0, 8) ?? `before ${server_id.slice(0, 8)}`})` })
      .where('id', '=', namesake.id)
      .execute()
  if (adopted)
    await tx.updateTable('runner').set({ name, server_id, token_hash }).where('id', '=', adopted.id).execute()
  else
    await tx
      .insertInto('runner')
      .values({ name, server_id, token_hash, max_parallel_tasks: 0, touched: null, created: now, registered: now })
      .execute()
}
