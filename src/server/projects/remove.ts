import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../../contract/message.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { type Member, shownName } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { removeEvents } from '../audit/remove-events.ts'
import { pause } from '../clock.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { withRetry } from '../db/with-retry.ts'
import { conflict, notFound } from '../refuse.ts'
import { projectResources } from '../resources/index.ts'
import { withLabels } from '../resources/labels.ts'
import { clearProject } from '../runners/project-cleaning.ts'
import type { Services } from '../services.ts'
import { endByServer } from '../tasks/end-by-server.ts'
import { localRunnerPlace } from '../tasks/local-runner.ts'
import { removeTasks } from '../tasks/prune.ts'
import { stopTask } from '../tasks/stop.ts'

/** Added to the grace that programs get to end: time for the runner to report it and for the log to be sealed. */
const endTimeoutSec = 20

export interface Removal {
  /** Stops waiting and running tasks, and waits for their end; otherwise they cause a refusal. */
  stop_tasks: boolean
  /** Also deletes what templates keep from run to run: Terraform's local state. */
  delete_state: boolean
}

/** Removes a project with everything in it. Only the event of the removal remains. */
export async function removeProject(services: Services, caller: Member, removal: Removal): Promise<void> {
  const { database, config, bus } = services
  const { project_id } = caller
  if (removal.stop_tasks) await stopEverything(services, caller)
  await refuseWhileActive(database.db, project_id)
  const tasks = await database.db.selectFrom('task').select('id').where('project_id', '=', project_id).execute()
  await removeTasks(
    services,
    tasks.map((task) => task.id),
  )
  // A writer in the project locks its own rows before the project's row, so it may deadlock with this.
  await withRetry(() => database.transaction((tx) => removeRows(database, tx, caller)))
  bus.publish('rights')
  await clearProject(services, project_id)
  if (removal.delete_state)
    await rm(join(localRunnerPlace(config.data).folder, 'state', `p${project_id}`), { recursive: true, force: true })
}

async function removeRows({ dialect }: Database, tx: Tx, caller: Member): Promise<void> {
  const { project_id } = caller
  // On PostgreSQL a task that is being created holds the project's row: it is seen below, or fails because the project
  // is gone.
  await tx
    .selectFrom('project')
    .select('id')
    .where('id', '=', project_id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  await refuseWhileActive(tx, project_id)
  for (const { table } of Object.values(projectResources))
    await tx.deleteFrom(table).where('project_id', '=', project_id).execute()
  await removeEvents(tx, 'project', (query) => query.where('project_id', '=', project_id))
  const project = await tx.deleteFrom('project').where('id', '=', project_id).returningAll().executeTakeFirst()
  if (!project) throw notFound('project')
  // Without a project, or it would be deleted with it.
  await noteWrite(tx, caller, { type: 'project', project_id: null, id: project_id, before: withLabels(project) })
}

async function refuseWhileActive(db: Db | Tx, project_id: number): Promise<void> {
  const active = await activeTasks(db, project_id)
  if (active.length > 0)
    throw conflict(say('project_tasks_active', { count: active.length }), {
      extra: { task_ids: active },
    })
}

async function activeTasks(db: Db | Tx, project_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('project_id', '=', project_id)
    .where('status', 'in', ['waiting', ...activeStatuses])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Asks every task to end and waits for it, including tasks that are started meanwhile. */
async function stopEverything(services: Services, caller: Member): Promise<void> {
  const { database, config } = services
  const until = Date.now() + (config.stop_grace_sec + endTimeoutSec) * 1000
  const stopped = new Set<number>()
  for (;;) {
    const left = await activeTasks(database.db, caller.project_id)
    if (left.length === 0 && (await unsealed(database.db, stopped)) === 0) return
    if (Date.now() > until)
      throw conflict(say('project_tasks_ending', { count: left.length }), {
        extra: { task_ids: left },
      })
    for (const id of left.filter((one) => !stopped.has(one))) {
      stopped.add(id)
      await stopTask(services, caller, id, false)
      await endUnclaimed(services, caller, id)
    }
    await pause(100, AbortSignal.timeout(1000))
  }
}

/** Ends a task that no runner has, because no runner would ever report its end. */
async function endUnclaimed(services: Services, caller: Member, id: number): Promise<void> {
  const task = await services.database.db
    .selectFrom('task')
    .select(['id', 'project_id'])
    .where('id', '=', id)
    .where('status', '=', 'stopping')
    .where('lease_until', 'is', null)
    .executeTakeFirst()
  if (task) await endByServer(services, task, 'stopped', say('stopped_by', { name: shownName(caller) }))
}

/** Counts the tasks whose log a runner still writes. */
async function unsealed(db: Db, ids: ReadonlySet<number>): Promise<number> {
  if (ids.size === 0) return 0
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('id', 'in', [...ids])
    .where('log_lines', 'is', null)
    .execute()
  return rows.length
}
