import { userSessions } from '../../contract/user-session.ts'
import type { Caller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { endOneSession, endOtherSessions, sessionsOf } from '../sign-in/user-sessions.ts'
import { changeableAccount } from './account-of.ts'

/** Sessions of users: one's own, and those of others for administrators. */
export function userSessionApi(router: Router, { database, bus }: Services) {
  const list = async (caller: Caller, user_id: number) =>
    (await sessionsOf(database.db, user_id)).map((row) => ({ ...row, current: row.id === caller.session_id }))

  async function endOne(caller: Caller, user_id: number, id: number): Promise<undefined> {
    await endOneSession(database, caller, await changeableAccount(database, caller, user_id), id)
    // Closes its sockets.
    bus.publish('rights')
  }

  /** Ends all sessions except the caller's own. */
  async function endOthers(caller: Caller, user_id: number): Promise<undefined> {
    const user = await changeableAccount(database, caller, user_id)
    await endOtherSessions(database, caller, user, caller.session_id)
    bus.publish('rights')
  }

  route(router, userSessions.list, ({ caller }) => list(caller, caller.user_id))
  route(router, userSessions.end, ({ caller, params }) => endOne(caller, caller.user_id, params.id))
  route(router, userSessions.endOthers, ({ caller }) => endOthers(caller, caller.user_id))
  route(router, userSessions.listOf, async ({ caller, params }) => {
    await changeableAccount(database, caller, params.id)
    return list(caller, params.id)
  })
  route(router, userSessions.endOf, ({ caller, params }) => endOne(caller, params.id, params.session_id))
  route(router, userSessions.endAllOf, ({ caller, params }) => endOthers(caller, params.id))
}
