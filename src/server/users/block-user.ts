import { sql } from 'kysely'
import { type Actor, noteEvent } from '../audit/audit-log.ts'
import { describeOrigin, type Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import { badRequest } from '../refuse.ts'
import { keepAnAdmin } from './keep-one.ts'
import { type UserRow, userRow } from './user-row.ts'

/**
 * Blocks an account or unblocks it, with the event, and ends its sessions. API tokens are kept and refused while it is
 * blocked; tasks and schedules of the user go on. Keeps at least one active administrator; users cannot block
 * themselves. `origin`: null for the command line. Returns whether anything changed.
 */
export async function blockUser(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  id: number,
  { blocked, origin }: { blocked: boolean; origin: Origin | null },
): Promise<boolean> {
  return transaction(async (tx) => blockInside(tx, actor, await userRow(tx, id), { blocked, origin }))
}

/** Does the same inside a transaction. */
export async function blockInside(
  tx: Tx,
  actor: Actor,
  user: UserRow,
  { blocked, origin }: { blocked: boolean; origin: Origin | null },
): Promise<boolean> {
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
  await tx.deleteFrom('session').where('user_id', '=', id).execute()
  const from = origin ? `, from ${describeOrigin(origin)}` : ''
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    project_id: null,
    object_type: 'user',
    object_id: id,
    object_name: user.username,
    action: blocked ? 'blocked' : 'unblocked',
    description: `User ${user.username} ${blocked ? 'blocked' : 'unblocked'}${from}`,
  })
  return true
}
