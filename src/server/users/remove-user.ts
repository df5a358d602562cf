import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Database } from '../db/open.ts'
import { endSessionsOf } from '../sign-in/end-sessions.ts'
import { keepAnAdmin, keepOwnersEverywhere } from './keep-one.ts'
import { eventFields, userRow } from './user-row.ts'

/**
 * Deletes a user, with the event. Memberships, sessions and tokens are deleted too; tasks and events stay, without a
 * user. Keeps at least one administrator, and an owner of every project.
 */
export async function removeUser({ transaction }: Database, actor: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    const before = await userRow(tx, id)
    if (before.admin) await keepAnAdmin(tx, id)
    await keepOwnersEverywhere(tx, id)
    // The events come first: users who delete themselves still exist then.
    await endSessionsOf(tx, id, { actor, why: 'ended_account_deleted' })
    await noteWrite(tx, actor, { type: 'user', project_id: null, id, before: eventFields(before) })
    await tx.deleteFrom('user').where('id', '=', id).execute()
  })
}
