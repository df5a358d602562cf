import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { Kysely, type KyselyPlugin, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import { walFlush } from './flush.ts'
import type { DatabaseLocation } from './location.ts'
import { databaseNow } from './now.ts'
import { postgresPool } from './postgres.ts'
import { guardedPool } from './postgres-guard.ts'
import { listen } from './postgres-listener.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { checkSchema, upgrade } from './upgrade.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  dialect: 'sqlite' | 'postgres'
  /** For reads and single writes outside transactions. Using it inside one throws (on SQLite it would hang forever). */
  db: Db
  /** All or nothing. No HTTP, git or hashing inside: on SQLite every other query waits meanwhile. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Resolves when all earlier commits are on the disk, where a power cut cannot undo them. Awaited before a caller gets
   * an acknowledgement, and before a runner starts something. Rejects if the disk fails. PostgreSQL acknowledges a
   * commit only after that.
   */
  durable(): Promise<void>
  /** The database's clock in ms, by which leases are compared, so servers with wrong clocks do no harm. */
  now: RawBuilder<number>
  /** In a query: a text that differs after every committed change of the database, by any program. */
  state: RawBuilder<string>
  /** Runs after the surrounding transaction committed, or at once outside a transaction. */
  afterCommit(run: () => void): void
  /**
   * Sends messages between servers on one database (PostgreSQL); on SQLite there is one server and no message to send.
   */
  notify(payload: string): Promise<void>
  listen(onMessage: (payload: string) => void, onReconnect: () => void): { close(): Promise<void> }
  close(): Promise<void>
}

/** `state` of each kind of database. */
export const databaseState: Readonly<Record<Database['dialect'], RawBuilder<string>>> = {
  // Rows that this connection changed, and a number that counts the commits of others.
  sqlite: sql<string>`(select total_changes() || '.' || data_version from pragma_data_version)`,
  postgres: sql<string>`pg_current_snapshot()::text`,
}

const channel = 'signalbox'

/**
 * Opens the database for a server, and upgrades its schema to this release. Throws SchemaError if that is impossible.
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  if (place.dialect === 'sqlite') mkdirSync(dirname(place.path), { recursive: true, mode: 0o700 })
  await upgrade(place)
  return open(place)
}

/** Opens the database for a command beside the server. Throws SchemaError if its schema differs from this release's. */
export async function openUpgradedDatabase(place: DatabaseLocation): Promise<Database> {
  await checkSchema(place)
  return open(place)
}

function open(place: DatabaseLocation): Database {
  const inside = new AsyncLocalStorage<{ after: (() => void)[] }>()
  const { onQuery } = place
  const plain = new Kysely<Tables>({
    dialect: dialectOf(place),
    ...(onQuery && { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis) }),
  })
  const outer = plain.withPlugin(refuseInside(inside))
  const wal = place.dialect === 'sqlite' ? walFlush(place.path) : undefined
  const durable = () => wal?.flush() ?? Promise.resolve()
  return {
    dialect: place.dialect,
    db: outer,
    transaction: async (run) => {
      if (inside.getStore()) throw new Error('A transaction was started inside another one')
      const mark = { after: [] as (() => void)[] }
      const result = await inside.run(mark, () => firstError(plain, run))
      for (const after of mark.after) after()
      return result
    },
    durable,
    now: databaseNow[place.dialect],
    state: databaseState[place.dialect],
    afterCommit: (run) => {
      const mark = inside.getStore()
      if (mark) mark.after.push(run)
      else run()
    },
    notify: place.dialect === 'postgres' ? notifier(plain) : () => Promise.resolve(),
    listen: (onMessage, onReconnect) =>
      place.dialect === 'postgres'
        ? listen(place.url, channel, onMessage, onReconnect, place.heartbeat_ms)
        : { close: () => Promise.resolve() },
    close: async () => {
      await durable().catch(() => {})
      await plain.destroy()
      await wal?.close()
    },
  }
}

/** Keeps the original error if the rollback fails too. */
async function firstError<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  let failed: { error: unknown } | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      try {
        return await run(tx)
      } catch (error) {
        failed = { error }
        throw error
      }
    })
  } catch (error) {
    throw failed ? failed.error : error
  }
}

/** Sends the messages of one turn of the event loop in one query: ten thousand tasks may be created at once. */
function notifier(plain: Db): (payload: string) => Promise<void> {
  let payloads: string[] = []
  let sending: Promise<void> | undefined
  const send = async () => {
    await breathe()
    const batch = payloads
    payloads = []
    sending = undefined
    await sql`select pg_notify(${channel}, batch) from unnest(cast(${batch} as text[])) as batch`.execute(plain)
  }
  return (payload) => {
    payloads.push(payload)
    sending ??= send()
    return sending
  }
}

function dialectOf(place: DatabaseLocation) {
  if (place.dialect === 'postgres') {
    const pool = guardedPool(postgresPool(place.url, place.pool ?? 10), place.url, place.silence_ms)
    return new PostgresDialect({ pool })
  }
  return sqliteDialect(place.path, place.lock_timeout_ms)
}

/** Allows only the transaction's own object inside a transaction. */
function refuseInside(inside: AsyncLocalStorage<unknown>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (inside.getStore())
        throw new Error('A query outside the transaction was made inside it: use the transaction object')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
