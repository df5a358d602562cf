import { type Kysely, sql } from 'kysely'
import { databaseNow } from './now.ts'

/** A server that was heard of within this time runs, in ms. */
export const lostAfterMs = 20_000

export interface OldServer {
  node: string
  version: string
  /** The newest migration that its release knows. */
  schema: string
}

/** Returns the running servers of releases older than this one, which is given by its newest migration. */
export async function serversBefore(
  db: Kysely<unknown>,
  dialect: 'sqlite' | 'postgres',
  schema: string,
): Promise<OldServer[]> {
  // The one server of a SQLite database has its data folder, which no other one can take.
  if (dialect === 'sqlite' || schema === '') return []
  return (await runningServers(db)).filter((server) => server.schema < schema)
}

/** Returns the servers that run on this PostgreSQL database; none if it was never upgraded to a release that knows them. */
export async function runningServers(db: Kysely<unknown>): Promise<OldServer[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'server')) return []
  const { rows } = await sql<OldServer>`
    select node, version, schema from server
    where stopped is null and heartbeat_ms > ${databaseNow.postgres} - ${sql.lit(lostAfterMs)} order by node`.execute(
    db,
  )
  return rows
}
