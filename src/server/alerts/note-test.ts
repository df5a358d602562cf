import { say } from '../../contract/message.ts'
import { type EventText, noteEvent } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoIn } from '../clock.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Database, Tx } from '../db/open.ts'
import { tooMany } from '../refuse.ts'

const maxTests = 5
const windowSec = 3600

/** What is tested, and by whom: one channel, all channels of a project, the mail server, or messages to the browser of a session. */
interface Test {
  user_id: number
  username: string
  from: Origin
  project_id: number | null
  object_type: 'alert_channel' | 'project' | 'option' | 'session'
  /** null for the mail server. */
  object_id: number | null
  object_name: string
  description: EventText
}

/**
 * Records that a user tests alerts, before anything is sent: these events are the count, so tests that are sent at the
 * same time count too. Throws 429 if the user has sent five tests there within an hour (rule S14).
 */
export async function noteTest({ transaction }: Database, test: Test): Promise<void> {
  await transaction(async (tx) => {
    await holdRows(tx, 'user', [test.user_id])
    const wait_sec = await waitOf(tx, test)
    if (wait_sec !== null) throw tooMany(say('tests_too_many', { max: maxTests }), wait_sec)
    await noteEvent(tx, { ...test, action: 'tested' })
  })
}

/** Returns the seconds until the user may test again; null if now. */
async function waitOf(tx: Tx, { user_id, object_type, object_id }: Test): Promise<number | null> {
  const tests = await tx
    .selectFrom('event')
    .select('created')
    .where('user_id', '=', user_id)
    .where('action', '=', 'tested')
    .where('object_type', '=', object_type)
    .where('object_id', object_id === null ? 'is' : '=', object_id)
    .where('created', '>', isoIn(-windowSec))
    .orderBy('id', 'desc')
    .limit(maxTests)
    .execute()
  const oldest = tests.length < maxTests ? undefined : tests.at(-1)
  return oldest ? windowSec - (Date.now() - Date.parse(oldest.created)) / 1000 : null
}
