import type { Right } from '../../contract/permissions.ts'
import { permittedRights } from '../../contract/permitted-rights.ts'
import type { Tx } from '../db/open.ts'
import type { Member } from './caller.ts'
import { columnsOf, isMark, noted, type Place, permissionsOf } from './object-permissions.ts'
import { objectColumns } from './object-rights.ts'

/**
 * Restricts an object to those listed in its permissions, or ends that. The member who restricts it keeps the rights that they
 * have on it: otherwise they could not undo it.
 */
export async function restrict(tx: Tx, caller: Member, place: Place, restricted: boolean): Promise<void> {
  await noted(tx, caller, place, async () => {
    const at = tx
      .deleteFrom('object_permission')
      .where('project_id', '=', place.project_id)
      .where(objectColumns[place.type], '=', place.id)
    // Twice is as good as once.
    await at.where('role_slug', 'is', null).where('user_id', 'is', null).execute()
    if (!restricted) return
    if (!caller.admin && caller.role !== 'owner') await keepOwnRights(tx, caller, place)
    await tx
      .insertInto('object_permission')
      .values({ ...columnsOf(place), role_slug: null, user_id: null, rights: '' })
      .execute()
  })
}

async function keepOwnRights(tx: Tx, caller: Member, place: Place): Promise<void> {
  const { type, id } = place
  const held: Right[] = []
  for (const right of permittedRights[type]) if (await caller.mayOn(tx, right, { type, id })) held.push(right)
  const own = (await permissionsOf(tx, place)).find((row) => !isMark(row) && row.user_id === caller.user_id)
  if (own)
    await tx
      .updateTable('object_permission')
      .set({ rights: held.join(' '), revision: own.revision + 1 })
      .where('id', '=', own.id)
      .execute()
  else
    await tx
      .insertInto('object_permission')
      .values({ ...columnsOf(place), role_slug: null, user_id: caller.user_id, rights: held.join(' ') })
      .execute()
}
