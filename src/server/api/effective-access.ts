import { effectiveAccess } from '../../contract/effective-access.ts'
import { decidingRules, isRestricted, mayOnObject, type PermittedType } from '../../contract/object-rule.ts'
import { isBuiltIn } from '../../contract/permissions.ts'
import { permittedRights } from '../../contract/permitted-rights.ts'
import { type Caller, type Member, member } from '../access/caller.ts'
import { objectColumns, rulesOf } from '../access/object-rights.ts'
import type { Db } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { notFound } from '../refuse.ts'
import { ownRole } from '../roles/own-role.ts'
import { rightsIn, rightsOf } from '../roles/stored-rights.ts'
import type { Services } from '../services.ts'

/** Who can do what in a project, and why. The same functions decide as for calls. */
export function effectiveAccessApi(router: Router, { database }: Services) {
  const { db } = database

  route(router, effectiveAccess.list, async ({ params: { project_id } }) => {
    const rows = await people(db, project_id).execute()
    const rules = await permissionRows(db, project_id)
    return rows.map((row) => shown(row, project_id, rules))
  })

  route(router, effectiveAccess.get, async ({ params: { project_id, user_id } }) => {
    const row = await people(db, project_id).where('user.id', '=', user_id).executeTakeFirst()
    if (!row) throw notFound('user')
    const rows = await permissionRows(db, project_id)
    const held = memberOf(row, project_id, rows.length > 0)
    const rules = await rulesOf(db, held)
    const permissions = rules.map(({ type, id, restricted }) => {
      const [own] = decidingRules(rules, { type, id })
      const granted = (by: (one: PermissionRow) => boolean) => [
        ...new Set(
          rows
            .filter((one) => one[objectColumns[type]] === id && by(one))
            .flatMap(({ rights }) => rightsIn(rights))
            .filter((right) => permittedRights[type].includes(right)),
        ),
      ]
      return {
        type,
        id,
        name: nameOf(rows, type, id),
        restricted: own ? isRestricted(own) : restricted,
        rights: permittedRights[type].filter((right) => mayOnObject(held.may, rules, right, { type, id })),
        by_user: granted((one) => one.user_id === user_id),
        by_role: granted((one) => one.role_slug !== null && one.role_slug === row.role),
      }
    })
    return { ...shown(row, project_id, rows), permissions }
  })
}

/** Members, and administrators, who may do everything in every project. */
const people = (db: Db, project_id: number) =>
  db
    .selectFrom('user')
    .leftJoin('project_user', (join) =>
      join.onRef('project_user.user_id', '=', 'user.id').on('project_user.project_id', '=', project_id),
    )
    .leftJoin('role', ownRole)
    .leftJoin('mapping_rule', 'mapping_rule.id', 'project_user.rule_id')
    .select(['user.id', 'user.username', 'user.name', 'user.admin', 'user.service', 'user.blocked_at'])
    .select(['project_user.role', 'role.name as role_name', 'role.rights'])
    .select(['project_user.rule_id', 'mapping_rule.name as rule_name'])
    .where((where) => where.or([where('user.admin', '=', true), where('project_user.role', 'is not', null)]))
    .orderBy('user.name')
    .orderBy('user.id')

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

const permissionRows = (db: Db, project_id: number) =>
  db
    .selectFrom('object_permission')
    .leftJoin('template', 'template.id', 'object_permission.template_id')
    .leftJoin('view', 'view.id', 'object_permission.view_id')
    .leftJoin('inventory', 'inventory.id', 'object_permission.inventory_id')
    .leftJoin('access_key', 'access_key.id', 'object_permission.key_id')
    .select(['object_permission.template_id', 'object_permission.view_id'])
    .select(['object_permission.inventory_id', 'object_permission.key_id'])
    .select(['role_slug', 'user_id', 'rights'])
    .select([
      'template.name as template',
      'view.title as view',
      'inventory.name as inventory',
      'access_key.name as key',
    ])
    .where('object_permission.project_id', '=', project_id)
    .orderBy('object_permission.id')
    .execute()

type PermissionRow = Awaited<ReturnType<typeof permissionRows>>[number]

const nameOf = (rows: readonly PermissionRow[], type: PermittedType, id: number) =>
  rows.find((row) => row[objectColumns[type]] === id)?.[type] ?? ''

/** The person made no request. */
const noRequest = { address: '', user_agent: '' }

/** Returns the person as a member, as calls of the person would have it. */
function memberOf(row: PersonRow, project_id: number, object_permissions: boolean): Member {
  const { id: user_id, username, name } = row
  const admin = row.admin
  const by = { by: 'session', session_id: null, expires_at: null, scope: null } as const
  const caller: Caller = { user_id, username, name, admin, service: row.service, ...by, from: noRequest }
  const held = row.role === null ? null : { role: row.role, rights: rightsOf(row.role, row.rights) }
  return member(caller, project_id, held, { object_permissions })
}

function shown(row: PersonRow, project_id: number, rules: readonly PermissionRow[]) {
  const held = memberOf(row, project_id, rules.length > 0)
  const blocked = row.blocked_at !== null
  const marks = rules.filter(
    (rule) =>
      rule.user_id === row.id ||
      (rule.role_slug !== null && rule.role_slug === row.role) ||
      (rule.user_id === null && rule.role_slug === null),
  )
  const objects = new Set(
    marks.map((rule) =>
      Object.values(objectColumns)
        .map((column) => rule[column])
        .join(' '),
    ),
  )
  return {
    user_id: row.id,
    username: row.username,
    name: row.name,
    admin: held.admin,
    role: row.role ?? '',
    role_name: row.role === null || isBuiltIn(row.role) ? '' : (row.role_name ?? ''),
    rule: row.rule_id === null ? null : { id: row.rule_id, name: row.rule_name ?? '' },
    service: row.service,
    blocked,
    rights: blocked ? [] : [...held.rights],
    objects: held.has_rules && !blocked ? objects.size : 0,
  }
}
