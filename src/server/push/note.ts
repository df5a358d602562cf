import { say } from '../../contract/message.ts'
import type { Caller } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { originIn } from '../audit/origin.ts'
import type { Tx } from '../db/open.ts'

type Kinds = { confirmations: boolean } | null

function textOf(before: Kinds, after: Kinds) {
  if (!after) return 'event_push_off'
  if (before) return after.confirmations ? 'event_push_with_confirmations' : 'event_push_without_confirmations'
  return after.confirmations ? 'event_push_on_confirmations' : 'event_push_on'
}

/** Writes the event of a change of what the browser of a session gets. `before`, `after`: null if it gets no messages. */
export async function notePush(tx: Tx, caller: Caller, before: Kinds, after: Kinds): Promise<void> {
  const { user_id, username, from, session_id } = caller
  // A browser subscribes again whenever its service asks for it.
  if (before?.confirmations === after?.confirmations) return
  await noteEvent(tx, {
    user_id,
    username,
    from,
    project_id: null,
    object_type: 'session',
    object_id: session_id,
    object_name: username,
    action: after ? (before ? 'push_changed' : 'push_enabled') : 'push_disabled',
    description: say(textOf(before, after), { username, origin: originIn(from) }),
  })
}
