import type { Caller } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { describeOrigin } from '../audit/origin.ts'
import type { Tx } from '../db/open.ts'

const kinds = (confirmations: boolean) => `questions about confirmations ${confirmations ? 'on' : 'off'}`

/** Writes the event of a change of what the browser of a session gets. `before`, `after`: null if it gets no messages. */
export async function notePush(
  tx: Tx,
  caller: Caller,
  before: { confirmations: boolean } | null,
  after: { confirmations: boolean } | null,
): Promise<void> {
  const { user_id, username, from, session_id } = caller
  // A browser subscribes again whenever its service asks for it.
  if (before?.confirmations === after?.confirmations) return
  const what = after ? `${before ? 'changed' : 'turned on'} (${kinds(after.confirmations)})` : 'turned off'
  await noteEvent(tx, {
    user_id,
    username,
    from,
    project_id: null,
    object_type: 'session',
    object_id: session_id,
    object_name: username,
    action: after ? (before ? 'push_changed' : 'push_enabled') : 'push_disabled',
    description: `Messages to a browser of ${username} ${what}, from ${describeOrigin(from)}`,
  })
}
