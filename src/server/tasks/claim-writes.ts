import { eventInsert, systemActor, taskEvent } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { compiledQueries } from '../db/compiled-queries.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { OutdatedTicket, type TicketHolder, ticketUsed } from './claim-ticket.ts'
import { startingTask } from './move.ts'
import type { NextTask } from './queue.ts'
import { turnTaken } from './queue-order.ts'

/** Another request moved the task since the claim has read the queue. */
export class TakenMeanwhile extends Error {}

/**
 * Gives the task a new fence, owner and lease, in the transaction that holds the queue: its status with the history, the
 * turn of its project, the event, and the ticket of the runner. Throws TakenMeanwhile or OutdatedTicket, so that nothing
 * of it remains.
 */
export async function writeClaim(
  { dialect }: Pick<Database, 'dialect'>,
  tx: Tx,
  { id, project_id, name }: NextTask,
  { id: runner_id, ticket, lease_sec }: TicketHolder & { lease_sec: number },
) {
  const event = taskEvent(tx, {
    actor: { ...systemActor, source: 'runner' },
    task: { id, project_id },
    action: 'started',
    description: `(${name}) STARTING`,
  })
  const variant = { dialect, lease_ms: lease_sec * 1000 }
  const values = { ...event, id, runner_id, at: isoNow() }
  const { task, ticketed } =
    ticket === undefined
      ? { ...(await withoutTicket(tx, values, variant)), ticketed: undefined }
      : await withTicket(tx, { ...values, ticket }, variant)
  if (!task[0]) throw new TakenMeanwhile()
  if (ticketed?.length === 0) throw new OutdatedTicket()
  return { ...task[0], ticket: ticketed?.[0]?.claim_ticket }
}

type Values = ReturnType<typeof taskEvent> & Parameters<typeof startingTask>[1]
type Variant = Parameters<typeof startingTask>[2]

const started = (tx: Db | Tx, values: Values, variant: Variant) => ({
  ...startingTask(tx, values, variant),
  turn: turnTaken(tx, values),
  event: eventInsert(tx, values),
})

const withoutTicket = compiledQueries(started)
const withTicket = compiledQueries((tx, values: Values & { ticket: number }, variant: Variant) => ({
  ...started(tx, values, variant),
  // Last, because the row of the runner is written by all of its calls.
  ticketed: ticketUsed(tx, { id: values.runner_id, ticket: values.ticket }),
}))
