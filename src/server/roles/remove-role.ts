import { say } from '../../contract/message.ts'
import { isBuiltIn } from '../../contract/permissions.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Database, Tx } from '../db/open.ts'
import { refuseRoleOfRules } from '../group-mapping/rules-of-role.ts'
import { conflict, invalid } from '../refuse.ts'
import { type Giver, refuseAbove } from './given-role.ts'
import { notedRole, roleRow, rolesOf } from './role-row.ts'
import { rightsIn, rightsOf } from './stored-rights.ts'

interface Place {
  project_id: number | null
  slug: string
}

/**
 * Deletes a role. Members who have it get the `replacement`; without one, a role that a member has is refused, with their
 * names.
 */
export async function removeRole(
  { transaction }: Pick<Database, 'transaction'>,
  caller: Actor & Giver,
  { project_id, slug }: Place,
  replacement: string | undefined,
): Promise<void> {
  await transaction(async (tx) => {
    const row = await roleRow(tx, project_id, slug)
    refuseAbove(caller, slug, rightsIn(row.rights))
    if (replacement !== undefined) await checkReplacement(tx, caller, { project_id, slug }, replacement)
    // Locks the row first: who is given the role meanwhile waits, and then finds none.
    await tx.deleteFrom('role').where('id', '=', row.id).execute()
    await refuseRoleOfRules(tx, project_id, slug)
    const members = await membersWith(tx, project_id, slug)
    if (members.length > 0 && replacement === undefined) throw inUseBy(row.name, members)
    if (replacement !== undefined) await replaceInInvitations(tx, project_id, slug, replacement)
    await tx
      .deleteFrom('object_permission')
      .where('role_slug', '=', slug)
      .$if(project_id !== null, (query) => query.where('project_id', '=', project_id as number))
      .execute()
    for (const member of members) await replace(tx, caller, member, slug, replacement as string)
    await noteWrite(tx, caller, { type: 'role', project_id, id: row.id, before: notedRole(row) })
  })
}

async function checkReplacement(tx: Tx, caller: Giver, { project_id, slug }: Place, to: string): Promise<void> {
  if (to === slug) throw invalid('replacement', 'role_replaces_itself')
  if (isBuiltIn(to)) return refuseAbove(caller, to, rightsOf(to, null))
  // Members of several projects can only get a role that all of these have.
  const own = project_id === null ? [] : await rolesOf(tx, project_id).where('slug', '=', to).execute()
  const [found] = own.length > 0 ? own : await rolesOf(tx, null).where('slug', '=', to).execute()
  if (!found) throw invalid('replacement', 'no_such_role')
  refuseAbove(caller, to, rightsIn(found.rights))
}

type MemberRow = Awaited<ReturnType<typeof membersWith>>[number]

const membersWith = (tx: Tx, project_id: number | null, slug: string) =>
  tx
    .selectFrom('project_user')
    .innerJoin('user', 'user.id', 'project_user.user_id')
    .innerJoin('project', 'project.id', 'project_user.project_id')
    .select(['user.id', 'user.username', 'user.name', 'project.id as project_id', 'project.name as project_name'])
    // Beside the role of a rule of group mapping, a member can have one that was given by hand.
    .where((where) => where.or([where('project_user.role', '=', slug), where('project_user.manual_role', '=', slug)]))
    .$if(project_id !== null, (query) => query.where('project.id', '=', project_id as number))
    .orderBy('user.name')
    .orderBy('project.name')
    .execute()

async function replace(tx: Tx, caller: Actor, member: MemberRow, slug: string, to: string): Promise<void> {
  const { id, username, project_id } = member
  await tx
    .updateTable('project_user')
    .set((set) => ({
      role: set.case().when('role', '=', slug).then(to).else(set.ref('role')).end(),
      manual_role: set.case().when('manual_role', '=', slug).then(to).else(set.ref('manual_role')).end(),
    }))
    .where('project_id', '=', project_id)
    .where('user_id', '=', id)
    .execute()
  await noteWrite(tx, caller, {
    type: 'user',
    project_id,
    id,
    before: { username, role: slug },
    after: { username, role: to },
    description: `Changed role for User ID ${id}`,
  })
}

/** Without a replacement an invitation to the role stays, and is refused when it is accepted. */
async function replaceInInvitations(tx: Tx, project_id: number | null, slug: string, to: string): Promise<void> {
  await tx
    .updateTable('project_invite')
    .set({ role: to })
    .where('role', '=', slug)
    .where('status', '=', 'pending')
    .$if(project_id !== null, (query) => query.where('project_id', '=', project_id as number))
    .execute()
}

const maxNamed = 5

function inUseBy(role: string, members: readonly MemberRow[]) {
  const named = [...new Set(members.map(({ name }) => `“${name}”`))]
  const params = { role, users: named.slice(0, maxNamed).join(', ') }
  const more = named.length - maxNamed
  return conflict(more > 0 ? say('role_used_more', { ...params, count: more }) : say('role_used', params), {
    extra: { inUse: true, users: members },
  })
}
