import pg from 'pg'

/** A pool whose big integers (count(*), bigint columns) arrive as numbers, as on SQLite. */
export function postgresPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    // Else a query whose database vanished without a word would be waited for as long as this server runs.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that breaks (server restart) must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor one that breaks between two queries of a transaction: the next of them fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One connection outside the pool that listens; calls `onMessage` with the payload, opens again after it breaks. */
export function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | undefined
  const open = async (again: boolean): Promise<void> => {
    if (closed) return
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    const retry = () => {
      if (closed || client !== next) return
      client = undefined
      setTimeout(() => void open(true), 500).unref()
    }
    next.on('error', retry)
    next.on('end', retry)
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (again) onReconnect()
    } catch {
      void next.end().catch(() => {})
      retry()
    }
  }
  void open(false)
  return {
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
