import { pause } from '../clock.ts'
import { OutboundError } from '../outbound.ts'
import type { Services } from '../services.ts'
import { type DeliveryRow, deliver, NotWanted, type StoredAlert } from './deliver.ts'
import { PartlySent } from './email.ts'
import { dueLanes } from './lanes.ts'
import { NoRecipients } from './post.ts'

/**
 * Sends what lies in the outbox; any number of servers do it at once. A row is claimed by a conditional update with a
 * lease, sent outside of any transaction, and marked. What was being sent when its sender died is not sent again by
 * itself: it may have arrived. Each channel is a lane of its own, one alert at a time and in order, so that a receiver
 * that does not answer does not delay the others.
 */

/** How often the outbox is looked at when no message says that something was put into it. */
const pollMs = 5000
/** Longer than any send takes. */
const leaseMs = 180_000
/** Between one try and the next; after the last one it has failed. */
const pausesMs = [10_000, 60_000, 600_000, 3_600_000]
/** How long a server that stops waits for receivers. */
const graceMs = 1000

/** Runs until the signal. */
export async function runSender(services: Services, signal: AbortSignal): Promise<void> {
  const { bus, log } = services
  const busy = new Map<string, Promise<void>>()
  /** Lanes whose last try failed. */
  const failing = new Set<string>()
  const cut = new AbortController()
  let woken = new AbortController()
  const wake = () => woken.abort()
  const off = bus.on('alerts', wake)
  while (!signal.aborted) {
    woken = new AbortController()
    try {
      await markLost(services)
      for (const { channel, id } of await dueLanes(services.database, new Set(busy.keys()), failing)) {
        const lane = async () => {
          try {
            if (await sendOne(services, id, cut.signal)) failing.delete(channel)
            else failing.add(channel)
            busy.delete(channel)
            wake()
          } catch (error) {
            // The database is away, or takes no writes: asked at once, it would only say so again, and again.
            busy.delete(channel)
            log.error({ error }, 'an alert could not be claimed or marked')
          }
        }
        busy.set(channel, lane())
      }
    } catch (error) {
      if (!signal.aborted) log.error({ error }, 'the outbox of alerts could not be looked at')
    }
    await pause(pollMs, AbortSignal.any([signal, woken.signal]))
  }
  off()
  await Promise.race([Promise.allSettled(busy.values()), pause(graceMs, cut.signal)])
  // What is still under way is cut off, and marked as what may have arrived.
  cut.abort()
  await Promise.race([Promise.allSettled(busy.values()), pause(graceMs, new AbortController().signal)])
}

/** Whether its receiver can be spoken to, as far as one knows. */
async function sendOne(services: Services, id: number, cut: AbortSignal): Promise<boolean> {
  const row = await claim(services, id)
  if (!row) return true
  try {
    await prepared(services, row, cut)
    await mark(services, row, { status: 'sent', sent: new Date().toISOString(), next_ms: null, problem: null })
    return true
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // The configuration sends to the users who want it: when no one does, there was nothing to send.
    if (error instanceof NoRecipients && row.channel_id === null) {
      await forget(services, row)
      return true
    }
    services.log.warn({ delivery: row.id, channel: row.channel, problem: error.message }, 'an alert could not be sent')
    await noteFailure(services, row, error, cut.aborted)
    return error instanceof NotWanted
  }
}

/** What fails before anything was sent is tried again as well: the database was away, a stored alert cannot be read. */
async function prepared(services: Services, row: DeliveryRow, cut: AbortSignal): Promise<void> {
  try {
    await deliver(services, row, cut)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    services.log.error({ error, delivery: row.id }, 'an alert could not be prepared')
    throw new OutboundError("could not be prepared; the server's log has details")
  }
}

/** undefined: another server was quicker. */
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
  const wait = pausesMs[row.attempts - 1]
  const told = error instanceof PartlySent ? error.told : []
  const stored = JSON.parse(row.alert) as StoredAlert
  const alert = told.length > 0 ? { alert: JSON.stringify({ ...stored, told: [...(stored.told ?? []), ...told] }) } : {}
  if (cut) await mark(services, row, { ...alert, status: 'failed', next_ms: null, problem: stoppedProblem })
  else if (wait === undefined || error instanceof NotWanted)
    await mark(services, row, { ...alert, status: 'failed', next_ms: null, problem: error.message })
  else await mark(services, row, { ...alert, status: 'waiting', wait, problem: error.message })
}

async function forget({ database }: Services, { id }: DeliveryRow): Promise<void> {
  await database.db.deleteFrom('alert_delivery').where('id', '=', id).execute()
}

const stoppedProblem = 'The server was stopped while it was sent: it may have arrived. Try it again if it has not'
const lostProblem = 'The server that sent it ended meanwhile: it may have arrived. Try it again if it has not'

interface Mark {
  status: 'sent' | 'failed' | 'waiting'
  problem: string | null
  alert?: string
  sent?: string
  next_ms?: null
  wait?: number
}

/** Only while it is still this sender's: its lease may have run out, and a user may have tried it again. */
async function mark({ database }: Services, row: DeliveryRow, { wait, ...values }: Mark): Promise<void> {
  await database.db
    .updateTable('alert_delivery')
    .set((set) => ({ ...values, ...(wait === undefined ? {} : { next_ms: set(database.now, '+', wait) }) }))
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .where('attempts', '=', row.attempts)
    .execute()
}

/** Rows whose sender died. */
async function markLost({ database }: Services): Promise<void> {
  await database.db
    .updateTable('alert_delivery')
    .set({ status: 'failed', next_ms: null, problem: lostProblem })
    .where('status', '=', 'sending')
    .where('next_ms', '<', database.now)
    .execute()
}
