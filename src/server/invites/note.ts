import { type Actor, noteEvent } from '../audit/audit-log.ts'
import { describeOrigin, type Origin } from '../audit/origin.ts'
import type { Tx } from '../db/open.ts'

const done = {
  created: 'created',
  resent: 'sent again',
  updated: 'updated',
  deleted: 'revoked',
  accepted: 'accepted',
  declined: 'declined',
} as const

interface Noted {
  id: number
  project_id: number
  role: string
  /** The user name or the e-mail address. */
  invited: string
}

/**
 * Writes the event of an invitation; it never contains the link. It is not one of the project, whose guests would read the
 * addresses: administrators see it, and who did it.
 */
export async function noteInvite(
  tx: Tx,
  actor: Actor,
  { id, project_id, role, invited }: Noted,
  action: keyof typeof done,
  origin: Origin,
): Promise<void> {
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    project_id: null,
    object_type: 'project_invite',
    object_id: id,
    object_name: invited,
    action,
    description: `Invitation of ${invited} to project ${project_id} as ${role} ${done[action]}, from ${describeOrigin(origin)}`,
  })
}
