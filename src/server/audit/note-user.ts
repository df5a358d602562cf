import { type CodedMessage, say } from '../../contract/message.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Actor, noteEvent } from './audit-log.ts'
import { originIn } from './origin.ts'

/**
 * Writes an event about an account that is no change of its fields. `text`: what happened, to which where the request came
 * from is added.
 */
export async function noteUser(
  tx: Tx | Db,
  actor: Actor,
  { id, username }: { id: number; username: string },
  action: string,
  text: CodedMessage,
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
    description: actor.from ? say('event_from', { what: text, origin: originIn(actor.from) }) : text,
  })
}
