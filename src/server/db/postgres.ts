import pg from 'pg'

/** How long a connection may be silent before the operating system checks the other end. */
const keepAliveMs = 10_000
/** How long opening a connection, or waiting for a free one, may take. */
const connectMs = 5000

/**
 * Bounds how long a hanging or vanished server process delays others: its locks are released after the idle limit. If
 * an operator sets one of these for the connection (`postgres.options`), the role or the database, that value applies.
 */
const limits = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '5s',
  // Compiling a list of 1,000 events takes 0.2 to 0.5 s, running it 0.03 s.
  jit: 'off',
}
/** Migrations may be slow. */
const migrationLimits = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '60s' }

const keepalives = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '15000',
}

/** Longer than `statement_timeout`: for a connection that broke without notice while others still answer. */
const queryMs = 40_000

/** Options of every connection. */
export const connection = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
})

/** Connections on which the database accepts no writes now, so they must not be reused. */
const readOnly = new WeakSet<object>()
export const isReadOnlyConnection = (client: object) => readOnly.has(client)

/** Creates a pool whose big integers (count(*), bigint columns) arrive as numbers, as on SQLite. */
export function postgresPool(url: string, size: number, purpose: 'service' | 'migration' = 'service'): pg.Pool {
  const expected = purpose === 'service' ? limits : migrationLimits
  const pool = new pg.Pool({
    ...connection(url),
    max: size,
    ...(purpose === 'service' ? { query_timeout: queryMs } : {}),
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
    verify: (client, done) => {
      prepare(client, { ...expected, ...keepalives }).then(() => done(), done)
    },
  })
  // An idle connection that breaks (server restart) must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // The same for one that breaks between two queries of a transaction: the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Uses a statement and not options of the connection: poolers such as PgBouncer refuse those. */
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
