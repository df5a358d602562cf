import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notFound } from '../refuse.ts'
import type { ProjectTable, RevisedTable } from './index.ts'
import { hasLabel } from './labels.ts'

type Query = SelectQueryBuilder<Tables, 'view', object>

export interface ListOptions<Name extends ProjectTable> {
  /** The column to sort by; texts are sorted case-insensitively. The id decides between equal values. */
  sort: keyof Tables[Name] & string
  order?: 'asc' | 'desc'
  /** Each of these words must occur in one of the columns. */
  words?: readonly string[]
  searched?: readonly (keyof Tables[Name] & string)[]
  /** Rows must have one of these values. */
  among?: Partial<Record<keyof Tables[Name] & string, readonly (string | number | null)[]>>
  /** Rows must have this label; for tables with labels (labels.ts). */
  label?: string
  limit?: number
  offset?: number
}

/**
 * Accesses rows of one table within one project: the place where "never another project's" is enforced. A handler that
 * uses it cannot forget the `where`; foreign and missing rows look the same.
 */
export function projectTable<Name extends RevisedTable>(db: Db | Tx, table: Name, project_id: number): Rows<Name>
export function projectTable<Name extends ProjectTable>(
  db: Db | Tx,
  table: Name,
  project_id: number,
): Omit<Rows<Name>, 'update'>
export function projectTable<Name extends ProjectTable>(db: Db | Tx, table: Name, project_id: number): Rows<Name> {
  return rowsOf(db, table, project_id)
}

/** A row as it is read. */
export type Row<Name extends ProjectTable> = Selectable<Tables[Name]> & { id: number }

/** The operations on the rows of a table within one project. Only rows with a revision can be updated. */
export type Rows<Name extends ProjectTable> = ReturnType<typeof rowsOf<Name>>

const rowOf = compiledQuery((db, { project_id, id }: { project_id: number; id: number }, name: 'view') =>
  db.selectFrom(name).selectAll().where('project_id', '=', project_id).where('id', '=', id),
)

function rowsOf<Name extends ProjectTable>(db: Db | Tx, table: Name, project_id: number) {
  // Kysely cannot follow a table name that is a type parameter; the casts stay inside this file.
  const any = db as unknown as Db
  const name = table as 'view'

  const matching = (options: ListOptions<Name>): Query => {
    let query: Query = any.selectFrom(name).where('project_id', '=', project_id)
    for (const [column, values] of Object.entries(options.among ?? {}) as ['title', (string | null)[]][])
      query = query.where((where) => {
        const given = values.filter((value) => value !== null)
        // An empty list of alternatives matches nothing.
        return where.or([
          ...(values.includes(null) ? [where(column, 'is', null)] : []),
          ...(given.length > 0 ? [where(column, 'in', given)] : []),
        ])
      })
    const { label } = options
    if (label !== undefined) query = query.where((where) => hasLabel(where.ref('labels' as 'title'), label))
    for (const word of options.words ?? [])
      query = query.where((where) =>
        where.or((options.searched ?? []).map((column) => containsWord(where.ref(column as 'title'), word))),
      )
    return query
  }

  return {
    async list(options: ListOptions<Name>): Promise<Row<Name>[]> {
      const column = options.sort as 'title'
      const order = options.order ?? 'asc'
      const rows = await matching(options)
        .selectAll()
        .orderBy(caseless.has(column) ? (ref) => sql`lower(${ref.ref(column)})` : column, order)
        .orderBy('id', order)
        .$if(options.limit !== undefined, (query) => query.limit(options.limit as number))
        .$if(options.offset !== undefined, (query) => query.offset(options.offset as number))
        .execute()
      return rows as unknown as Row<Name>[]
    },
    async count(options: ListOptions<Name>): Promise<number> {
      const row = await matching(options)
        .select((select) => select.fn.countAll().as('rows'))
        .executeTakeFirst()
      return Number(row?.rows ?? 0)
    },
    async find(id: number): Promise<Row<Name> | undefined> {
      const [row] = await rowOf(any, { project_id, id }, name)
      return row as unknown as Row<Name> | undefined
    },
    async get(id: number): Promise<Row<Name>> {
      const row = await this.find(id)
      if (!row) throw notFound(table)
      return row
    },
    async insert(values: Omit<Insertable<Tables[Name]>, 'project_id'>): Promise<Row<Name>> {
      const row = await any
        .insertInto(name)
        .values({ ...values, project_id } as never)
        .returningAll()
        .executeTakeFirstOrThrow()
      return row as unknown as Row<Name>
    },
    /**
     * Changes a row and increments its revision. With the `revision` that the caller has read, refuses (409) if another
     * user changed the row meanwhile; without it, the last write wins, as clients expect that do not know revisions.
     */
    async update(
      id: number,
      values: Updateable<Tables[Name]>,
      revision?: number | null,
    ): Promise<{ before: Row<Name>; after: Row<Name> }> {
      const before = await this.get(id)
      const after = await any
        .updateTable(name)
        .set({ ...(values as object), revision: sql`revision + 1` } as never)
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
        .returningAll()
        .executeTakeFirst()
      if (after) return { before, after: after as unknown as Row<Name> }
      throw await changedMeanwhile(db, table as RevisedTable, id)
    },
    /** Stores a sealed secret in a row that was just created or changed; does not count as a separate write. */
    async seal(id: number, secret: string): Promise<void> {
      await any
        .updateTable('access_key')
        .set({ secret })
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .execute()
    },
    async remove(id: number): Promise<void> {
      const result = await any
        .deleteFrom(name)
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (Number(result.numDeletedRows) === 0) throw notFound(table)
    },
  }
}

const caseless: ReadonlySet<string> = new Set(['name', 'title', 'git_url'])

/** `%` and `_` in a word match literally. */
export function containsWord(column: Parameters<typeof sql>[1], word: string) {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`folded(${column}) like ${pattern} escape '\\'`
}
