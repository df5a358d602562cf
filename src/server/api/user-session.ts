import { userSessions } from '../../contract/user-session.ts'
import type { Caller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { endSessions, sessionsOf } from '../sign-in/user-sessions.ts'
import { changeableAccount } from './account-of.ts'
import { originOf, type Sender } from './open-session.ts'

/** Sessions of users: one's own, and those of others for administrators. */
export function userSessionApi(router: Router, { database, bus }: Services) {
  const list = async (caller: Caller, user_id: number) =>
    (await sessionsOf(database.db, user_id)).map((row) => ({ ...row, current: row.id === caller.session_id }))

  async function end(
    caller: Caller,
    user_id: number,
    which: Parameters<typeof endSessions>[3],
    sender: Pick<Sender, 'ip' | 'header'>,
  ): Promise<undefined> {
    const user = await changeableAccount(database, caller, user_id)
    await endSessions(database, caller, user, which, originOf(sender))
    // Closes their sockets.
    bus.publish('rights')
  }

  route(router, userSessions.list, ({ caller }) => list(caller, caller.user_id))
  route(router, userSessions.end, (request) =>
    end(request.caller, request.caller.user_id, { id: request.params.id }, request),
  )
  route(router, userSessions.endOthers, (request) => {
    const { caller } = request
    return end(caller, caller.user_id, { except: caller.session_id }, request)
  })
  route(router, userSessions.listOf, async ({ caller, params }) => {
    await changeableAccount(database, caller, params.id)
    return list(caller, params.id)
  })
  route(router, userSessions.endOf, (request) =>
    end(request.caller, request.params.id, { id: request.params.session_id }, request),
  )
  route(router, userSessions.endAllOf, (request) =>
    end(request.caller, request.params.id, { except: request.caller.session_id }, request),
  )
}
