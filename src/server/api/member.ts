import { say } from '../../contract/message.ts'
import { members } from '../../contract/project.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { applyRules } from '../identity/apply-rules.ts'
import { addMember } from '../projects/add-member.ts'
import { badRequest, conflict, invalid, notAllowed, notFound } from '../refuse.ts'
import { checkGiven, type Giver, refuseAbove, roleOfSlug } from '../roles/given-role.ts'
import { ownRole } from '../roles/own-role.ts'
import { rightsOf } from '../roles/stored-rights.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { keepAnOwner } from '../users/keep-one.ts'
import { sortColumn, sortOrder } from './sorted.ts'

const sortColumns = { name: 'user.name', username: 'user.username', role: 'project_user.role' } as const

export function memberApi(router: Router, services: Services) {
  const { database, bus } = services
  const { db, transaction } = database

  route(router, members.list, async ({ params, query }) => {
    const rows = await db
      .selectFrom('project_user')
      .innerJoin('user', 'user.id', 'project_user.user_id')
      .leftJoin('mapping_rule', 'mapping_rule.id', 'project_user.rule_id')
      .select(['user.id', 'user.name', 'user.username', 'user.service', 'project_user.role'])
      .select(['project_user.rule_id', 'project_user.manual_role', 'mapping_rule.name as rule_name'])
      .select((select) =>
        select
          .selectFrom('event')
          .select('event.created')
          .where('event.project_id', '=', params.project_id)
          .whereRef('event.user_id', '=', 'user.id')
          .orderBy('event.id', 'desc')
          .limit(1)
          .as('last_active'),
      )
      .where('project_user.project_id', '=', params.project_id)
      .orderBy(sortColumns[sortColumn(query, ['name', 'username', 'role'])], sortOrder(query))
      .orderBy('user.id')
      .execute()
    return rows.map(({ manual_role, ...row }) => ({ ...row, ...markOf({ ...row, manual_role }) }))
  })

  route(router, members.get, async ({ params }) => {
    const row = await memberOf(db, params.project_id, params.user_id)
    const { id, name, username, role } = row
    return { id, name, username, role, ...markOf(row) }
  })

  route(router, members.add, async ({ params, body, caller }) => {
    await transaction(async (tx) => {
      const user = await tx
        .selectFrom('user')
        .select(['id', 'username'])
        .where('id', '=', body.user_id)
        .executeTakeFirst()
      if (!user) throw invalid('user_id', 'no_such_user')
      await checkGiven(tx, caller, params.project_id, body.role)
      await addMember(tx, services, caller, {
        project_id: params.project_id,
        user,
        role: body.role,
        description: `User ID ${user.id} added to team`,
      })
    })
    bus.publish('rights')
    return undefined
  })

  route(router, members.update, async ({ params, body, caller }) => {
    await transaction(async (tx) => {
      const user = await memberOf(tx, params.project_id, params.user_id)
      if (!caller.admin && params.user_id === caller.user_id) throw badRequest('member_own_role')
      refuseRuled(user)
      await refuseAboveManual(tx, caller, params.project_id, user)
      await checkGiven(tx, caller, params.project_id, body.role)
      if (user.rule_id === null && user.role === 'owner' && body.role !== 'owner')
        await keepAnOwner(tx, params.project_id, params.user_id)
      await tx
        .updateTable('project_user')
        .set(user.rule_id === null ? { role: body.role } : { manual_role: body.role })
        .where('project_id', '=', params.project_id)
        .where('user_id', '=', params.user_id)
        .execute()
      await noteWrite(tx, caller, {
        ...member(params.project_id, user),
        before: { username: user.username, role: user.manual_role ?? user.role },
        after: { username: user.username, role: body.role },
        description: `Changed role for User ID ${user.id}`,
      })
      // A rule may grant more than the new role, or no longer.
      await applyRules(tx, services, user.id, caller.from)
    })
    bus.publish('rights')
    return undefined
  })

  route(router, members.remove, async ({ params, caller }) => {
    await transaction(async (tx) => {
      const user = await memberOf(tx, params.project_id, params.user_id)
      if (!caller.admin && params.user_id === caller.user_id) throw badRequest('member_removes_self')
      refuseRuled(user)
      await refuseAboveManual(tx, caller, params.project_id, user)
      await endMembership(tx, caller, params.project_id, user, 'removed from team')
      await applyRules(tx, services, user.id, caller.from)
    })
    bus.publish('rights')
    return undefined
  })

  route(router, members.leave, async ({ params, caller }) => {
    await transaction(async (tx) => {
      if (caller.role === null) throw badRequest('member_not')
      const { members_can_leave } = await policyOf(services, tx)
      if (!members_can_leave && !caller.admin) throw notAllowed('members_cannot_leave')
      const user = await memberOf(tx, params.project_id, caller.user_id)
      if (user.rule_id !== null) throw ruled(user)
      await endMembership(tx, caller, params.project_id, user, 'left the team')
    })
    bus.publish('rights')
    return undefined
  })
}

