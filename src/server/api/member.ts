import { members } from '../../contract/project.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import { checkGiven, refuseAbove } from '../roles/given-role.ts'
import { ownRole } from '../roles/own-role.ts'
import { rightsOf } from '../roles/stored-rights.ts'
import type { Services } from '../services.ts'
import { keepAnOwner } from '../users/keep-one.ts'
import { sortColumn, sortOrder } from './sorted.ts'

const sortColumns = { name: 'user.name', username: 'user.username', role: 'project_user.role' } as const

export function memberApi(router: Router, { database, bus }: Services) {
  const { db, transaction } = database

  route(router, members.list, ({ params, query }) =>
    db
      .selectFrom('project_user')
      .innerJoin('user', 'user.id', 'project_user.user_id')
      .select(['user.id', 'user.name', 'user.username', 'project_user.role'])
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
      .execute(),
  )

  route(router, members.get, async ({ params }) => {
    const { id, name, username, role } = await memberOf(db, params.project_id, params.user_id)
    return { id, name, username, role }
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
      const added = await tx
        .insertInto('project_user')
        .values({ project_id: params.project_id, user_id: body.user_id, role: body.role })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!added) throw conflict('member_already')
      await noteWrite(tx, caller, {
        ...member(params.project_id, user),
        after: { username: user.username, role: body.role },
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
      refuseAbove(caller, user.role, rightsOf(user.role, user.rights))
      await checkGiven(tx, caller, params.project_id, body.role)
      if (user.role === 'owner' && body.role !== 'owner') await keepAnOwner(tx, params.project_id, params.user_id)
      await tx
        .updateTable('project_user')
        .set({ role: body.role })
        .where('project_id', '=', params.project_id)
        .where('user_id', '=', params.user_id)
        .execute()
      await noteWrite(tx, caller, {
        ...member(params.project_id, user),
        before: { username: user.username, role: user.role },
        after: { username: user.username, role: body.role },
        description: `Changed role for User ID ${user.id}`,
      })
    })
    bus.publish('rights')
    return undefined
  })

  route(router, members.remove, async ({ params, caller }) => {
    await transaction(async (tx) => {
      const user = await memberOf(tx, params.project_id, params.user_id)
      if (!caller.admin && params.user_id === caller.user_id) throw badRequest('member_removes_self')
      refuseAbove(caller, user.role, rightsOf(user.role, user.rights))
      await endMembership(tx, caller, params.project_id, user, 'removed from team')
    })
    bus.publish('rights')
    return undefined
  })

  route(router, members.leave, async ({ params, caller }) => {
    await transaction(async (tx) => {
      if (caller.role === null) throw badRequest('member_not')
      const user = await memberOf(tx, params.project_id, caller.user_id)
      await endMembership(tx, caller, params.project_id, user, 'left the team')
    })
    bus.publish('rights')
    return undefined
  })
}

/** Ends a membership; refuses if it is that of the last owner. */
async function endMembership(tx: Tx, actor: Actor, project_id: number, user: MemberRow, how: string): Promise<void> {
  if (user.role === 'owner') await keepAnOwner(tx, project_id, user.id)
  await tx.deleteFrom('project_user').where('project_id', '=', project_id).where('user_id', '=', user.id).execute()
  await noteWrite(tx, actor, {
    ...member(project_id, user),
    before: { username: user.username, role: user.role },
    description: `User ID ${user.id} ${how}`,
  })
}

type MemberRow = Awaited<ReturnType<typeof memberOf>>

async function memberOf(tx: Db | Tx, project_id: number, user_id: number) {
  const row = await tx
    .selectFrom('project_user')
    .innerJoin('user', 'user.id', 'project_user.user_id')
    .leftJoin('role', ownRole)
    .select(['user.id', 'user.name', 'user.username', 'project_user.role', 'role.rights'])
    .where('project_user.project_id', '=', project_id)
    .where('project_user.user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw notFound('user')
  return row
}

const member = (project_id: number, user: { id: number }) => ({ type: 'user' as const, project_id, id: user.id })
