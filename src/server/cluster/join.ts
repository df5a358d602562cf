import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/errors.ts'
import type { Database, Tx } from '../db/open.ts'
import { lostAfterMs } from '../db/running-servers.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { StartError } from '../start-error.ts'
import type { OwnServer } from './own-server.ts'

/** What the servers on one database must have in common. */
interface Common {
  cipher: Pick<Cipher, 'key_ids'>
  logs: 'files' | 'database'
}

/** The lock that makes servers join one after the other, so that each sees those before it. */
const joining = sql.lit(7002)

/**
 * Adds this server to those on the database. On SQLite there is only one, and nothing to store. A database that cannot be
 * written is no reason not to start: the heartbeat adds the server later. Throws StartError if its keys or its place of
 * logs do not fit those of a running server: each would write what the other cannot read.
 */
export async function joinServers(
  database: Database,
  own: OwnServer,
  common: Common,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (database.dialect === 'sqlite') return
  try {
    await join(database, own, common)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ error }, 'this server is not recorded yet: the database cannot be written')
  }
}

function join(database: Database, own: OwnServer, common: Common): Promise<void> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${joining})`.execute(tx)
    const others = await tx
      .selectFrom('server')
      .select(['node', 'keys', 'logs'])
      .where('id', '<>', own.id)
      .where('stopped', 'is', null)
      .where('heartbeat_ms', '>', sql<number>`${database.now} - ${sql.lit(lostAfterMs)}`)
      .orderBy('node')
      .execute()
    for (const other of others) refuseOther(other, common)
    await writeServer(tx, database, own, common)
  })
}

/** Writes this server's row, as at its start. */
export async function writeServer(
  tx: Tx | Database['db'],
  { now }: Database,
  own: OwnServer,
  { cipher, logs }: Common,
): Promise<void> {
  const row = { ...own, keys: JSON.stringify(cipher.key_ids), logs, heartbeat_ms: now, stopping: null, stopped: null }
  await tx
    .insertInto('server')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

function refuseOther({ node, keys, logs }: { node: string; keys: string; logs: string }, common: Common): void {
  const theirs = JSON.parse(keys) as string[]
  const own = common.cipher.key_ids
  if (theirs[0] !== undefined && !own.includes(theirs[0]))
    throw new StartError(
      `The server ${node} on this database encrypts secrets with key ${theirs[0]}, which this server does not have (it has ` +
        `${own.join(', ')}). Give all servers the same key, with SIGNALBOX_ACCESS_KEY_ENCRYPTION or ` +
        `SIGNALBOX_ENCRYPTION_KEYS_FILE (docs/several-servers.md). ${ended}`,
    )
  if (own[0] !== undefined && !theirs.includes(own[0]))
    throw new StartError(
      `This server would encrypt secrets with key ${own[0]}, which the server ${node} on this database does not have. ` +
        `Give the new key to all servers first, behind the old one (docs/encryption.md). ${ended}`,
    )
  if (logs !== common.logs || logs === 'files')
    throw new StartError(
      `This server would keep logs and artifacts in ${placeOf(common.logs)}, and the server ${node} on this database keeps ` +
        `them in ${placeOf(logs)}: neither could show those of the other. Set SIGNALBOX_LOGS=database on all servers. ${ended}`,
    )
}

const ended = `If that server was killed, wait ${lostAfterMs / 1000} seconds and start again.`
const placeOf = (logs: string) => (logs === 'files' ? 'its own files' : 'the database')
