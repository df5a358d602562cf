import { users } from '../../contract/user.ts'
import { type Door, route } from '../http/route.ts'
import { invalid, notAllowed } from '../refuse.ts'
import type { Services } from '../services.ts'
import { checkFailures, noteFailure } from '../sign-in/failures.ts'
import { hasUsers, makeFirstAdmin, setupTokenFits } from '../sign-in/first-admin.ts'
import { passwordProblem } from '../sign-in/password.ts'
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
}
