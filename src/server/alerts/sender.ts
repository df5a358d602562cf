import { pause } from '../clock.ts'
import { retryPause, runOutbox } from '../outbound/outbox.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { problemColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { type DeliveryRow, deliver, type StoredAlert } from './deliver.ts'
import { PartlySent } from './email.ts'
import { dueLanes } from './lanes.ts'
import { MailedElsewhere, NoRecipients, NotWanted } from './post.ts'

/**
 * Sends the alerts in the outbox; several servers may do so at the same time. A row is claimed by a conditional update
 * with a lease, sent outside of any transaction, and marked. An alert whose sender died while sending is not retried
 * automatically: it may have arrived. Each channel is a separate lane, one alert at a time and in order, so that a
 * receiver that does not answer does not delay the others.
 */

/** Interval between reads of the outbox when no message says that something was put into it. */
const pollMs = 5000
/** Longer than any attempt to send takes. */
const leaseMs = 180_000
/** How long a server that shuts down waits for receivers. */
const graceMs = 1000

/** Runs until the signal is aborted. */
export async function runSender(services: Services, signal: AbortSignal): Promise<void> {
  const { bus, log } = services
  const busy = new Map<string, Promise<void>>()
  /** Lanes whose last attempt failed. */
  const failing = new Set<string>()
  const cut = new AbortController()
  const pass = async (wake: () => void) => {
    await markLost(services)
    for (const { channel, id } of await dueLanes(services.database, new Set(busy.keys()), failing)) {
      const lane = async () => {
        try {
          if (await sendOne(services, id, cut.signal)) failing.delete(channel)
          else failing.add(channel)
          busy.delete(channel)
          wake()
        } catch (error) {
          // The database is unavailable or refuses writes: an immediate retry would fail again in a loop.
          busy.delete(channel)
          log.error({ error }, 'failed to claim or mark an alert')
        }
      }
      busy.set(channel, lane())
    }
  }
  const onError = (error: unknown) => log.error({ error }, 'failed to read the alert outbox')
  await runOutbox(bus, { news: 'alerts', pollMs, pass, onError }, signal)
  await Promise.race([Promise.allSettled(busy.values()), pause(graceMs, cut.signal)])
  // Attempts that are still running are aborted, and marked as possibly delivered.
  cut.abort()
  await Promise.race([Promise.allSettled(busy.values()), pause(graceMs, new AbortController().signal)])
}

/** Returns false if the receiver is known to be unreachable. */
async function sendOne(services: Services, id: number, cut: AbortSignal): Promise<boolean> {
  const row = await claim(services, id)
  if (!row) return true
  try {
    await prepared(services, row, cut)
    await mark(services, row, {
      status: 'sent',
      sent: new Date().toISOString(),
      next_ms: null,
      ...problemColumns(null),
    })
    return true
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // The configured channel sends to users with alerts switched on: without any, or if all get the mail from a channel of
    // their project, there was nothing to send.
    if ((error instanceof NoRecipients || error instanceof MailedElsewhere) && row.channel_id === null) {
      await forget(services, row)
      return true
    }
    services.log.warn({ delivery: row.id, channel: row.channel, problem: error.message }, 'failed to send an alert')
    await noteFailure(services, row, error, cut.aborted)
    return error instanceof NotWanted
  }
}

/**
 * Turns errors before sending into OutboundError, so that they are retried too: database unavailable, unreadable alert.
 */
async function prepared(services: Services, row: DeliveryRow, cut: AbortSignal): Promise<void> {
  try {
    await deliver(services, row, cut)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    services.log.error({ error, delivery: row.id }, 'failed to prepare an alert')
    throw new OutboundError('alert_not_prepared')
  }
}

/** Returns undefined if another server was quicker. */
async function claim({ database }: Services, id: number): Promise<DeliveryRow | undefined> {
  return database.db
    .updateTable('alert_delivery')
    .set((row) => ({
      status: 'sending',
      attempts: row('attempts', '+', 1),
      next_ms: row(database.now, '+', leaseMs),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('next_ms', '<=', database.now)
    .returningAll()
    .executeTakeFirst()
}

async function noteFailure(services: Services, row: DeliveryRow, error: OutboundError, cut: boolean): Promise<void> {
  const wait = retryPause(row.attempts)
  const delivered = error instanceof PartlySent ? error.delivered : []
  const stored = JSON.parse(row.alert) as StoredAlert
  const alert =
    delivered.length > 0 ? { alert: JSON.stringify({ ...stored, told: [...(stored.told ?? []), ...delivered] }) } : {}
  if (cut)
    await mark(services, row, { ...alert, status: 'failed', next_ms: null, ...problemColumns('alert_server_stopped') })
  else if (wait === undefined || error instanceof NotWanted)
    await mark(services, row, { ...alert, status: 'failed', next_ms: null, ...problemColumns(error.reason) })
  else await mark(services, row, { ...alert, status: 'waiting', wait, ...problemColumns(error.reason) })
}

async function forget({ database }: Services, { id }: DeliveryRow): Promise<void> {
  await database.db.deleteFrom('alert_delivery').where('id', '=', id).execute()
}

interface Mark {
  status: 'sent' | 'failed' | 'waiting'
  problem: string | null
  problem_message: string | null
  alert?: string
  sent?: string
  next_ms?: null
  wait?: number
}

/** Does nothing if another sender holds the row: the lease may have run out, and a user may have retried it. */
async function mark({ database }: Services, row: DeliveryRow, { wait, ...values }: Mark): Promise<void> {
  await database.db
    .updateTable('alert_delivery')
    .set((set) => ({ ...values, ...(wait === undefined ? {} : { next_ms: set(database.now, '+', wait) }) }))
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .where('attempts', '=', row.attempts)
    .execute()
}

/** Marks deliveries whose sender died as failed. */
async function markLost({ database }: Services): Promise<void> {
  await database.db
    .updateTable('alert_delivery')
    .set({ status: 'failed', next_ms: null, ...problemColumns('alert_sender_lost') })
    .where('status', '=', 'sending')
    .where('next_ms', '<', database.now)
    .execute()
}
