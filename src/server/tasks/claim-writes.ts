import { sql } from 'kysely'
import { eventInsert, eventInserts, systemActor, taskEvent } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { compiledQueries } from '../db/compiled-queries.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { listOf } from '../db/list-of.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { OutdatedTicket, type TicketHolder, ticketsUsed, ticketUsed } from './claim-ticket.ts'
import { type Moved, startingTask, startingTasks } from './move.ts'
import type { Claimed } from './prepare-claim.ts'
import type { NextTask } from './queue.ts'
import { turnsTaken, turnTaken } from './queue-order.ts'

/** Another request moved the task since the claim has read the queue. */
export class TakenMeanwhile extends Error {}

/** A runner that claims, and how long it may be silent before its tasks are lost. */
export interface Holder extends TicketHolder {
  lease_sec: number
}

/** A task that a runner got, and the ticket under which it did. */
export type Given = Claimed & Moved & { ticket: number | undefined }

/**
 * Gives the task a new fence, owner and lease, in the transaction that holds the queue: its status with the history, the
 * turn of its project, the event, and the ticket of the runner. Throws TakenMeanwhile or OutdatedTicket, so that nothing
 * of it remains.
 */
export async function writeClaim(
  { dialect }: Pick<Database, 'dialect'>,
  tx: Tx,
  { id, project_id, name }: NextTask,
  { id: runner_id, ticket, lease_sec }: Holder,
): Promise<Given> {
  const variant = { dialect, lease_ms: lease_sec * 1000 }
  const values = { ...startedEvent(tx, { id, project_id, name }), id, runner_id, at: isoNow() }
  const { task, ticketed } =
    ticket === undefined
      ? { ...(await withoutTicket(tx, values, variant)), ticketed: undefined }
      : await withTicket(tx, { ...values, ticket }, variant)
  if (!task[0]) throw new TakenMeanwhile()
  if (ticketed?.length === 0) throw new OutdatedTicket()
  return { ...task[0], ticket: ticketed?.[0]?.claim_ticket }
}

const startedEvent = (tx: Tx, { id, project_id, name }: NextTask) =>
  taskEvent(tx, {
    actor: { ...systemActor, source: 'runner' },
    task: { id, project_id },
    action: 'started',
    description: `(${name}) STARTING`,
  })

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

/** A task for one of several claims, and the turn that its project takes. */
export interface Choice {
  task: NextTask
  turn: number
  holder: Holder
}

/**
 * The same for several claims, in their order, each of another task. Throws TakenMeanwhile or OutdatedTicket if one of
 * them cannot get its task, or if another transaction has locked a row of theirs: several rows in another order than
 * elsewhere must not be waited for.
 */
export async function writeClaims(
  database: Pick<Database, 'dialect'>,
  tx: Tx,
  choices: readonly Choice[],
): Promise<Given[]> {
  const given: Given[] = []
  if (database.dialect === 'sqlite') {
    for (const { task, holder } of choices) given.push(await writeClaim(database, tx, task, holder))
    return given
  }
  const [row] = await allStarted(tx, {
    at: isoNow(),
    events: JSON.stringify(choices.map(({ task }) => startedEvent(tx, task))),
    tasks: choices.map(({ task }) => task.id),
    projects: choices.map(({ task }) => task.project_id),
    turns: choices.map(({ turn }) => turn),
    runners: choices.map(({ holder }) => holder.id),
    leases: choices.map(({ holder }) => holder.lease_sec * 1000),
    tickets: choices.map(({ holder }) => holder.ticket ?? null),
  })
  const moved = new Map((row?.tasks ?? []).map((task) => [task.id, task]))
  const tickets = new Map((row?.tickets ?? []).map(({ id, claim_ticket }) => [id, claim_ticket]))
  for (const { task, holder } of choices) {
    const one = moved.get(task.id)
    if (!one) throw new TakenMeanwhile()
    const ticket = holder.ticket === undefined ? undefined : tickets.get(holder.id)
    if (holder.ticket !== undefined && ticket === undefined) throw new OutdatedTicket()
    given.push({ ...one, ticket })
  }
  return given
}

interface Lists {
  at: string
  /** Rows of `event`, as JSON. */
  events: string
  tasks: readonly number[]
  projects: readonly number[]
  turns: readonly number[]
  runners: readonly number[]
  leases: readonly number[]
  tickets: readonly (number | null)[]
}

/**
 * Hidden from the index of waiting tasks: while PostgreSQL believes that few wait, which it does until the table is
 * analyzed, it would read all of them, in a third of the time that the statement takes with 1,000.
 */
const stillWaiting = sql`task.status || '' = 'waiting'`

const allStarted = compiledQuery(
  (tx: Db | Tx, lists: Lists) => {
    const { task, change } = startingTasks(tx, lists)
    return sql<{ tasks: (Claimed & Moved)[] | null; tickets: { id: number; claim_ticket: number }[] | null }>`
      with given as materialized (select * from unnest(
        ${listOf(lists.tasks, 'integer')}, ${listOf(lists.projects, 'integer')}, ${listOf(lists.turns, 'bigint')},
        ${listOf(lists.runners, 'integer')}, ${listOf(lists.leases, 'bigint')}, ${listOf(lists.tickets, 'integer')}
      ) as list (to_task, of_project, turn, to_runner, lease_ms, ticket)),
      held as materialized (select task.id from given join task on task.id = to_task where ${stillWaiting}
        for no key update of task skip locked),
      free as materialized (select id from runner where id in (select to_runner from given where ticket is not null)
        for no key update skip locked),
      moved as (${task}), change as (${change}), turn as (${turnsTaken}), noted as (${eventInserts(tx, lists.events)}),
      ticketed as (${ticketsUsed})
      select (select json_agg(row_to_json(moved)) from moved) as tasks,
        (select json_agg(row_to_json(ticketed)) from ticketed) as tickets`
  },
  { plan: 'kept' },
)
