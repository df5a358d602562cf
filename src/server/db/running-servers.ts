import { type Kysely, sql } from 'kysely'
import { databaseNow } from './now.ts'

/** A server that was heard of within this time runs, in ms. */
export const lostAfterMs = 20_000

export interface ServerRelease {
  node: string
  version: string
  /** The newest migration that its release knows. */
  schema: string
}

/** Returns those of releases older than this one, which is given by its newest migration. */
export const olderThan = (servers: readonly ServerRelease[], schema: string): ServerRelease[] =>
  servers.filter((server) => server.schema < schema)

/** Returns the servers that run on this PostgreSQL database; none if it was never upgraded to a release that knows them. */
export async function runningServers(db: Kysely<unknown>): Promise<ServerRelease[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'server')) return []
  const { rows } = await sql<ServerRelease>`
    select node, version, schema from server
    where stopped is null and heartbeat_ms > ${databaseNow.postgres} - ${sql.lit(lostAfterMs)} order by node`.execute(
    db,
  )
  return rows
}
