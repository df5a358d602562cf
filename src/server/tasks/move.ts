import type { Updateable } from 'kysely'
import type { Update } from '../../contract/live.ts'
import { isFinished, mayMove, type TaskStatus, taskStatuses } from '../../contract/task-status.ts'
import { type AlertTemplate, enqueueTaskAlerts } from '../alerts/outbox.ts'
import { noteTask, systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { Bus } from '../live/bus.ts'
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

/** What a person said with an answer, for the history. */
interface Answer {
  by_name: string
  comment: string | null
}

/**
 * The only writer of `task.status`. The update names the statuses it may come from, so that one of two competing moves
 * wins and the other gets undefined; final statuses are never left. `only` narrows it further: a fence, statuses, or
 * `silent` for an expired lease. Every move is a row in the history; it is published on the live bus after the commit.
 * Its alerts are put into the outbox.
 */
export async function moveTask(
  services: Pick<Services, 'database' | 'bus' | 'config' | 'log'>,
  tx: Tx,
  task_id: number,
  to: TaskStatus,
  values: Omit<Updateable<Tables['task']>, 'status'> = {},
  only: { fence?: number; from?: readonly TaskStatus[]; silent?: boolean } = {},
  answer?: Answer,
): Promise<Moved | undefined> {
  const { database, bus } = services
  const sources = taskStatuses.filter((from) => mayMove(from, to) && (only.from?.includes(from) ?? true))
  const now = isoNow()
  const asks = to === 'waiting_confirmation'
  const row = await tx
    .updateTable('task')
    .set({
      ...values,
      status: to,
      ...(isFinished(to) ? { end: now, kill_at: null } : {}),
      ...(asks ? { asked_at: now } : {}),
    })
    .where('id', '=', task_id)
    .where('status', 'in', sources)
    .$if(only.fence !== undefined, (query) => query.where('fence', '=', only.fence as number))
    .$if(only.silent === true, (query) => query.where('lease_until', '<', database.now))
    .returning(['id', 'project_id', 'template_id', 'status', 'start', 'end', 'version', 'created', 'user_id'])
    .returning(['cause', 'cause_message', 'cause_line', 'asked_at', 'waited_sec'])
    .executeTakeFirst()
  if (!row) return undefined
  if (!asks && row.asked_at !== null) Object.assign(row, { waited_sec: await noteWait(tx, row, now), asked_at: null })
  const change = await tx
    .insertInto('task_status_change')
    .values({ task_id, status: to, at: now, ...answer })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isFinished(to) || asks) {
    const template = await alertTemplate(tx, row.template_id)
    if (isFinished(to)) {
      await countEnd(tx, row)
      await noteEnd(tx, row, template)
    }
    await enqueueTaskAlerts(services, tx, { ...row, change_id: change.id }, template)
  }
  database.afterCommit(() => announce(bus, row))
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

async function alertTemplate(tx: Tx, template_id: number): Promise<AlertTemplate | undefined> {
  return tx
    .selectFrom('template')
    .innerJoin('project', 'project.id', 'template.project_id')
    .select(['template.name as template_name', 'suppress_success_alerts', 'suppress_error_alerts'])
    .select(['project.name as project_name', 'alert', 'alert_chat'])
    .where('template.id', '=', template_id)
    .executeTakeFirst()
}

async function noteEnd(tx: Tx, task: Moved, template: AlertTemplate | undefined): Promise<void> {
  const description = `(${template?.template_name ?? ''}) finished with status ${task.status.toUpperCase()}`
  await noteTask(tx, systemActor, task, 'finished', description)
}
