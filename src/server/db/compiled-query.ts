import { CompiledQuery, createQueryId, type DialectAdapter, RawNode } from 'kysely'
import { keepPlan } from './kept-plans.ts'
import type { Db, Tx } from './open.ts'

/** Texts kept for one statement, on one kind of database. */
const maxTexts = 100

/** Stands for a value while the statement is built. */
class Named {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Text {
  sql: string
  /** Returns the parameters for these values: the values themselves, and what `build` added. */
  parameters(values: Readonly<Record<string, unknown>>): unknown[]
}

/**
 * Returns a function that runs the statement that `build` makes, and returns its rows. The statement is built once and
 * its text is kept: building one takes two to five times as long as SQLite takes to run it.
 *
 * `build` gets a placeholder for each value, so it may only pass values on to the statement, as parameters: it must not
 * look at one, and `undefined` is stored as null. What the text depends on is the `variant`, of which there should be
 * few. `plan`: whether PostgreSQL keeps the statement's plan as well (kept-plans.ts).
 */
export function compiledQuery<Values extends object, Row, Variant = undefined>(
  build: (db: Db | Tx, values: Values, variant: Variant) => { compile(db: Db | Tx): CompiledQuery<Row> },
  { plan = 'each' }: { plan?: 'kept' | 'each' } = {},
): (db: Db | Tx, values: Values, ...variant: Variant extends undefined ? [] : [Variant]) => Promise<Row[]> {
  const cache = new WeakMap<DialectAdapter, Map<string, Text>>()
  return async (db, values, ...[variant]) => {
    const executor = db.getExecutor()
    const texts = cache.get(executor.adapter) ?? new Map<string, Text>()
    cache.set(executor.adapter, texts)
    const key = variant === undefined ? '' : JSON.stringify(variant)
    let text = texts.get(key)
    if (!text) {
      text = textOf(build(db, placeholders as Values, variant as Variant).compile(db))
      if (plan === 'kept') keepPlan(text.sql)
      if (texts.size >= maxTexts) texts.clear()
      texts.set(key, text)
    }
    showPlugins(db)
    const parameters = text.parameters(values as Readonly<Record<string, unknown>>)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters))).rows
  }
}

/** Shows an empty statement to the plugins of the object: one refuses statements beside a transaction (db/open.ts). */
export function showPlugins(db: Db | Tx): void {
  db.getExecutor().transformQuery(nothing, createQueryId())
}

const nothing = RawNode.createWithSql('')

const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Named(String(name)),
    ownKeys: () => {
      throw new Error('The values of a kept statement cannot be listed: name each')
    },
  },
)

function textOf({ sql, parameters }: CompiledQuery): Text {
  const sources = [...parameters]
  return {
    sql,
    parameters: (values) => sources.map((source) => (source instanceof Named ? (values[source.name] ?? null) : source)),
  }
}
