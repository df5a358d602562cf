import { scimProvider } from '../../contract/mapping-rule.ts'
import type { Db, Tx } from '../db/open.ts'
import { enterpriseSchema } from '../scim/attributes.ts'
import type { Source } from './match-rule.ts'

/** Returns what SCIM says of users: their attributes, and the names of their groups. */
export async function scimSources(db: Db | Tx, user_id: number | null): Promise<[number, Source][]> {
  const users = await db
    .selectFrom('scim_user')
    .select(['user_id', 'attributes'])
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id as number))
    .execute()
  const members = await db
    .selectFrom('scim_member')
    .innerJoin('scim_group', 'scim_group.id', 'scim_member.group_id')
    .select(['scim_member.user_id', 'scim_group.display_name'])
    .$if(user_id !== null, (query) => query.where('scim_member.user_id', '=', user_id as number))
    .orderBy('scim_group.display_name')
    .execute()
  const groups = Map.groupBy(members, (member) => member.user_id)
  return users.map((user) => {
    const names = (groups.get(user.user_id) ?? []).map(({ display_name }) => display_name)
    const attributes = JSON.parse(user.attributes) as Record<string, unknown>
    // Attributes of the extension are found by their own names, too: `department`.
    const extension = attributes[enterpriseSchema]
    const claims = { ...(typeof extension === 'object' ? extension : {}), ...attributes, groups: names }
    return [user.user_id, { provider: scimProvider, any_case: false, claims }]
  })
}
