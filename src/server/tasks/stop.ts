import { canStop } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import { noteTask } from '../events.ts'
import type { Member } from '../http/caller.ts'
import { projectTable } from '../project-table.ts'
import { notAllowed, notFound, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import { moveTask } from './move.ts'

/**
 * Stops a task. One that waits ends at once. One that runs gets SIGTERM and, after the grace, SIGKILL; `force` ends it
 * now and lets the runner kill what is left. A task that has ended stays as it is.
 */
export async function stopTask(services: Services, caller: Member, task_id: number, force: boolean): Promise<void> {
  const stop = () => storeStop(services, caller, task_id, force)
  const { full_disk } = services
  try {
    await stop()
  } catch (error) {
    if (error instanceof Refusal || !full_disk.isFull) throw error
    full_disk.release()
    await stop().catch((again: unknown) => {
      if (again instanceof Refusal) throw again
      // The task may be what fills the disk: its runner is told with its next report.
      full_disk.stops.set(task_id, force ? 'kill' : 'stop')
    })
  }
}

async function storeStop(services: Services, caller: Member, task_id: number, force: boolean): Promise<void> {
  const { database, config } = services
  const task = await projectTable(database.db, 'task', caller.project_id).find(task_id)
  if (!task) throw notFound('task')
  if (!caller.may('stopAnyTask') && task.user_id !== caller.user_id)
    throw notAllowed('Your role may stop only tasks that you started')
  if (!canStop(task.status)) return
  const reason = `Stopped by ${caller.username}`
  if (task.status === 'waiting' && (await endByServer(services, task, 'stopped', reason, { from: ['waiting'] }))) {
    await noteStop(services, caller, task_id)
    return
  }
  await database.transaction(async (tx) => {
    const moved = force
      ? await moveTask(services, tx, task_id, 'stopped', { reason })
      : await moveTask(services, tx, task_id, 'stopping', { reason, kill_at: isoIn(config.stop_grace_sec) })
    if (!moved) return
    await noteTask(tx, caller, { id: task_id, project_id: caller.project_id }, 'stopped', 'stopped')
  })
}

/** Stops every task of a template that the caller may stop. */
export async function stopAllTasks(
  services: Services,
  caller: Member,
  template_id: number,
  force: boolean,
): Promise<void> {
  const { db } = services.database
  await projectTable(db, 'template', caller.project_id).get(template_id)
  const rows = await db
    .selectFrom('task')
    .select(['id', 'user_id'])
    .where('project_id', '=', caller.project_id)
    .where('template_id', '=', template_id)
    .where('status', 'in', ['waiting', 'starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping'])
    .orderBy('id')
    .execute()
  for (const row of rows)
    if (caller.may('stopAnyTask') || row.user_id === caller.user_id) await stopTask(services, caller, row.id, force)
}

async function noteStop(services: Services, caller: Member, task_id: number): Promise<void> {
  await services.database.transaction((tx) =>
    noteTask(tx, caller, { id: task_id, project_id: caller.project_id }, 'stopped', 'stopped'),
  )
}
