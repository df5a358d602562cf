import { say } from '../../contract/message.ts'
import { type factTypes, type ResourceFacts, resourceFacts } from '../../contract/resource-facts.ts'
import { maxId } from '../../contract/shapes.ts'
import type { Member } from '../access/caller.ts'
import type { Db } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { inventorySize } from '../inventory/preview.ts'
import { invalid } from '../refuse.ts'
import { fetchesOf } from '../repositories/note-fetch.ts'
import type { NamedTable } from '../resources/resource.ts'
import { usesOfMany } from '../resources/uses.ts'
import type { Services } from '../services.ts'

const maxIds = 200
/** Limits for reading an inventory at once: 200 of them take less than a second. Larger ones are not counted. */
const maxText = 16_000
const maxHosts = 1000

type FactType = (typeof factTypes)[number]
type Contents = Pick<
  ResourceFacts,
  'id' | 'hosts' | 'groups' | 'broken' | 'variables' | 'secrets' | 'fetch' | 'fingerprint'
>

const tables = {
  key: 'access_key',
  inventory: 'inventory',
  environment: 'environment',
  repository: 'repository',
} as const satisfies Record<FactType, NamedTable>

export function resourceFactsApi(router: Router, { database: { db } }: Services) {
  route(router, resourceFacts.list, async ({ params: { project_id }, query, caller }) => {
    const asked = query.ids.split(',').filter((text) => /^\d{1,10}$/.test(text) && Number(text) <= maxId)
    if (asked.length > maxIds) throw invalid('ids', say('at_most', { max: maxIds }))
    const ids = asked.map(Number)
    if (ids.length === 0) return []
    const contents =
      query.type === 'key'
        ? await keysOf(db, caller, project_id, ids)
        : await contentsOf(db, caller, query.type, project_id, ids)
    const uses = await usesOfMany(db, project_id, tables[query.type], ids)
    return contents.map((one) => {
      const use = uses.get(one.id)
      return { ...one, used_by: use?.users ?? 0, last_run: use?.last_run ?? null }
    })
  })
}

const nothing = { hosts: null, groups: null, variables: null, secrets: null }

/** Returns what the objects contain that are of the project. */
async function contentsOf(
  db: Db,
  caller: Member,
  type: Exclude<FactType, 'key'>,
  project_id: number,
  ids: readonly number[],
): Promise<Contents[]> {
  if (type === 'inventory') {
    const rows = await db
      .selectFrom('inventory')
      .select(['id', 'type', 'inventory'])
      .where('project_id', '=', project_id)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, ...row }) => ({ ...nothing, id, ...sizeOf(row) }))
  }
  if (type === 'environment' && caller.may('viewVariables')) {
    const rows = await db
      .selectFrom('environment')
      .select(['id', 'json', 'env'])
      .select((select) =>
        select
          .selectFrom('access_key')
          .select((of) => of.fn.countAll<number | string>().as('secrets'))
          .whereRef('access_key.environment_id', '=', 'environment.id')
          .as('secrets'),
      )
      .where('project_id', '=', project_id)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, json, env, secrets }) => ({
      ...nothing,
      id,
      variables: namesIn(json) + namesIn(env),
      secrets: Number(secrets ?? 0),
    }))
  }
  const rows = await db
    .selectFrom(tables[type])
    .select('id')
    .where('project_id', '=', project_id)
    .where('id', 'in', ids)
    .execute()
  const fetches =
    type === 'repository'
      ? await fetchesOf(
          db,
          rows.map(({ id }) => id),
        )
      : undefined
  return rows.map(({ id }) => ({ ...nothing, id, fetch: fetches?.get(id) }))
}

/** Returns the keys of the project, with the fingerprints of SSH keys for callers who may read public keys. */
async function keysOf(db: Db, caller: Member, project_id: number, ids: readonly number[]): Promise<Contents[]> {
  const rows = await db
    .selectFrom('access_key')
    .select(['id', 'fingerprint'])
    .select(({ eb }) => eb.and([eb('secret', 'is', null), eb('source_storage_type', 'is', null)]).as('empty'))
    .where('project_id', '=', project_id)
    .where('id', 'in', ids)
    // The secrets of variable groups are keys too, but belong to their group.
    .where('owner', '=', '')
    .execute()
  const mayKnow = caller.may('editResources')
  return rows.map(({ id, fingerprint, empty }) => ({
    ...nothing,
    id,
    ...(mayKnow && fingerprint && !empty ? { fingerprint } : {}),
  }))
}

function sizeOf({ type, inventory }: { type: string; inventory: string }) {
  if ((type !== 'static' && type !== 'static-yaml') || inventory.length > maxText) return {}
  return inventorySize(inventory, type === 'static' ? 'inventory' : 'inventory.yml', maxHosts) ?? {}
}

/** Returns the number of names in JSON text of an object. */
function namesIn(json: string): number {
  const value: unknown = JSON.parse(json || '{}')
  return value !== null && typeof value === 'object' ? Object.keys(value).length : 0
}
