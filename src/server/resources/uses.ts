import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { allResources } from './index.ts'
import type { NamedTable } from './resource.ts'

interface Uses {
  users: number
  /** When the newest task of a template was created that uses it, directly or through another object. */
  last_run: string | null
}

/** Returns how often objects of a table are used, by id, with one query. Objects without users are left out. */
export async function usesOfMany(
  db: Db | Tx,
  project_id: number,
  table: NamedTable,
  ids: readonly number[],
): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; users: number | string; last_run: string | null }>`
    with recursive
    edge as (${sql.join(edgesOf(project_id), sql` union `)}),
    reached as (
      select target as id, kind as kind, source as source from edge
      where target_kind = ${sql.lit(table)} and target in (${sql.join(ids)})
      union
      select reached.id, edge.kind, edge.source from reached
      join edge on edge.target_kind = reached.kind and edge.target = reached.source
      where reached.kind in ('inventory', 'repository')
    ),
    run as (
      select reached.id, max(task.created) as last_run from reached
      join template on reached.kind = 'template' and template.id = reached.source
      join task on task.id = template.last_task_id
      group by reached.id
    )
    select edge.target as id, count(*) as users, max(run.last_run) as last_run from edge
    left join run on run.id = edge.target
    where edge.target_kind = ${sql.lit(table)} and edge.target in (${sql.join(ids)})
    group by edge.target`.execute(db)
  return new Map(rows.map(({ id, users, last_run }) => [id, { users: Number(users), last_run }]))
}

/** Returns a query for each column and each table of pairs by which an object of a project uses another. */
function edgesOf(project_id: number): RawBuilder<unknown>[] {
  return allResources.flatMap(({ table, collection, references, links = [] }) => {
    if (collection === null) return []
    const kind = sql`cast(${sql.lit(table)} as text)`
    const columns = Object.entries(references).flatMap(([column, { to, blocks }]) =>
      blocks
        ? [
            sql`select ${kind} as kind, id as source, cast(${sql.lit(to)} as text) as target_kind, ${sql.ref(column)} as target
              from ${sql.table(table)} where project_id = ${project_id} and ${sql.ref(column)} is not null`,
          ]
        : [],
    )
    const pairs = links.map(
      ({ table: pair, from, column, to }) =>
        sql`select ${kind} as kind, ${sql.ref(from)} as source, cast(${sql.lit(to)} as text) as target_kind, ${sql.ref(column)} as target
          from ${sql.table(pair)} where ${sql.ref(column)} is not null and ${sql.ref(from)} in (
            select id from ${sql.table(table)} where project_id = ${project_id})`,
    )
    return [...columns, ...pairs]
  })
}
