import type { CodedMessage } from '../../contract/message.ts'
import { type Actor, noteEvent } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'

/** Records an event of a workspace or of its state. Events are read by every member: `description` has no secret. */
export async function noteWorkspace(
  on: Db | Tx,
  { user_id, username, from }: Actor,
  { project_id, id, name }: { project_id: number; id: number; name: string },
  description: CodedMessage,
): Promise<void> {
  await noteEvent(on, {
    user_id,
    username,
    from,
    project_id,
    object_type: 'inventory',
    object_id: id,
    object_name: name,
    action: 'updated',
    description,
  })
}
