import type { Db, Tx } from '../db/open.ts'
import { type Actor, noteEvent } from './audit-log.ts'
import { describeOrigin } from './origin.ts'

/**
 * Writes an event about an account that is no change of its fields. `text`: what happened, to which where the request came
 * from is appended.
 */
export async function noteUser(
  tx: Tx | Db,
  actor: Actor,
  { id, username }: { id: number; username: string },
  action: string,
  text: string,
): Promise<void> {
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    project_id: null,
    object_type: 'user',
    object_id: id,
    object_name: username,
    action,
    description: actor.from ? `${text}, from ${describeOrigin(actor.from)}` : text,
  })
}
