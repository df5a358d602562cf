import { users } from '../../contract/user.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Caller } from '../http/caller.ts'
import { type Door, route } from '../http/route.ts'
import { badRequest, invalid, notAllowed, notFound, notSignedIn, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { checkFailures, noteFailure } from '../sign-in/failures.ts'
import { hasUsers, makeFirstAdmin, setupTokenFits } from '../sign-in/first-admin.ts'
import { checkPassword, hashPassword, passwordProblem } from '../sign-in/password.ts'
import { openSession } from './session.ts'

export function userApi(door: Door, services: Services, setup_token: string) {
  const { database, config } = services
  const { db } = database

  route(door, users.me, async ({ caller }) => {
    const user = await db.selectFrom('user').selectAll().where('id', '=', caller.user_id).executeTakeFirstOrThrow()
    return {
      ...user,
      can_create_project: user.admin || config.non_admin_can_create_project,
      has_active_subscription: false,
    }
  })

  route(door, users.setupState, async () => ({ needed: !(await hasUsers(db)) }))

  route(door, users.setup, async ({ body, ip, header, reply }) => {
    await checkFailures(database, 'setup', ip)
    if (!setupTokenFits(setup_token, body.token)) {
      await noteFailure(database, 'setup', ip)
      throw notAllowed('The link is wrong or used up: take the one that the server printed at its start')
    }
    const problem = passwordProblem(body.password)
    if (problem) throw invalid('password', problem)
    const user = await makeFirstAdmin(database, body)
    await openSession(services, user.id, { ip, header, reply })
    return user
  })

  route(door, users.update, async ({ params, body, caller }) => {
    const user = await mayChange(caller, params.id)
    if (user.external && body.username !== user.username)
      throw badRequest('username: an external user keeps the name it has at its provider')
    try {
      await db.updateTable('user').set(body).where('id', '=', params.id).execute()
    } catch (error) {
      if (isDuplicate(error)) throw new Refusal(409, 'Another user has this user name or e-mail')
      throw error
    }
    return undefined
  })

  route(door, users.password, async ({ params, body, caller, ip }) => {
    const user = await mayChange(caller, params.id)
    if (caller.by === 'token') throw notAllowed('A token cannot change passwords: sign in')
    if (user.external) throw badRequest('An external user has no password here: change it at its provider')
    if (params.id === caller.user_id) {
      await checkFailures(database, user.username, ip)
      const { ok } = await checkPassword(user.password_hash, body.current_password ?? '')
      await checkFailures(database, user.username, ip)
      if (!ok) {
        await noteFailure(database, user.username, ip)
        throw invalid('current_password', 'This is not your current password')
      }
    }
    const problem = passwordProblem(body.password)
    if (problem) throw invalid('password', problem)
    await db
      .updateTable('user')
      .set({ password_hash: await hashPassword(body.password) })
      .where('id', '=', params.id)
      .execute()
    // Whoever sits at another device with the old password is out.
    await db
      .deleteFrom('session')
      .where('user_id', '=', params.id)
      .$if(caller.session_id !== null, (query) => query.where('id', '!=', caller.session_id as number))
      .execute()
    services.bus.publish('rights')
    return undefined
  })

  /** Oneself, or anybody for administrators. Known clients expect 401 for others (contract/api.md 1.2). */
  async function mayChange(caller: Caller, id: number) {
    if (id !== caller.user_id && !caller.admin) throw notSignedIn('Only administrators may change other users')
    const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
    if (!user) throw notFound('user')
    return user
  }
}
