import { sql } from 'kysely'
import type { Cluster, ClusterServer, Duty } from '../../contract/cluster.ts'
import { duties } from '../../contract/cluster.ts'
import { lostAfterMs } from '../db/running-servers.ts'
import { newestOf } from '../db/schema-version.ts'
import { databaseFacts } from '../installation/database-facts.ts'
import type { Services } from '../services.ts'
import { queueOf, runnersOf } from './queue-state.ts'
import { type ComparedServer, differences } from './shared-settings.ts'

type Parts = Pick<Services, 'database' | 'own' | 'stop_state' | 'config' | 'full_disk' | 'logs_in'>

/** Returns what administrators see of the servers on this database. */
export async function clusterInfo(services: Parts): Promise<Cluster> {
  const [{ servers, different_settings }, held, database, queue, runners] = await Promise.all([
    serversOf(services),
    heldDuties(services),
    databaseOf(services),
    queueOf(services),
    runnersOf(services),
  ])
  const ofServer = (id: string) => held.filter(({ server_id }) => server_id === id).map(({ name }) => name)
  return {
    servers: servers.map((server) => ({ ...server, duties: ofServer(server.id) })),
    duties: duties.map((name) => held.find((one) => one.name === name) ?? { name, server_id: null, since: null }),
    different_settings,
    database,
    queue,
    runners,
  }
}

type Listed = Omit<ClusterServer, 'duties'>

async function serversOf(
  services: Parts,
): Promise<{ servers: Listed[]; different_settings: Cluster['different_settings'] }> {
  const { database, own, stop_state } = services
  if (database.dialect === 'sqlite') {
    const { id, node, host, address, version, schema, started } = own
    const state = stop_state.stopping ? 'stopping' : 'alive'
    const me = { id, node, host, address, version, schema, started, state, self: true, clock_offset_ms: 0 } as const
    return { servers: [{ ...me, heartbeat: new Date().toISOString() }], different_settings: [] }
  }
  const rows = await database.db
    .selectFrom('server')
    .selectAll()
    .select(sql<number>`${database.now} - heartbeat_ms`.as('silent_ms'))
    .orderBy('started')
    .execute()
  const servers = rows.map((row): Listed & Pick<ComparedServer, 'settings' | 'setting_values'> => {
    const { id, node, host, address, version, schema, started, settings, setting_values, silent_ms } = row
    const state =
      row.stopped !== null ? 'stopped' : silent_ms > lostAfterMs ? 'lost' : row.stopping !== null ? 'stopping' : 'alive'
    const heartbeat = new Date(row.heartbeat_ms).toISOString()
    const self = id === own.id
    const { clock_offset_ms } = row
    const said = { id, node, host, address, version, schema, started, settings, setting_values }
    return { ...said, state, self, heartbeat, clock_offset_ms }
  })
  const rank = ({ self, state }: Listed) => (self ? 0 : state === 'alive' ? 1 : state === 'stopping' ? 2 : 3)
  const alive = servers.filter(({ state }) => state === 'alive' || state === 'stopping')
  return {
    servers: servers
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ settings: _, setting_values: __, ...server }) => server),
    different_settings: differences(alive),
  }
}

async function heldDuties({ database, own }: Parts): Promise<{ name: Duty; server_id: string; since: string }[]> {
  if (database.dialect === 'sqlite') return duties.map((name) => ({ name, server_id: own.id, since: own.started }))
  const rows = await database.db
    .selectFrom('duty')
    .select(['name', 'server_id', 'since'])
    .where('until_ms', '>', database.now)
    .execute()
  return rows as { name: Duty; server_id: string; since: string }[]
}

async function databaseOf({ database }: Parts): Promise<Cluster['database']> {
  const { db, dialect } = database
  const begun = performance.now()
  await sql`select 1`.execute(db)
  const latency_ms = Math.round((performance.now() - begun) * 10) / 10
  const facts = await databaseFacts(database)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const [used] =
    dialect === 'sqlite'
      ? []
      : (
          await sql<{ connections: number; max_connections: number }>`
            select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
              current_setting('max_connections')::int as max_connections`.execute(db)
        ).rows
  return {
    dialect,
    ...facts,
    connections: used?.connections ?? null,
    max_connections: used?.max_connections ?? null,
    schema: newestOf(rows.map(({ name }) => name)),
    latency_ms,
  }
}
