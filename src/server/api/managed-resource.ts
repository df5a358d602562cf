import { sql } from 'kysely'
import { managedResources } from '../../contract/managed-resource.ts'
import { type Router, route } from '../http/route.ts'
import { containsWord } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { searchWords, setNextCursor, wholeNumber } from './sorted.ts'

/** The resources of all workspaces of a project, from the index that each write of a state keeps. */
export function managedResourceApi(router: Router, { database: { db } }: Services) {
  route(router, managedResources.list, async ({ params, query, reply }) => {
    const limit = wholeNumber(query.limit, 100, 1, 500)
    let rows = db
      .selectFrom('terraform_resource as one')
      .innerJoin('inventory', 'inventory.id', 'one.inventory_id')
      .leftJoin('template', 'template.id', 'inventory.template_id')
      .select(['one.id', 'one.address', 'one.type', 'one.provider', 'one.inventory_id'])
      .select(['inventory.inventory as workspace', 'inventory.template_id', 'template.name as template_name'])
      .where('one.project_id', '=', params.project_id)
    for (const word of searchWords(query.q))
      rows = rows.where((where) =>
        where.or([
          containsWord(where.ref('one.address'), word),
          containsWord(where.ref('one.provider'), word),
          containsWord(where.ref('inventory.inventory'), word),
          containsWord(sql<string>`coalesce(template.name, '')`, word),
        ]),
      )
    const { inventory_id, template_id, after } = query
    if (inventory_id !== undefined) rows = rows.where('one.inventory_id', '=', inventory_id)
    if (template_id !== undefined) rows = rows.where('inventory.template_id', '=', template_id)
    if (after !== undefined)
      rows = rows.where(
        sql<boolean>`(one.address, one.id) > (select last.address, last.id from terraform_resource as last
          where last.id = ${after} and last.project_id = ${params.project_id})`,
      )
    const found = await rows
      .orderBy('one.address')
      .orderBy('one.id')
      .limit(limit + 1)
      .execute()
    const page = found.slice(0, limit)
    setNextCursor(reply, found.length > limit ? (page.at(-1)?.id ?? null) : null)
    return page
  })
}
