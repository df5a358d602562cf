import { say } from '../../contract/message.ts'
import type { PushTest } from '../../contract/push.ts'
import type { Caller } from '../access/caller.ts'
import { noteTest } from '../alerts/note-test.ts'
import { textsIn } from '../mail/language.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { conflict } from '../refuse.ts'
import { englishOf } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { languageOf } from './content.ts'
import { sendPush } from './send.ts'
import { sessionOf, subscriptionOf } from './subscribe.ts'

/** Sends a message to the browser of the caller's session, with the event. Throws 429 after five within an hour. */
export async function testPush(
  services: Pick<Services, 'database' | 'cipher' | 'config'>,
  caller: Caller,
): Promise<PushTest> {
  const { database } = services
  const session_id = sessionOf(caller)
  const to = await subscriptionOf(database.db, session_id)
  if (!to) throw conflict('push_not_enabled')
  await noteTest(database, {
    user_id: caller.user_id,
    username: caller.username,
    from: caller.from,
    project_id: null,
    object_type: 'session',
    object_id: session_id,
    object_name: caller.username,
    description: say('event_push_tested', { username: caller.username }),
  })
  const { test } = textsIn(await languageOf(database.db, to)).push
  try {
    await sendPush(
      services,
      to,
      { title: 'Signalbox', body: test, tag: 'test', path: '' },
      { seconds: 60, urgent: true, topic: 'test' },
    )
    return { ok: true, problem: null, problem_message: null }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { ok: false, problem: englishOf(error.reason), problem_message: error.reason }
  }
}
