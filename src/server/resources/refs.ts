import { sql } from 'kysely'
import { Refs } from '../../contract/endpoint.ts'
import type { Db, Tx } from '../db/open.ts'
import { inUse } from '../refuse.ts'
import { allResources, type ProjectTable } from './index.ts'
import type { ProjectResource } from './resource.ts'

/** Returns the objects that use an object: for the dialog before its deletion, and the reason of a refused deletion. */
export async function refsOf(db: Db | Tx, project_id: number, table: ProjectTable, id: number): Promise<Refs> {
  const refs: Record<string, unknown[]> = Object.fromEntries(Object.keys(Refs.shape).map((list) => [list, []]))
  for (const user of allResources) {
    const uses = usesOf(user, table, id)
    if (user.collection === null || uses.length === 0) continue
    // The secrets of variable groups are keys too; their groups are the users (resources/environment.ts).
    const isOwn = user.table === 'access_key' ? sql`owner = ''` : sql`1 = 1`
    const { rows } = await sql`
      select id, ${sql.ref(user.named ?? 'name')} as name from ${sql.table(user.table)}
      where project_id = ${project_id} and ${isOwn} and (${sql.join(uses, sql` or `)}) order by 2, 1`.execute(db)
    refs[user.collection === 'keys' ? 'access_keys' : user.collection] = rows
  }
  return Refs.parse(refs)
}

/** Refuses to delete an object that others use. */
export async function refuseWhileUsed(db: Db | Tx, project_id: number, table: ProjectTable, id: number): Promise<void> {
  const refs = await refsOf(db, project_id, table, id)
  if (Object.values(refs).some((list) => list.length > 0)) throw inUse(table, refs)
}

/** Returns the conditions of which one holds for the rows that keep the object from being deleted. */
function usesOf({ references, links = [] }: ProjectResource, table: ProjectTable, id: number) {
  return [
    ...Object.entries(references).flatMap(([column, { to, blocks }]) =>
      blocks && to === table ? [sql`${sql.ref(column)} = ${id}`] : [],
    ),
    ...links.flatMap(({ table: pairs, from, column, to }) =>
      to === table
        ? [sql`id in (select ${sql.ref(from)} from ${sql.table(pairs)} where ${sql.ref(column)} = ${id})`]
        : [],
    ),
  ]
}
