import { isoIn } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { tooMany } from '../refuse.ts'

const mostTests = 5
const windowSec = 3600

/** What was tested: one channel, or all that a project uses. */
interface Tested {
  user_id: number
  object_type: 'alert_channel' | 'project'
  object_id: number
}

/** Throws 429 when this user has sent five tests there within an hour (rule S14). The events of the tests are the count. */
export async function checkTestLimit(db: Db, { user_id, object_type, object_id }: Tested): Promise<void> {
  const tests = await db
    .selectFrom('event')
    .select('created')
    .where('user_id', '=', user_id)
    .where('action', '=', 'tested')
    .where('object_type', '=', object_type)
    .where('object_id', '=', object_id)
    .where('created', '>', isoIn(-windowSec))
    .orderBy('id', 'desc')
    .limit(mostTests)
    .execute()
  const oldest = tests.length < mostTests ? undefined : tests.at(-1)
  if (!oldest) return
  const wait_sec = windowSec - (Date.now() - Date.parse(oldest.created)) / 1000
  throw tooMany(`You have sent ${mostTests} tests here within an hour: wait before the next one`, wait_sec)
}
