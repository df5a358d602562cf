import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { unavailability } from './errors.ts'
import { isPlanProblem, planName } from './kept-plans.ts'
import { connection, isReadOnlyConnection } from './postgres.ts'

/** A query that takes longer makes the guard check whether the database still answers at all. */
const silenceMs = 2000

/**
 * Wraps a pool so that it does not wait for a silent database and does not keep broken connections. While a query takes
 * long, another connection is tried: if the database does not answer there either, the query fails as "unreachable"
 * instead of hanging until the network gives up. After "read-only" (a failover) all older connections are replaced,
 * since they stay read-only when the database is writable again.
 */
export function guardedPool(pool: pg.Pool, url: string, silence_ms = silenceMs): PostgresPool {
  const watch = new Watch(() => probe(url, silence_ms * 1.5), silence_ms)
  const opened = new WeakMap<object, number>()
  pool.on('connect', (client) => opened.set(client, performance.now()))
  let replacedBefore = 0
  return {
    options: pool.options,
    connect: async () => {
      for (;;) {
        const client = await pool.connect()
        if ((opened.get(client) ?? 0) >= replacedBefore) {
          return new GuardedClient(client, watch, () => (replacedBefore = performance.now()))
        }
        client.release(true)
      }
    },
    end: () => {
      watch.close()
      return pool.end()
    },
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #watch: Watch
  readonly #onReadOnly: () => void
  /** The error that ended the connection: all later calls fail with it at once. */
  #broken: Error | undefined
  /**
   * A transaction has begun, and the database does not know of it yet: it begins with the first statement, because each
   * message to the database and back costs both sides more than a short statement.
   */
  #begins = false

  constructor(client: pg.PoolClient, watch: Watch, onReadOnly: () => void) {
    this.#client = client
    this.#watch = watch
    this.#onReadOnly = onReadOnly
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof sql !== 'string') throw new Error('Reading row by row is not supported: read in pages')
    return this.#send<Row>(sql, [...parameters])
  }

  /** Sends a statement, and with it the begin of its transaction. One that ends without a statement is never begun. */
  async #send<Row>(sql: string, parameters: unknown[]): Promise<PostgresQueryResult<Row>> {
    if (sql === 'begin') {
      this.#begins = true
      return noRows('BEGIN')
    }
    if (!this.#begins) return this.#query<Row>(sql, parameters)
    this.#begins = false
    if (sql === 'commit') return noRows('COMMIT')
    if (sql === 'rollback') return noRows('ROLLBACK')
    // Only statements without parameters can share a message.
    if (parameters.length === 0 && planName(sql) === undefined) return this.#query<Row>(`begin; ${sql}`, [])
    await this.#query('begin', [])
    return this.#query<Row>(sql, parameters)
  }

  async #query<Row>(sql: string, parameters: unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#broken) throw this.#broken
    const { silent, answered } = this.#watch.waiting()
    const name = planName(sql)
    try {
      const query = name === undefined ? { text: sql, values: parameters } : { name, text: sql, values: parameters }
      const answer: pg.QueryResult | pg.QueryResult[] = await Promise.race([this.#client.query(query), silent])
      const { command, rowCount, rows } = Array.isArray(answer) ? (answer.at(-1) as pg.QueryResult) : answer
      return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows: rows as Row[] }
    } catch (error) {
      // Inside a transaction the repeated statement fails, too: the caller repeats all of it.
      if (name !== undefined && isPlanProblem(error)) return await this.#query<Row>(sql, parameters)
      const reason = unavailability(error)
      if (reason === 'database_read_only') this.#onReadOnly()
      if (reason === 'database_read_only' || reason === 'database_unreachable') this.#broken = error as Error
      throw error
    } finally {
      answered()
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#broken !== undefined || isReadOnlyConnection(this.#client))
  }
}

const noRows = <Row>(command: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): PostgresQueryResult<Row> => ({
  command: command as PostgresQueryResult<Row>['command'],
  rowCount: 0,
  rows: [],
})

interface Waiting {
  since: number
  giveUp: (error: Error) => void
}

/** Finds queries that wait for a database that does not answer at all. */
class Watch {
  readonly #waiting = new Set<Waiting>()
  readonly #probe: () => Promise<boolean>
  readonly #silence_ms: number
  #timer: NodeJS.Timeout | undefined
  #probing = false

  constructor(probe: () => Promise<boolean>, silence_ms: number) {
    this.#probe = probe
    this.#silence_ms = silence_ms
  }

  /** `silent` rejects when the database is found silent. `answered` must be called when the query ends. */
  waiting(): { silent: Promise<never>; answered: () => void } {
    const { promise: silent, reject: giveUp } = Promise.withResolvers<never>()
    const entry = { since: performance.now(), giveUp }
    this.#waiting.add(entry)
    this.#timer ??= setInterval(() => void this.#look(), this.#silence_ms / 4).unref()
    return { silent, answered: () => void this.#waiting.delete(entry) }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const now = performance.now()
    const late = [...this.#waiting].filter((entry) => now - entry.since > this.#silence_ms)
    if (this.#waiting.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    if (late.length === 0 || this.#probing) return
    this.#probing = true
    const alive = await this.#probe()
    this.#probing = false
    for (const entry of late) {
      if (alive) entry.since = performance.now()
      else if (this.#waiting.has(entry)) entry.giveUp(silentDatabase())
    }
  }
}

const silentDatabase = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** Whether the database answers at all; a refusal counts as an answer. */
async function probe(url: string, timeout_ms: number): Promise<boolean> {
  const client = new pg.Client({ ...connection(url), connectionTimeoutMillis: timeout_ms })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => {})
  }
}
