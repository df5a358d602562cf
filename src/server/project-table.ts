import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from './db/open.ts'
import type { Tables } from './db/schema.ts'
import { notFound } from './refuse.ts'

/** Tables whose rows belong to a project. */
export type ProjectTable = 'access_key' | 'repository' | 'inventory' | 'environment' | 'view' | 'template' | 'task'

/**
 * Rows of one table within one project: the place where "never another project's" is enforced. A handler that goes
 * through here cannot forget the `where`; foreign and missing rows look the same.
 */
export function projectTable<Name extends ProjectTable>(db: Db | Tx, table: Name, project_id: number) {
  // Kysely cannot follow a table name that is a type parameter; the casts stay inside this file.
  const any = db as unknown as Db
  const name = table as 'view'
  return {
    async list(sort: keyof Tables[Name] & string, order: 'asc' | 'desc' = 'asc'): Promise<Selectable<Tables[Name]>[]> {
      const rows = await any
        .selectFrom(name)
        .selectAll()
        .where('project_id', '=', project_id)
        .orderBy(sort as 'id', order)
        .orderBy('id', order)
        .execute()
      return rows as unknown as Selectable<Tables[Name]>[]
    },
    async find(id: number): Promise<Selectable<Tables[Name]> | undefined> {
      const row = await any
        .selectFrom(name)
        .selectAll()
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .executeTakeFirst()
      return row as unknown as Selectable<Tables[Name]> | undefined
    },
    async get(id: number): Promise<Selectable<Tables[Name]>> {
      const row = await this.find(id)
      if (!row) throw notFound(table)
      return row
    },
    async insert(values: Omit<Insertable<Tables[Name]>, 'project_id'>): Promise<Selectable<Tables[Name]>> {
      const row = await any
        .insertInto(name)
        .values({ ...values, project_id } as never)
        .returningAll()
        .executeTakeFirstOrThrow()
      return row as unknown as Selectable<Tables[Name]>
    },
    async update(id: number, values: Updateable<Tables[Name]>): Promise<void> {
      const result = await any
        .updateTable(name)
        .set(values as never)
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (Number(result.numUpdatedRows) === 0) throw notFound(table)
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
