import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { DriftStatus } from '../../contract/drift.ts'
import type { Update } from '../../contract/live.ts'
import { isFinished, mayMove, type TaskStatus, taskStatuses } from '../../contract/task-status.ts'
import { type AlertTemplate, enqueueTaskAlerts } from '../alerts/outbox.ts'
import { noteTask, systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { databaseNow } from '../db/now.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { noteApplied } from '../drift/applied.ts'
import { noteFailedCheck } from '../drift/settle.ts'
import type { Bus } from '../live/bus.ts'
import { enqueuePushes } from '../push/enqueue.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { countEnd } from './count-end.ts'

export interface Moved {
  id: number
  project_id: number
  template_id: number
  status: TaskStatus
  start: string | null
  end: string | null
  version: string | null
  cause?: string | null
  cause_message?: string | null
  cause_line?: number | null
  waited_sec?: number
  asked_at?: string | null
}

/** What a check for drift needs of its task. */
interface Checked {
  drift: DriftStatus | null
  inventory_id: number | null
  params: string
}

/** What a person said with an answer, for the history. */
interface Answer {
  by_name: string
  comment: string | null
}

type Values = Omit<Updateable<Tables['task']>, 'id' | 'status' | 'fence' | 'lease_until'>

interface Only {
  fence?: number
  from?: readonly TaskStatus[]
  silent?: boolean
  /** Its runner has not reported since the claim. */
  unreported?: boolean
  hold?: Exclude<Hold, 'claim'>
}

/** Who holds the task afterwards: the runner that claims it, with a new fence and lease; no runner; the same one. */
type Hold = 'claim' | 'release' | 'keep'

interface Move {
  to: TaskStatus
  sources: readonly TaskStatus[]
  columns: readonly (keyof Values)[]
  fence: boolean
  silent: boolean
  unreported: boolean
  hold: Hold
  /** With a claim: how long its runner may be silent. */
  lease_ms?: number | RawBuilder<number>
  dialect: Database['dialect']
}

interface Change {
  task_id: number
  status: TaskStatus
  at: string
  by_name: string | null
  comment: string | null
}

/**
 * The update of a move. The statuses are literals: with parameters SQLite would plan the statement again at each run
 * (queue.ts).
 */
const movedTask = (tx: Db | Tx, values: Values & { id: number; at_fence?: number | undefined }, move: Move) =>
  tx
    .updateTable('task')
    .set({
      ...Object.fromEntries(move.columns.map((column) => [column, values[column]])),
      ...(move.hold !== 'keep' && { fence: sql<number>`fence + 1` }),
      ...(move.hold === 'claim' && {
        reported: sql<boolean>`false`,
        lease_until: sql<number>`${databaseNow[move.dialect]} + ${typeof move.lease_ms === 'object' ? move.lease_ms : sql.lit(move.lease_ms ?? 0)}`,
      }),
      ...(move.hold === 'release' && { lease_until: null }),
      status: sql<TaskStatus>`${sql.lit(move.to)}`,
    })
    .where('id', '=', values.id)
    .where(sql<boolean>`status in (${sql.join(move.sources.map((from) => sql.lit(from)))})`)
    .$if(move.fence, (query) => query.where('fence', '=', values.at_fence as number))
    .$if(move.unreported, (query) => query.where(sql<boolean>`not reported`))
    .$if(move.silent, (query) => query.where('lease_until', '<', databaseNow[move.dialect]))
    .returning(['id', 'project_id', 'template_id', 'status', 'start', 'end', 'version', 'created', 'user_id'])
    .returning(['cause', 'cause_message', 'cause_line', 'asked_at', 'waited_sec'])
    .returning(['drift', 'inventory_id', 'params'])
    .returning(['fence', 'log_id', 'template_revision', 'report_number'])

const update = compiledQuery(movedTask, { plan: 'kept' })

const statusChange = (tx: Db | Tx, { task_id, status, at, by_name, comment }: Change) =>
  tx.insertInto('task_status_change').values({ task_id, status, at, by_name, comment }).returning('id')

const intoStatusChange = compiledQuery(statusChange)

interface StartingTask {
  id: number
  runner_id: number
  at: string
}

/** The move by which a waiting task gets a runner. */
const claiming = {
  to: 'starting',
  sources: ['waiting'],
  columns: ['runner_id'],
  fence: false,
  silent: false,
  unreported: false,
  hold: 'claim',
} as const satisfies Partial<Move>

/** The statements of `moveTask` by which a waiting task gets a runner, for a claim that runs others with them. */
export const startingTask = (
  tx: Db | Tx,
  { id, runner_id, at }: StartingTask,
  variant: { dialect: Database['dialect']; lease_ms: number },
) => ({
  task: movedTask(tx, { id, runner_id }, { ...claiming, ...variant }),
  change: statusChange(tx, { task_id: id, status: 'starting', at, by_name: null, comment: null }),
})

/**
 * The same for several tasks, as parts of a statement of PostgreSQL with the tables `given` (to_task, to_runner, lease_ms)
 * and `held` (id), the rows that it has locked.
 */
export const startingTasks = (tx: Db | Tx, { at }: Pick<StartingTask, 'at'>) => ({
  task: movedTask(
    tx,
    { id: of('given.to_task'), runner_id: of('given.to_runner') },
    { ...claiming, dialect: 'postgres', lease_ms: sql.ref('given.lease_ms') },
  )
    .from(sql`given`.as('given'))
    .where(sql<boolean>`id in (select held.id from held)`),
  change: tx
    .insertInto('task_status_change')
    .columns(['task_id', 'status', 'at'])
    .expression(sql`select to_task, 'starting', cast(${at} as text) from given`),
})

/** A column of another table in the place of a value. */
const of = (column: string) => sql.ref(column) as unknown as number

/**
 * The only writer of `task.status`. The update names the statuses it may come from, so that one of two competing moves
 * wins and the other gets undefined; final statuses are never left. `only` narrows it further: a fence, statuses, or
 * `silent` for an expired lease; `hold` says which runner has it afterwards. Every move is a row in the history; it is
 * published on the live bus after the commit. Its alerts are put into the outbox.
 */
export async function moveTask(
  services: Pick<Services, 'database' | 'bus' | 'config' | 'log'> & Partial<Pick<Services, 'meters'>>,
  tx: Tx,
  task_id: number,
  to: TaskStatus,
  values: Values = {},
  only: Only = {},
  answer?: Answer,
): Promise<(Moved & Checked) | undefined> {
  const { database, bus } = services
  const { hold = 'keep', silent = false, unreported = false } = only
  const sources = taskStatuses.filter((from) => mayMove(from, to) && (only.from?.includes(from) ?? true))
  const now = isoNow()
  const asks = to === 'waiting_confirmation'
  const changed: Values = {
    ...values,
    ...(isFinished(to) ? { end: now, kill_at: null } : {}),
    ...(asks ? { asked_at: now } : {}),
  }
  const [row] = await update(
    tx,
    { ...changed, id: task_id, at_fence: only.fence },
    {
      to,
      sources,
      columns: (Object.keys(changed) as (keyof Values)[]).filter((column) => changed[column] !== undefined),
      fence: only.fence !== undefined,
      silent,
      unreported,
      hold,
      dialect: database.dialect,
    },
  )
  if (!row) return undefined
  if (!asks && row.asked_at !== null) Object.assign(row, { waited_sec: await noteWait(tx, row, now), asked_at: null })
  const { by_name = null, comment = null } = answer ?? {}
  const [change] = await intoStatusChange(tx, { task_id, status: to, at: now, by_name, comment })
  if (!change) throw new Error('the insert of a status returned no row')
  if (isFinished(to) || asks) {
    const [template] = await alertTemplate(tx, { template_id: row.template_id })
    if (isFinished(to)) {
      await countEnd(tx, row)
      await noteEnd(tx, row, template)
      if (row.drift === null) await noteApplied(tx, row, template)
      else if (to === 'error') await noteFailedCheck(tx, row)
    }
    await enqueueTaskAlerts(services, tx, { ...row, change_id: change.id }, template)
    await enqueuePushes(services, tx, row, change.id)
  }
  database.afterCommit(() => {
    announce(bus, row)
    services.meters?.taskMoved(row)
  })
  return row
}

/** Adds the confirmation that ended to the time the task has waited for people. Returns that time in seconds. */
async function noteWait(
  tx: Tx,
  { id, asked_at, waited_sec }: { id: number; asked_at: string | null; waited_sec: number },
  now: string,
): Promise<number> {
  const waited = waited_sec + Math.max(0, Math.round((Date.parse(now) - Date.parse(asked_at ?? now)) / 1000))
  await tx.updateTable('task').set({ asked_at: null, waited_sec: waited }).where('id', '=', id).execute()
  return waited
}

/** Publishes the status of a task; wakes the queue if a place may have become free, or a task waits. */
export function announce(bus: Bus, task: Moved): void {
  bus.publish('update', updateOf(task))
  if (isFinished(task.status) || task.status === 'waiting') bus.publish('queue')
}

/** Publishes many tasks that were just created. */
export function announceQueued(bus: Bus, tasks: readonly Moved[]): void {
  for (const task of tasks) bus.publish('update', updateOf(task))
  if (tasks.length > 0) bus.publish('queue')
}

function updateOf(task: Moved): Update {
  return {
    type: 'update',
    project_id: task.project_id,
    template_id: task.template_id,
    task_id: task.id,
    status: task.status,
    start: task.start,
    end: task.end,
    version: task.version,
    ...(task.cause && {
      cause: task.cause,
      cause_message: readMessage(task.cause_message ?? null),
      cause_line: task.cause_line ?? null,
    }),
    ...(task.waited_sec && { waited_sec: task.waited_sec }),
    ...(task.asked_at && { asked_at: task.asked_at }),
  }
}

const alertTemplate = compiledQuery((tx, { template_id }: { template_id: number }) =>
  tx
    .selectFrom('template')
    .innerJoin('project', 'project.id', 'template.project_id')
    .select(['template.name as template_name', 'suppress_success_alerts', 'suppress_error_alerts'])
    .select(['template.app', 'template.task_params'])
    .select(['project.name as project_name', 'alert', 'alert_chat'])
    .where('template.id', '=', template_id),
)

async function noteEnd(tx: Tx, task: Moved, template: AlertTemplate | undefined): Promise<void> {
  const description = `(${template?.template_name ?? ''}) finished with status ${task.status.toUpperCase()}`
  await noteTask(tx, systemActor, task, 'finished', description, task.status === 'error' ? 'failed' : undefined)
}
