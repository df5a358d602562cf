import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { retryPause, runOutbox } from '../outbound/outbox.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { contentFor } from './content.ts'
import { Gone, NotDelivered, sendPush } from './send.ts'
import { makePushKey } from './vapid.ts'

/**
 * Sends messages to devices; several servers may do so at the same time. A message is claimed by a conditional update with a
 * lease, and deleted when it was sent. One whose server died meanwhile is sent again: its tag makes a browser show it once.
 */

/** Interval between reads of the outbox when no news says that something was put into it. */
const pollMs = 10_000
/** Longer than an attempt takes. */
const leaseMs = 60_000
const atOnce = 20
/** How long a push service keeps a message for a device that is off: an old question has been answered by someone. */
const keptSeconds = { question: 4 * 3600, end: 24 * 3600 }

type Parts = Pick<Services, 'database' | 'bus' | 'log' | 'cipher' | 'config'>
type Row = Selectable<Tables['push_message']>

/** Runs until the signal is aborted. */
export async function runPushSender(services: Parts, signal: AbortSignal): Promise<void> {
  const { bus, log, config } = services
  if (config.push_services.length === 0) return
  let has_key = false
  const pass = async () => {
    has_key ||= await hasKey(services)
    if (has_key) await sendAllDue(services, signal)
  }
  const onError = (error: unknown) => log.error({ error }, 'failed to send messages to devices')
  await runOutbox(bus, { news: 'pushes', pollMs, pass, onError }, signal)
}

/** Sends messages until none is due. */
async function sendAllDue(services: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendDue(services, signal)) > 0);
}

/** Makes the key of this server unless it exists. Returns false while stored secrets belong to a key that it does not have. */
async function hasKey(services: Parts): Promise<boolean> {
  try {
    await makePushKey(services)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Sends up to a number of messages that are due. Returns how many there were. */
async function sendDue(services: Parts, signal: AbortSignal): Promise<number> {
  const { database } = services
  const due = await database.db
    .selectFrom('push_message')
    .select('id')
    .where('next_ms', '<=', database.now)
    .orderBy('next_ms')
    .limit(atOnce)
    .execute()
  if (due.length === 0) return 0
  const rows = await database.db
    .updateTable('push_message')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_ms: sql<number>`${database.now} + ${sql.lit(leaseMs)}`,
    }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('next_ms', '<=', database.now)
    .returningAll()
    .execute()
  await Promise.all(rows.map((row) => sendOne(services, row, signal)))
  return due.length
}

async function sendOne(services: Parts, row: Row, signal: AbortSignal): Promise<void> {
  const { database, log } = services
  try {
    const to = await database.db
      .selectFrom('push_subscription')
      .selectAll()
      .where('id', '=', row.subscription_id)
      .executeTakeFirst()
    const content = to && (await contentFor(services, to, row))
    if (to && content) {
      const question = row.status === 'waiting_confirmation'
      await sendPush(services, to, content, {
        seconds: question ? keptSeconds.question : keptSeconds.end,
        urgent: question,
        topic: `task${row.task_id}`,
        signal,
      })
    }
    await drop(services, row)
  } catch (error) {
    // An attempt that the end of this server cut is made again.
    if (signal.aborted) return
    if (!(error instanceof OutboundError)) log.error({ error }, 'failed to prepare a message to a device')
    else if (!(error instanceof Gone)) log.warn({ problem: error.message }, 'failed to send a message to a device')
    const wait = error instanceof NotDelivered ? undefined : retryPause(row.attempts)
    if (wait === undefined) await drop(services, row)
    else await later(services, row, wait)
  }
}

async function drop({ database: { db } }: Parts, { id }: Row): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

async function later({ database }: Parts, { id, attempts }: Row, wait: number): Promise<void> {
  await database.db
    .updateTable('push_message')
    .set({ next_ms: sql<number>`${database.now} + ${sql.lit(wait)}` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}
