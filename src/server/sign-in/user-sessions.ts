import { type Message, say } from '../../contract/message.ts'
import type { Actor } from '../audit/audit-log.ts'
import { originIn } from '../audit/origin.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { notFound } from '../refuse.ts'
import { type Deletion, endSessions, endSessionsOf } from './end-sessions.ts'

type Parts = Pick<Database, 'transaction'>

/** Returns the sessions of a user that have finished signing in, the last used one first. */
export function sessionsOf(db: Db, user_id: number) {
  return db
    .selectFrom('session')
    .select(['id', 'created', 'last_active', 'ip as address', 'user_agent', 'way', 'verification_method'])
    .where('user_id', '=', user_id)
    .where('awaits', 'is', null)
    .orderBy('last_active', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Account = { id: number; username: string }

/** Ends one session of a user, with the event. Throws 404 if the user has no such session. */
export async function endOneSession({ transaction }: Parts, actor: Actor, user: Account, id: number): Promise<void> {
  await transaction(async (tx) => {
    const one = (query: Deletion) => query.where('user_id', '=', user.id).where('id', '=', id)
    if ((await endSessions(tx, { actor, why: byRequest(actor) }, one)) === 0) throw notFound('session')
  })
}

/** Ends all sessions of a user except one, with the event. */
export async function endOtherSessions(
  { transaction }: Parts,
  actor: Actor,
  user: Account,
  except: number | null,
): Promise<void> {
  await transaction((tx) => endSessionsOf(tx, user.id, { actor, why: byRequest(actor) }, except))
}

const byRequest = ({ from }: Actor): Message =>
  from ? say('ended_from', { origin: originIn(from) }) : 'ended_on_command_line'

/**
 * Ends all sessions of a user who becomes an administrator, with the event: who has seen the secret of one must not get
 * these rights with it. The user signs in again.
 */
export async function endForRights(tx: Tx, actor: Actor, { id }: Account): Promise<void> {
  await endSessionsOf(tx, id, { actor, why: 'ended_became_administrator' })
}
