import pg from 'pg'

/** How long a connection may be silent before the operating system asks whether the other end is still there. */
const keepAliveMs = 10_000
/** How long opening a connection, or waiting for a free one, may take. */
const connectMs = 5000

/**
 * What a server process that hangs or vanishes may hold up others by: its locks are free after the idle limit. An operator
 * who sets one of these for the connection (`postgres.options`), the role or the database keeps that value.
 */
const limits = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '5s',
}
/** Migrations take their time. */
const migrationLimits = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '60s' }

const keepalives = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '15000',
}

/** Above `statement_timeout`: for a connection that broke without a word while others still answer. */
const queryMs = 40_000

/** Options of every connection. */
export const connection = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
})

/** Connections on which the database takes no writes now, so they must not be used again. */
const readOnly = new WeakSet<object>()
export const isReadOnlyConnection = (client: object) => readOnly.has(client)

/** A pool whose big integers (count(*), bigint columns) arrive as numbers, as on SQLite. */
export function postgresPool(url: string, size: number, purpose: 'service' | 'migration' = 'service'): pg.Pool {
  const wanted = purpose === 'service' ? limits : migrationLimits
  const pool = new pg.Pool({
    ...connection(url),
    max: size,
    ...(purpose === 'service' ? { query_timeout: queryMs } : {}),
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
    verify: (client, done) => {
      prepare(client, { ...wanted, ...keepalives }).then(() => done(), done)
    },
  })
  // An idle connection that breaks (server restart) must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor one that breaks between two queries of a transaction: the next of them fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** By a statement and not by options of the connection: poolers such as PgBouncer refuse those. */
async function prepare(client: pg.PoolClient, settings: Record<string, string>): Promise<void> {
  const values = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)
  const query = {
    text: `select current_setting('transaction_read_only') = 'on' as read_only, array(
      select set_config(known.name, wanted.value, false)
      from (values ${values.join(', ')}) as wanted(name, value) join pg_settings known on known.name = wanted.name
      where known.source not in ('client', 'user', 'database', 'database user')) as settings`,
    query_timeout: connectMs,
  }
  const { rows } = await client.query<{ read_only: boolean }>(query)
  if (rows[0]?.read_only) readOnly.add(client)
}
