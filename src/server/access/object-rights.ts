import { coded, say } from '../../contract/message.ts'
import {
  decidingRules,
  isRestricted,
  mayOnObject,
  type ObjectRule,
  type PermittedObject,
  type PermittedType,
} from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Db, Tx } from '../db/open.ts'
import { notAllowed } from '../refuse.ts'
import { rightsIn } from '../roles/stored-rights.ts'
import type { Member } from './caller.ts'

/** The columns that name the object of a permission. */
export const objectColumns = {
  template: 'template_id',
  view: 'view_id',
  inventory: 'inventory_id',
  key: 'key_id',
} as const satisfies Record<PermittedType, string>
const columns = Object.entries(objectColumns) as [PermittedType, (typeof objectColumns)[PermittedType]][]

const rulesOfMember = new WeakMap<Member, readonly ObjectRule[]>()

/** Returns what the permissions of the project's objects mean for the member; read once for a request. */
export async function rulesOf(on: Db | Tx, member: Member): Promise<readonly ObjectRule[]> {
  if (!member.has_rules) return []
  const known = rulesOfMember.get(member)
  if (known) return known
  const rows = await on
    .selectFrom('object_permission')
    .select(['template_id', 'view_id', 'inventory_id', 'key_id', 'role_slug', 'user_id', 'rights'])
    .where('project_id', '=', member.project_id)
    .where((where) =>
      where.or([
        where('user_id', '=', member.user_id),
        where('role_slug', '=', member.role ?? ''),
        where.and([where('user_id', 'is', null), where('role_slug', 'is', null)]),
      ]),
    )
    .execute()
  const rules = new Map<string, ObjectRule>()
  for (const row of rows)
    for (const [type, column] of columns) {
      const id = row[column]
      if (id === null) continue
      const before = rules.get(`${type} ${id}`) ?? { type, id, restricted: false, rights: [] }
      const mark = row.role_slug === null && row.user_id === null
      rules.set(`${type} ${id}`, {
        ...before,
        restricted: before.restricted || mark,
        rights: mark ? before.rights : [...new Set([...before.rights, ...rightsIn(row.rights)])],
      })
    }
  const made = [...rules.values()]
  rulesOfMember.set(member, made)
  return made
}

/** Returns the object with its view, if it is a template and permissions of views can decide. */
async function withView(on: Db | Tx, rules: readonly ObjectRule[], object: PermittedObject): Promise<PermittedObject> {
  if (object.type !== 'template' || object.view_id !== undefined || !rules.some(({ type }) => type === 'view'))
    return object
  const row = await on.selectFrom('template').select('view_id').where('id', '=', object.id).executeTakeFirst()
  return { ...object, view_id: row?.view_id ?? null }
}

export async function mayOn(on: Db | Tx, member: Member, right: Right, object: PermittedObject): Promise<boolean> {
  const rules = await rulesOf(on, member)
  if (rules.length === 0) return member.may(right)
  return mayOnObject(member.may, rules, right, await withView(on, rules, object))
}

/** Returns whether the object is restricted. The member may be listed. */
export async function isRestrictedFor(on: Db | Tx, member: Member, object: PermittedObject): Promise<boolean> {
  const rules = await rulesOf(on, member)
  return rules.length > 0 && decidingRules(rules, await withView(on, rules, object)).some(isRestricted)
}

/** Refuses a member without the right on the object. */
export async function requireOn(on: Db | Tx, member: Member, right: Right, object: PermittedObject): Promise<void> {
  if (await member.mayOn(on, right, object)) return
  if (await isRestrictedFor(on, member, object)) throw restricted(object.type, right)
  throw lacks(member, right)
}

export const lacks = ({ role }: Pick<Member, 'role'>, right: Right) =>
  notAllowed(say('role_lacks', { role: role ?? '', right: coded(`right_${right}`) }))

const restricted = (type: PermittedType, right: Right) =>
  notAllowed(
    say('restricted_to_listed', {
      what: coded(type === 'key' ? 'object_access_key' : `object_${type}`),
      right: coded(`right_${right}`),
    }),
  )