/** Ends a membership; refuses if it is that of the last owner. */
async function endMembership(tx: Tx, actor: Actor, project_id: number, user: MemberRow, how: string): Promise<void> {
  const { role, rule_id, manual_role } = user
  if (rule_id === null && role === 'owner') await keepAnOwner(tx, project_id, user.id)
  // The role that a rule grants stays.
  if (rule_id !== null) await setManualRole(tx, project_id, user.id, null)
  else await tx.deleteFrom('project_user').where('project_id', '=', project_id).where('user_id', '=', user.id).execute()
  await noteWrite(tx, actor, {
    ...member(project_id, user),
    before: { username: user.username, role: manual_role ?? role },
    description: `User ID ${user.id} ${how}`,
  })
}

type MemberRow = Awaited<ReturnType<typeof memberOf>>

async function memberOf(tx: Db | Tx, project_id: number, user_id: number) {
  const row = await tx
    .selectFrom('project_user')
    .innerJoin('user', 'user.id', 'project_user.user_id')
    .leftJoin('role', ownRole)
    .leftJoin('mapping_rule', 'mapping_rule.id', 'project_user.rule_id')
    .select(['user.id', 'user.name', 'user.username', 'project_user.role', 'role.rights'])
    .select(['project_user.rule_id', 'project_user.manual_role', 'mapping_rule.name as rule_name'])
    .where('project_user.project_id', '=', project_id)
    .where('project_user.user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw notFound('user')
  return row
}

type Marked = Pick<MemberRow, 'rule_id' | 'rule_name' | 'manual_role'>

/** Returns the mark of a role that a rule grants. */
function markOf({ rule_id, rule_name, manual_role }: Marked) {
  if (rule_id === null) return {}
  return { rule: { id: rule_id, name: rule_name ?? '' }, ...(manual_role === null ? {} : { manual_role }) }
}

const ruled = ({ rule_name }: Marked) => conflict(say('member_by_rule', { rule: rule_name ?? '' }))

/** Refuses to change a membership that only a rule grants. */
function refuseRuled(user: Marked): void {
  if (user.rule_id !== null && user.manual_role === null) throw ruled(user)
}

/** Refuses to change a role given by hand above the giver's own. */
async function refuseAboveManual(tx: Tx, giver: Giver, project_id: number, user: MemberRow): Promise<void> {
  const { role, rights, manual_role } = user
  if (manual_role === null) refuseAbove(giver, role, rightsOf(role, rights))
  else refuseAbove(giver, manual_role, (await roleOfSlug(tx, project_id, manual_role)) ?? [])
}

async function setManualRole(tx: Tx, project_id: number, user_id: number, manual_role: string | null): Promise<void> {
  await tx
    .updateTable('project_user')
    .set({ manual_role })
    .where('project_id', '=', project_id)
    .where('user_id', '=', user_id)
    .execute()
}

const member = (project_id: number, user: { id: number }) => ({ type: 'user' as const, project_id, id: user.id })
