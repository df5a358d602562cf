import { type Actor, type EventText, noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { applyRules } from '../identity/apply-rules.ts'
import { conflict } from '../refuse.ts'
import type { Services } from '../services.ts'

interface NewMember {
  project_id: number
  user: { id: number; username: string }
  role: string
  /** What the event says. */
  description: EventText
}

/**
 * Adds a user to a project, with the event, or adds a role by hand to a membership that only a rule grants. Refuses one who is
 * a member already. The role must have been checked (roles/given-role.ts).
 */
export async function addMember(
  tx: Tx,
  services: Pick<Services, 'database' | 'bus' | 'config'>,
  actor: Actor,
  { project_id, user, role, description }: NewMember,
): Promise<void> {
  const added = await tx
    .insertInto('project_user')
    .values({ project_id, user_id: user.id, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) await addManualRole(tx, project_id, user.id, role)
  const after = { username: user.username, role }
  await noteWrite(tx, actor, { type: 'user', project_id, id: user.id, after, description })
  // The role that counts is the higher one.
  if (!added) await applyRules(tx, services, user.id, actor.from)
}

async function addManualRole(tx: Tx, project_id: number, user_id: number, role: string): Promise<void> {
  const changed = await tx
    .updateTable('project_user')
    .set({ manual_role: role })
    .where('project_id', '=', project_id)
    .where('user_id', '=', user_id)
    .where('rule_id', 'is not', null)
    .where('manual_role', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!changed) throw conflict('member_already')
}
