import { say } from '../../contract/message.ts'
import { canStop, type TaskStatus } from '../../contract/task-status.ts'
import { type Member, shownName } from '../access/caller.ts'
import { noteTask } from '../audit/audit-log.ts'
import { isoIn } from '../clock.ts'
import { isStillUsed, isUnavailable } from '../db/errors.ts'
import { notAllowed, notFound, Refusal } from '../refuse.ts'
import { reasonColumns } from '../resources/message-columns.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import type { KeptStop } from './kept-stops.ts'
import { moveTask } from './move.ts'

/**
 * Stops a task. A waiting one ends at once. A running one gets SIGTERM and, after the grace period, SIGKILL; `force`
 * ends it now and lets the runner kill what is left. A task that has ended stays as it is.
 */
export async function stopTask(services: Services, caller: Member, task_id: number, force: boolean): Promise<void> {
  const { database, full_disk, log } = services
  const { project_id, user_id, username, from } = caller
  const task = await projectTable(database.db, 'task', project_id).find(task_id)
  if (!task) throw notFound('task')
  const template = { type: 'template', id: task.template_id } as const
  if (task.user_id !== user_id && !(await caller.mayOn(database.db, 'stopAnyTask', template)))
    throw notAllowed('stop_only_own')
  const by = { user_id, username, name: shownName(caller), from }
  const stop: KeptStop = { task_id, log_id: task.log_id, project_id, ...by, force }
  try {
    await storeStop(services, stop, task.status)
  } catch (error) {
    if (error instanceof Refusal || !full_disk.isFull) throw error
    full_disk.release()
    await storeStop(services, stop, task.status).catch((again: unknown) => {
      if (again instanceof Refusal) throw again
      // The task may be what fills the disk: its runner gets the order with its next report.
      if (!full_disk.stops.add(stop)) log.warn({ task_id }, 'a stop is kept in memory only: the disk refuses writes')
    })
  }
}

/** One pass: stops that a full disk kept out of the database are stored there, once it accepts writes again. */
export async function storeKeptStops(services: Services): Promise<void> {
  const { database, full_disk } = services
  for (const stop of full_disk.stops.all()) {
    try {
      const task = await database.db
        .selectFrom('task')
        .select('status')
        .where('id', '=', stop.task_id)
        .where('log_id', 'is not distinct from', stop.log_id)
        .executeTakeFirst()
      // Its runner may have stopped it meanwhile.
      if (task?.status === 'stopped') await noteStop(services, stop)
      else if (task) await storeStop(services, stop, task.status)
    } catch (error) {
      if (isUnavailable(error) || full_disk.isFull) return
      // The account was removed meanwhile; its name stays in the reason.
      if (!isStillUsed(error) || stop.user_id === null) throw error
      full_disk.stops.add({ ...stop, user_id: null })
    }
    full_disk.stops.remove(stop)
  }
}

async function storeStop(services: Services, stop: KeptStop, status: TaskStatus): Promise<void> {
  const { database, config } = services
  const { task_id, project_id, force } = stop
  if (!canStop(status)) return
  const reason = say('stopped_by', { name: stop.name ?? stop.username ?? '' })
  const task = { id: task_id, project_id }
  if (status === 'waiting' && (await endByServer(services, task, 'stopped', reason, { from: ['waiting'] }))) {
    await noteStop(services, stop)
    return
  }
  await database.transaction(async (tx) => {
    const moved = force
      ? await moveTask(services, tx, task_id, 'stopped', reasonColumns(reason))
      : await moveTask(services, tx, task_id, 'stopping', {
          ...reasonColumns(reason),
          kill_at: isoIn(config.stop_grace_sec),
        })
    if (moved) await noteTask(tx, actorOf(stop), task, 'stopped', 'stopped')
  })
}

/** Stops every task of these templates that the caller may stop. */
export async function stopAllTasks(
  services: Services,
  caller: Member,
  template_ids: readonly number[],
  force: boolean,
): Promise<void> {
  const { db } = services.database
  const rows = await db
    .selectFrom('task')
    .select(['id', 'user_id', 'template_id'])
    .where('project_id', '=', caller.project_id)
    .where('template_id', 'in', template_ids)
    .where('status', 'in', ['waiting', 'starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping'])
    .orderBy('id')
    .execute()
  for (const { id, user_id, template_id } of rows)
    if (user_id === caller.user_id || (await caller.mayOn(db, 'stopAnyTask', { type: 'template', id: template_id })))
      await stopTask(services, caller, id, force)
}

const actorOf = ({ user_id, username, from = null }: KeptStop) => ({ user_id, username, from })

async function noteStop({ database }: Services, stop: KeptStop): Promise<void> {
  const task = { id: stop.task_id, project_id: stop.project_id }
  await database.transaction((tx) => noteTask(tx, actorOf(stop), task, 'stopped', 'stopped'))
}
