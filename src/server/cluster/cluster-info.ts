import { sql } from 'kysely'
import type { Cluster, ClusterServer, Duty } from '../../contract/cluster.ts'
import { duties } from '../../contract/cluster.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import { lostAfterMs } from '../db/running-servers.ts'
import { newestOf } from '../db/schema-version.ts'
import { databaseFacts } from '../installation/database-facts.ts'
import type { Services } from '../services.ts'
import { differences } from './shared-settings.ts'

/** Claims are counted over this time, in seconds, in so many of the newest changes at most. */
const claimsSec = 10
const mostChanges = 30_000

/** Returns what administrators see of the servers on this database. */
export async function clusterInfo(services: Services): Promise<Cluster> {
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

async function serversOf(services: Services): Promise<{ servers: Listed[]; different_settings: string[] }> {
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
  const servers = rows.map((row): Listed & { settings: string } => {
    const { id, node, host, address, version, schema, started, settings, silent_ms } = row
    const state =
      row.stopped !== null ? 'stopped' : silent_ms > lostAfterMs ? 'lost' : row.stopping !== null ? 'stopping' : 'alive'
    const heartbeat = new Date(row.heartbeat_ms).toISOString()
    const self = id === own.id
    const { clock_offset_ms } = row
    return { id, node, host, address, version, schema, started, settings, state, self, heartbeat, clock_offset_ms }
  })
  const rank = ({ self, state }: Listed) => (self ? 0 : state === 'alive' ? 1 : state === 'stopping' ? 2 : 3)
  const alive = servers.filter(({ state }) => state === 'alive' || state === 'stopping')
  return {
    servers: servers.toSorted((a, b) => rank(a) - rank(b)).map(({ settings: _, ...server }) => server),
    different_settings: differences(alive.map(({ settings }) => settings)),
  }
}

async function heldDuties({ database, own }: Services): Promise<{ name: Duty; server_id: string; since: string }[]> {
  if (database.dialect === 'sqlite') return duties.map((name) => ({ name, server_id: own.id, since: own.started }))
  const rows = await database.db
    .selectFrom('duty')
    .select(['name', 'server_id', 'since'])
    .where('until_ms', '>', database.now)
    .execute()
  return rows as { name: Duty; server_id: string; since: string }[]
}

async function databaseOf({ database }: Services): Promise<Cluster['database']> {
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

async function queueOf({ database: { db } }: Services): Promise<Cluster['queue']> {
  const waiting = await db
    .selectFrom('task')
    .select((select) => [select.fn.countAll<number>().as('n'), select.fn.min('created').as('oldest')])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const running = await db
    .selectFrom('task')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('status', 'in', [...activeStatuses])
    .executeTakeFirstOrThrow()
  const claims = await db
    .selectFrom('task_status_change')
    .select((select) => select.fn.countAll<number>().as('n'))
    // By the primary key: the table has no index by time.
    .where('id', '>', sql<number>`(select coalesce(max(id), 0) from task_status_change) - ${sql.lit(mostChanges)}`)
    .where('status', '=', 'starting')
    .where('at', '>', isoIn(-claimsSec))
    .executeTakeFirstOrThrow()
  const oldest_sec = waiting.oldest && Math.max(0, Math.round((Date.now() - Date.parse(waiting.oldest)) / 1000))
  return {
    waiting: waiting.n,
    oldest_sec: oldest_sec || (waiting.n > 0 ? 0 : null),
    running: running.n,
    claims_per_sec: claims.n / claimsSec,
  }
}

async function runnersOf({ database: { db } }: Services): Promise<Cluster['runners']> {
  const rows = await db.selectFrom('runner').select('touched').execute()
  const lately = isoIn(-60)
  return { total: rows.length, online: rows.filter(({ touched }) => touched !== null && touched > lately).length }
}
