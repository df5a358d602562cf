import { type Actor, noteEvent } from '../audit/audit-log.ts'
import { describeOrigin, type Origin } from '../audit/origin.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { notFound } from '../refuse.ts'

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
type Which = { id: number } | { except: number | null }

/**
 * Ends sessions of a user, each with its event: the one with this ID, or all except one. Throws 404 if there is no such
 * session.
 */
export async function endSessions(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  user: Account,
  which: Which,
  origin: Origin,
): Promise<void> {
  await transaction((tx) => endInside(tx, actor, user, which, `from ${describeOrigin(origin)}`))
}

/**
 * Ends all sessions of a user who becomes an administrator, with their events: who has seen the secret of one must not get
 * these rights with it. The user signs in again.
 */
export function endForRights(tx: Tx, actor: Actor, user: Account): Promise<void> {
  return endInside(tx, actor, user, { except: null }, 'because the user became an administrator')
}

async function endInside(tx: Tx, actor: Actor, user: Account, which: Which, why: string): Promise<void> {
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', user.id)
    .where('id', 'id' in which ? '=' : '!=', 'id' in which ? which.id : (which.except ?? -1))
    .returning(['id', 'ip', 'user_agent', 'awaits'])
    .execute()
  if ('id' in which && ended.length === 0) throw notFound('session')
  // One that still needed its second factor was no sign-in yet.
  for (const { id, ip, user_agent } of ended.filter(({ awaits }) => awaits === null))
    await noteEvent(tx, {
      user_id: actor.user_id,
      username: actor.username,
      from: actor.from,
      project_id: null,
      object_type: 'session',
      object_id: id,
      object_name: user.username,
      action: 'ended',
      description: `Session of ${user.username} on ${describeOrigin({ address: ip, user_agent })} ended, ${why}`,
    })
}
