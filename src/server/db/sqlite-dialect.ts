import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isLocked } from './errors.ts'
import { NodeSqlite } from './sqlite.ts'

/** How long a statement is retried while another program has the file locked. */
const lockTimeoutMs = 5000
const maxDelayMs = 200

/**
 * SQLite on one connection, which statements and transactions use in turn. A statement that finds the file locked by
 * another program gives up its turn and is retried for `lock_timeout_ms`, so that reads, which need no lock, continue
 * meanwhile.
 */
export function sqliteDialect(path: string, lock_timeout_ms = lockTimeoutMs): Dialect {
  return {
    createDriver: () => new SqliteFileDriver(path, lock_timeout_ms),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class Adapter extends SqliteAdapter {
  /** Without this, Kysely would hold the one connection while a statement is retried; the driver takes turns itself. */
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteFileDriver implements Driver {
  readonly #path: string
  readonly #lock_timeout_ms: number
  readonly #turns = new Turns()
  #file: NodeSqlite | undefined

  constructor(path: string, lock_timeout_ms: number) {
    this.#path = path
    this.#lock_timeout_ms = lock_timeout_ms
  }

  async init(): Promise<void> {
    this.#file = new NodeSqlite(this.#path)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#file) throw new Error('The database is closed')
    return new SqliteConnection(this.#file, this.#turns, this.#lock_timeout_ms)
  }

  beginTransaction = (connection: SqliteConnection) => connection.begin()
  commitTransaction = (connection: SqliteConnection) => connection.commit()
  rollbackTransaction = (connection: SqliteConnection) => connection.rollback()
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#turns.take()
    this.#file?.close()
    this.#file = undefined
    this.#turns.give()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: NodeSqlite
  readonly #turns: Turns
  readonly #lock_timeout_ms: number
  #inTransaction = false

  constructor(file: NodeSqlite, turns: Turns, lock_timeout_ms: number) {
    this.#file = file
    this.#turns = turns
    this.#lock_timeout_ms = lock_timeout_ms
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return this.#run<Row>(sql, parameters)
    const result = await this.#takeTurn(() => this.#run<Row>(sql, parameters))
    this.#turns.give()
    return result
  }

  streamQuery(): never {
    throw new Error('Reading row by row is not supported: read in pages')
  }

  /** Keeps the turn until the end of the transaction. */
  async begin(): Promise<void> {
    await this.#takeTurn(() => this.#run('begin'))
    this.#inTransaction = true
  }

  async commit(): Promise<void> {
    this.#run('commit')
    this.#end()
  }

  /** Never fails: the error that caused the rollback is the one to report. */
  async rollback(): Promise<void> {
    try {
      if (this.#file.inTransaction) this.#run('rollback')
    } catch {
    } finally {
      this.#end()
    }
  }

  #end(): void {
    this.#inTransaction = false
    this.#turns.give()
  }

  #run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const statement = this.#file.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Runs it and keeps the turn; an error releases the turn. */
  async #takeTurn<T>(run: () => T): Promise<T> {
    const end = performance.now() + this.#lock_timeout_ms
    for (let pause_ms = 5; ; pause_ms = Math.min(pause_ms * 2, maxDelayMs)) {
      await this.#turns.take()
      try {
        return run()
      } catch (error) {
        this.#turns.give()
        if (!isLocked(error) || performance.now() >= end) throw error
      }
      await pause(pause_ms)
    }
  }
}

/** A queue with one holder at a time, first come, first served. */
class Turns {
  #taken = false
  readonly #waiting: (() => void)[] = []

  async take(): Promise<void> {
    if (!this.#taken) this.#taken = true
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}
