import type { Database } from '../db/open.ts'
import { type Actor, noteWrite } from '../events.ts'
import { keepAnAdmin, keepOwnersEverywhere } from './keep-one.ts'
import { shown, userRow } from './user-row.ts'

/**
 * Deletes a user, with the event. Memberships, sessions and tokens go too; tasks and events stay and name nobody any
 * more. An administrator remains, and every project has an owner.
 */
export async function removeUser({ transaction }: Database, actor: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    const before = await userRow(tx, id)
    if (before.admin) await keepAnAdmin(tx, id)
    await keepOwnersEverywhere(tx, id)
    // First the event: who deletes himself is still somebody.
    await noteWrite(tx, actor, { type: 'user', project_id: null, id, before: shown(before) })
    await tx.deleteFrom('user').where('id', '=', id).execute()
  })
}
