import { coded, say } from '../../contract/message.ts'
import { isBuiltIn, type Right } from '../../contract/permissions.ts'
import type { Db, Tx } from '../db/open.ts'
import { invalid, notAllowed } from '../refuse.ts'
import { rightsOf } from './stored-rights.ts'

/** Who gives a role: a member, an administrator, or the server by a rule that an administrator wrote. */
export interface Giver {
  may(right: Right): boolean
}

/**
 * Returns the rights of a role by its slug, built-in, of the project or of the server; null if no role has it. A row of `role`
 * is locked until the transaction ends, so that it cannot be deleted while someone gets it.
 */
export async function roleOfSlug(on: Db | Tx, project_id: number, slug: string): Promise<readonly Right[] | null> {
  if (isBuiltIn(slug)) return rightsOf(slug, null)
  const row = await on
    .updateTable('role')
    .set((set) => ({ slug: set.ref('slug') }))
    .where('slug', '=', slug)
    .where((where) => where.or([where('project_id', '=', project_id), where('project_id', 'is', null)]))
    .returning('rights')
    .executeTakeFirst()
  return row ? rightsOf(slug, row.rights) : null
}

/** Refuses a role that does not exist in the project, or that has a right which the giver does not have (rule S11). */
export async function checkGiven(
  tx: Tx,
  giver: Giver,
  project_id: number,
  slug: string,
  field = 'role',
): Promise<void> {
  const held = await roleOfSlug(tx, project_id, slug)
  if (!held) throw invalid(field, 'no_such_role')
  refuseAbove(giver, slug, held)
}

/** Refuses to change a role, or a member who has it, above the giver's own. */
export function refuseAbove(giver: Giver, slug: string, held: readonly Right[]): void {
  const right = held.find((one) => !giver.may(one))
  if (right) throw notAllowed(say('role_above', { role: slug, right: coded(`right_${right}`) }))
}
