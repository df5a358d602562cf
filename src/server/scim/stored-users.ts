import type { Db, Tx } from '../db/open.ts'
import { hasUsername } from '../users/find-user.ts'
import { enterpriseSchema, userSchema } from './attributes.ts'
import type { Filter } from './filter.ts'
import { rowId, scimId } from './page.ts'
import { isObject, type Resource } from './read-resource.ts'

/**
 * Users as SCIM sees them: the external accounts, whether SCIM created them or a sign-in did. Accounts with a password of
 * this server do not exist for it, so a SCIM client cannot take one over.
 */

/** What the columns of an account and of `scim_user` hold; other attributes are in `attributes`. */
const inColumns = ['userName', 'externalId']

/** Returns the attributes that are stored as JSON. */
export const attributesOf = (resource: Resource): Resource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !inColumns.includes(name)))

/** Reads users, with their groups. `ids`: only these. `base`: the address of SCIM on this server. */
export async function readUsers(db: Db | Tx, base: string, ids: readonly number[] | null): Promise<Resource[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('user')
    .leftJoin('scim_user', 'scim_user.user_id', 'user.id')
    .select(['user.id', 'user.username', 'user.name', 'user.email', 'user.blocked_at', 'user.created'])
    .select(['scim_user.external_id', 'scim_user.attributes', 'scim_user.modified'])
    .where('user.external', '=', true)
    .where('user.service', '=', false)
    .$if(ids !== null, (query) => query.where('user.id', 'in', ids as number[]))
    .orderBy('user.id')
    .execute()
  const members = await db
    .selectFrom('scim_member')
    .innerJoin('scim_group', 'scim_group.id', 'scim_member.group_id')
    .select(['scim_member.user_id', 'scim_group.id', 'scim_group.display_name'])
    .$if(ids !== null, (query) => query.where('scim_member.user_id', 'in', ids as number[]))
    .orderBy('scim_group.id')
    .execute()
  const groups = Map.groupBy(members, ({ user_id }) => user_id)
  return rows.map((row) => {
    const attributes: Resource = row.attributes
      ? (JSON.parse(row.attributes) as Resource)
      : { active: true, displayName: row.name, emails: [{ value: row.email, type: 'work', primary: true }] }
    const of = (groups.get(row.id) ?? []).map(({ id, display_name }) => ({
      value: scimId('group', id),
      $ref: `${base}/Groups/${scimId('group', id)}`,
      display: display_name,
    }))
    const id = scimId('user', row.id)
    return {
      schemas: isObject(attributes[enterpriseSchema]) ? [userSchema, enterpriseSchema] : [userSchema],
      id,
      ...(row.external_id === null ? {} : { externalId: row.external_id }),
      userName: row.username,
      ...attributes,
      ...(row.blocked_at === null ? {} : { active: false }),
      ...(of.length > 0 ? { groups: of } : {}),
      meta: {
        resourceType: 'User',
        created: row.created,
        lastModified: row.modified ?? row.created,
        location: `${base}/Users/${id}`,
      },
    }
  })
}

/**
 * Returns the ids among which the users of a filter are, or null if all have to be looked at. Clients look for one user by
 * name or id before each write, and a server has thousands.
 */
export async function userCandidates(db: Db | Tx, filter: Filter | null): Promise<number[] | null> {
  if (filter?.kind === 'and') {
    for (const one of filter.filters) {
      const found = await userCandidates(db, one)
      if (found) return found
    }
    return null
  }
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return null
  const path = filter.path.toLowerCase().replace(`${userSchema.toLowerCase()}:`, '')
  const { value } = filter
  if (path === 'id') return [rowId('user', value) ?? 0]
  if (path === 'username') {
    const rows = await db.selectFrom('user').select('id').where(hasUsername(value)).execute()
    return rows.map(({ id }) => id)
  }
  if (path !== 'externalid') return null
  const rows = await db.selectFrom('scim_user').select('user_id').where('external_id', '=', value).execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Returns whether SCIM last called the user active. An account that an administrator blocked stays blocked: only the client
 * that called it inactive calls it back.
 */
export async function saidActive(db: Db | Tx, user_id: number): Promise<boolean> {
  const row = await db.selectFrom('scim_user').select('attributes').where('user_id', '=', user_id).executeTakeFirst()
  return !row || (JSON.parse(row.attributes) as Resource)['active'] !== false
}
