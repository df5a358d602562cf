import { sql } from 'kysely'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'

/** Covers a weekend with a receiver or a server that is down; an alert that arrives later helps no one. */
const days = 3

/** How long an alert may wait, from when it was put into the outbox or retried. */
export const giveUpAfterMs = days * 86_400_000

const noTurn = coded('alert_no_turn')
/** A message around the one that is stored: what is before it and behind it in the JSON. */
const [before, behind] = JSON.stringify(say('alert_given_up', { days, problem: '|' })).split('"|"') as [string, string]

/** Ends alerts that have waited too long, for example for a receiver that no longer exists. */
export async function giveUp({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('alert_delivery')
    .set({
      status: 'failed',
      next_ms: null,
      problem: sql<string>`cast(${english(say('alert_given_up', { days, problem: '' }))} as text)
        || coalesce(problem, cast(${english(noTurn)} as text))`,
      // A problem that is stored without a code is only in the sentence.
      problem_message: sql<string>`case when problem is not null and problem_message is null then null
        else cast(${before} as text) || coalesce(problem_message, cast(${JSON.stringify(noTurn)} as text))
          || cast(${behind} as text) end`,
    })
    .where('status', '=', 'waiting')
    .where('give_up_ms', '<=', database.now)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0) log.warn({ alerts: Number(numUpdatedRows) }, 'alerts that waited for too long were given up')
}

/** Returns the text of the event of a channel's deletion if alerts wait, which are deleted with it; null if none does. */
export async function givenUpWith(
  tx: Tx,
  { id: channel_id, name }: { id: number; name: string },
): Promise<CodedMessage | null> {
  const { waiting } = await tx
    .selectFrom('alert_delivery')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where('channel_id', '=', channel_id)
    .where('status', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  if (waiting === 0) return null
  return waiting === 1
    ? say('event_channel_deleted_with_alert', { name })
    : say('event_channel_deleted_with_alerts', { name, count: waiting })
}
