import { type Actor, noteEvent } from '../audit/audit-log.ts'
import { describeOrigin, type Origin } from '../audit/origin.ts'
import type { Db, Tx } from '../db/open.ts'

/** Writes the event of a link to set a password; it never contains the link. */
export async function noteLink(
  tx: Tx | Db,
  actor: Actor,
  user: { id: number; username: string },
  action: 'password_link_created' | 'password_link_asked',
  origin: Origin,
): Promise<void> {
  const what = action === 'password_link_created' ? 'created' : 'asked for'
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    project_id: null,
    object_type: 'user',
    object_id: user.id,
    object_name: user.username,
    action,
    description: `Link to set the password of ${user.username} ${what}, from ${describeOrigin(origin)}`,
  })
}
