import { say } from '../../contract/message.ts'
import { type Actor, noteEvent } from '../audit/audit-log.ts'
import { type Origin, originIn } from '../audit/origin.ts'
import type { Tx } from '../db/open.ts'

/** What the event of each action says. */
const texts = {
  created: 'event_invite_created',
  resent: 'event_invite_resent',
  updated: 'event_invite_updated',
  deleted: 'event_invite_revoked',
  accepted: 'event_invite_accepted',
  declined: 'event_invite_declined',
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
  action: keyof typeof texts,
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
    description: say(texts[action], { invited, project: project_id, role, origin: originIn(origin) }),
  })
}
