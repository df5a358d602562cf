import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { groupSchema } from './attributes.ts'
import type { Filter } from './filter.ts'
import { rowId, scimId } from './page.ts'
import { isObject, type Resource } from './read-resource.ts'
import { ScimError, wrongValue } from './scim-error.ts'

const maxGroups = 5000
/** Databases limit the number of parameters of a statement. */
const batch = 500

/** Reads groups, with their members. `ids`: only these. */
export async function readGroups(db: Db | Tx, base: string, ids: readonly number[] | null): Promise<Resource[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('scim_group')
    .selectAll()
    .$if(ids !== null, (query) => query.where('id', 'in', ids as number[]))
    .orderBy('id')
    .execute()
  const all = await db
    .selectFrom('scim_member')
    .innerJoin('user', 'user.id', 'scim_member.user_id')
    .select(['scim_member.group_id', 'user.id'])
    .$if(ids !== null, (query) => query.where('scim_member.group_id', 'in', ids as number[]))
    .orderBy('user.id')
    .execute()
  const members = Map.groupBy(all, ({ group_id }) => group_id)
  return rows.map((row) => {
    const id = scimId('group', row.id)
    const of = (members.get(row.id) ?? []).map((user) => ({
      value: scimId('user', user.id),
      $ref: `${base}/Users/${scimId('user', user.id)}`,
      type: 'User',
    }))
    return {
      schemas: [groupSchema],
      id,
      ...(row.external_id === null ? {} : { externalId: row.external_id }),
      displayName: row.display_name,
      ...(of.length > 0 ? { members: of } : {}),
      meta: {
        resourceType: 'Group',
        created: row.created,
        lastModified: row.modified,
        location: `${base}/Groups/${id}`,
      },
    }
  })
}

/** Returns the ids among which the groups of a filter are, or null if all have to be looked at. */
export function groupCandidates(filter: Filter | null): number[] | null {
  if (filter?.kind === 'and')
    return filter.filters.reduce<number[] | null>((found, one) => found ?? groupCandidates(one), null)
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || filter.path.toLowerCase() !== 'id') return null
  return [rowId('group', String(filter.value)) ?? 0]
}

/** Creates a group. Returns its id, and the users whose rights may change. */
export async function createGroup(tx: Tx, actor: Actor, resource: Resource): Promise<{ id: number; users: number[] }> {
  const { n } = await tx
    .selectFrom('scim_group')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= maxGroups) throw new ScimError(400, `There are ${maxGroups} groups: assign fewer to this server`, 'tooMany')
  const now = isoNow()
  const row = await tx
    .insertInto('scim_group')
    .values({ ...columnsOf(resource), created: now, modified: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const users = await setMembers(tx, row.id, resource)
  await note(tx, actor, row.id, undefined, { name: row.display_name, members: users.length })
  return { id: row.id, users }
}

/** Changes a group. Returns the users whose rights may change. */
export async function changeGroup(tx: Tx, actor: Actor, id: number, resource: Resource): Promise<number[]> {
  const before = await tx.selectFrom('scim_group').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const held = await memberIds(tx, id)
  const columns = columnsOf(resource)
  await tx
    .updateTable('scim_group')
    .set({ ...columns, modified: isoNow() })
    .where('id', '=', id)
    .execute()
  const changed = await setMembers(tx, id, resource)
  const now = (await memberIds(tx, id)).length
  const fields = { name: before.display_name, members: held.length }
  await note(tx, actor, id, fields, { name: columns.display_name, members: now })
  return columns.display_name === before.display_name ? changed : [...new Set([...changed, ...held])]
}

/** Deletes a group. Returns the users whose rights may change. */
export async function deleteGroup(tx: Tx, actor: Actor, id: number): Promise<number[]> {
  const before = await tx.selectFrom('scim_group').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const held = await memberIds(tx, id)
  await tx.deleteFrom('scim_group').where('id', '=', id).execute()
  await note(tx, actor, id, { name: before.display_name, members: held.length })
  return held
}

async function note(tx: Tx, actor: Actor, id: number, before?: object, after?: object): Promise<void> {
  const rows = { ...(before ? { before } : {}), ...(after ? { after } : {}) }
  await noteWrite(tx, actor, { type: 'scim_group', project_id: null, id, ...rows })
}

function columnsOf(resource: Resource) {
  const external_id = typeof resource['externalId'] === 'string' ? resource['externalId'] : null
  return { display_name: String(resource['displayName']), external_id }
}

async function memberIds(tx: Tx, group_id: number): Promise<number[]> {
  const rows = await tx.selectFrom('scim_member').select('user_id').where('group_id', '=', group_id).execute()
  return rows.map(({ user_id }) => user_id)
}

/** Makes these the members. Returns who was added and who was removed. */
async function setMembers(tx: Tx, group_id: number, resource: Resource): Promise<number[]> {
  const member_ids = wantedIds(resource)
  const held = new Set(await memberIds(tx, group_id))
  const added = [...member_ids].filter((id) => !held.has(id))
  const gone = [...held].filter((id) => !member_ids.has(id))
  await checkUsers(tx, added)
  for (const some of batches(gone))
    await tx.deleteFrom('scim_member').where('group_id', '=', group_id).where('user_id', 'in', some).execute()
  for (const some of batches(added)) {
    const now = isoNow()
    // What is known of a user over SCIM begins with the first group.
    const rows = await tx.selectFrom('scim_user').select('user_id').where('user_id', 'in', some).execute()
    const known = new Set(rows.map(({ user_id }) => user_id))
    const fresh = await tx
      .selectFrom('user')
      .select(['id', 'name', 'email'])
      .where('id', 'in', some.filter((id) => !known.has(id)).concat(0))
      .execute()
    if (fresh.length > 0)
      await tx
        .insertInto('scim_user')
        .values(
          fresh.map(({ id, name, email }) => ({
            user_id: id,
            external_id: null,
            attributes: JSON.stringify({
              active: true,
              displayName: name,
              emails: [{ value: email, type: 'work', primary: true }],
            }),
            created: now,
            modified: now,
          })),
        )
        .execute()
    await tx
      .insertInto('scim_member')
      .values(some.map((user_id) => ({ group_id, user_id })))
      .execute()
  }
  return [...added, ...gone]
}

function wantedIds(resource: Resource): Set<number> {
  const members = Array.isArray(resource['members']) ? (resource['members'] as unknown[]) : []
  return new Set(
    members.map((member) => {
      const value = isObject(member) ? member['value'] : undefined
      const id = typeof value === 'string' ? rowId('user', value) : null
      if (id === null) throw wrongValue(`The member ${String(value).slice(0, 100)} is no user of this server`)
      return id
    }),
  )
}

async function checkUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of batches(ids)) {
    const rows = await tx
      .selectFrom('user')
      .select('id')
      .where('id', 'in', some)
      .where('external', '=', true)
      .where('service', '=', false)
      .execute()
    const there = new Set(rows.map(({ id }) => id))
    const missing = some.find((id) => !there.has(id))
    if (missing !== undefined) throw wrongValue(`The member ${scimId('user', missing)} is no user of this server`)
  }
}

function batches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) => ids.slice(at * batch, (at + 1) * batch))
}
