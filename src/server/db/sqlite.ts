import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

/** How long opening waits for another program that has locked the file. The server answers no requests yet. */
const openingMs = 5000

/**
 * One connection of node:sqlite. Columns declared `boolean` are returned as booleans, so rows look the same as on
 * PostgreSQL; statements are kept prepared.
 */
export class NodeSqlite {
  readonly #raw: DatabaseSync
  readonly #cache = new Map<string, Statement>()

  constructor(path: string) {
    this.#raw = new DatabaseSync(path, { timeout: openingMs, enableForeignKeyConstraints: true })
    // SQLite's own lower() knows ASCII only, and would not find "Übersicht" by "übersicht".
    this.#raw.function('folded', { deterministic: true }, (text) =>
      typeof text === 'string' ? text.toLowerCase() : text,
    )
    // synchronous=normal with WAL: a killed process loses nothing, and a power cut never corrupts the file; `durable`
    // (open.ts) flushes what a power cut must not undo. temp_store in memory: no half-written secrets in temp files.
    this.#raw.exec(
      'pragma journal_mode=wal; pragma synchronous=normal; pragma cache_size=-16000; pragma temp_store=memory',
    )
    // From here on nothing waits inside SQLite, where waiting blocks the whole process: the driver retries.
    this.#raw.exec('pragma busy_timeout=0')
  }

  /** False after SQLite itself rolled back, as it does when the disk is full or fails. */
  get inTransaction(): boolean {
    return this.#raw.isTransaction
  }

  prepare(text: string): Statement {
    // A deferred `begin` that reads and then writes fails at once (SQLITE_BUSY_SNAPSHOT) when a second process, such as
    // our command line, wrote in between.
    const sql = text === 'begin' ? 'begin immediate' : text
    const known = this.#cache.get(sql)
    if (known) return known
    const statement = new Statement(this.#raw.prepare(sql))
    if (!/^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)/i.test(sql))
      this.#cache.clear()
    else {
      if (this.#cache.size > 500) this.#cache.clear()
      this.#cache.set(sql, statement)
    }
    return statement
  }

  close(): void {
    this.#cache.clear()
    this.#raw.close()
  }
}

class Statement {
  readonly reader: boolean
  readonly #statement: StatementSync
  #columns: Column[]

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.#columns = columnsOf(statement)
    this.reader = this.#columns.length > 0
    // The objects of node:sqlite have no common shape: copying one takes three times as long as copying one of ours.
    if (this.reader) statement.setReturnArrays(true)
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows = this.#statement.all(...parameters.map(encode)) as unknown as SQLOutputValue[][]
    // Another program may have added a column to a table that is read with all columns.
    if (rows[0] && rows[0].length !== this.#columns.length) this.#columns = columnsOf(this.#statement)
    return rows.map((values) => this.#row(values))
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(encode))
  }

  #row(values: readonly SQLOutputValue[]): Record<string, unknown> {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < values.length; index++) {
      const { name, boolean } = this.#columns[index] as Column
      const value = values[index]
      row[name] = boolean && value !== null ? value !== 0 : value
    }
    return row
  }
}

interface Column {
  name: string
  boolean: boolean
}

const columnsOf = (statement: StatementSync): Column[] =>
  statement.columns().map(({ name, type }) => ({ name, boolean: type?.toLowerCase() === 'boolean' }))

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === undefined ? null : (value as SQLInputValue)
}
