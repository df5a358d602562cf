import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Actor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import { badRequest } from '../refuse.ts'
import { endSessionsOf } from '../sign-in/end-sessions.ts'
import { keepAnAdmin } from './keep-one.ts'
import { type UserRow, userRow } from './user-row.ts'

/**
 * Blocks an account or unblocks it, with the event, and ends its sessions. API tokens are kept and refused while it is
 * blocked; tasks and schedules of the user go on. Keeps at least one active administrator; users cannot block
 * themselves. Returns whether anything changed.
 */
export async function blockUser(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  id: number,
  blocked: boolean,
): Promise<boolean> {
  return transaction(async (tx) => blockInside(tx, actor, await userRow(tx, id), blocked))
}

/** Does the same inside a transaction. */
export async function blockInside(tx: Tx, actor: Actor, user: UserRow, blocked: boolean): Promise<boolean> {
  const { id } = user
  if (blocked && actor.user_id === id) throw badRequest('user_block_own')
  if (blocked === (user.blocked_at !== null)) return false
  if (blocked && user.admin) await keepAnAdmin(tx, id)
  await tx
    .updateTable('user')
    .set({ blocked_at: blocked ? isoNow() : null, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  // Also when it is unblocked: a sign-in at the moment of the block may have left one.
  const action = blocked ? 'blocked' : 'unblocked'
  await endSessionsOf(tx, id, { actor, why: blocked ? 'ended_user_blocked' : 'ended_user_unblocked' })
  const text = blocked ? 'event_user_blocked' : 'event_user_unblocked'
  await noteUser(tx, actor, user, action, say(text, { username: user.username }))
  return true
}
