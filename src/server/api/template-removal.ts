import { joined, say } from '../../contract/message.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import type { Member } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import { conflict, invalid, notFound } from '../refuse.ts'
import { refuseWhileUsed } from '../resources/refs.ts'
import { type ObjectProblem, refuseMany } from '../resources/refuse-many.ts'
import { removeSchedulesOf } from '../schedules/remove.ts'
import type { Services } from '../services.ts'
import { removeTasks } from '../tasks/prune.ts'
import { removeWorkspacesOf } from './workspace-removal.ts'

/** Deletes a template with its tasks and their logs. Refuses a template that is used or has active tasks. */
export async function removeTemplate(services: Services, caller: Member, id: number): Promise<void> {
  const { db, transaction } = services.database
  const { project_id } = caller
  const check = async (on: Db | Tx) => {
    const [template] = await existing(on, project_id, [id])
    if (!template) throw notFound('template')
    await refuseWhileUsed(on, project_id, 'template', id)
    const running = await underWay(on, project_id, [id])
    if (running.length > 0)
      throw conflict(say('template_tasks_active', { count: running.length }), {
        extra: { task_ids: running.map((task) => task.id) },
      })
  }
  await check(db)
  await removeHistory(services, project_id, [id])
  await transaction(async (tx) => {
    // Schedules are removed first, so that none of them starts a task after the check.
    await removeSchedulesOf(services, tx, caller, [id])
    await check(tx)
    await removeRows(tx, caller, [id])
  })
}

/** Deletes all of these templates or none: the refusal names each template that cannot be deleted, and why. */
export async function removeTemplates(services: Services, caller: Member, ids: readonly number[]): Promise<void> {
  const { db, transaction } = services.database
  const { project_id } = caller
  const check = async (on: Db | Tx) => refuseMany(await problemsOf(on, project_id, ids), 'deleted')
  await allThere(db, project_id, ids)
  await check(db)
  await removeHistory(services, project_id, ids)
  await transaction(async (tx) => {
    // Checked again, because of changes while the logs were deleted.
    const templates = await allThere(tx, project_id, ids)
    await removeSchedulesOf(
      services,
      tx,
      caller,
      templates.map((template) => template.id),
    )
    await check(tx)
    await removeRows(tx, caller, ids)
  })
}

async function problemsOf(on: Db | Tx, project_id: number, ids: readonly number[]): Promise<ObjectProblem[]> {
  const names = new Map((await existing(on, project_id, ids)).map(({ id, name }) => [id, name]))
  const deploys = await on
    .selectFrom('template')
    .select(['name', 'build_template_id'])
    .where('project_id', '=', project_id)
    .where('build_template_id', 'in', ids)
    // Templates that are deleted in the same call do not count as users.
    .where('id', 'not in', ids)
    .orderBy('name')
    .execute()
  const senders = await on
    .selectFrom('integration')
    .select(['name', 'template_id'])
    .where('project_id', '=', project_id)
    .where('template_id', 'in', ids)
    .orderBy('name')
    .execute()
  const running = await underWay(on, project_id, ids)
  return ids.flatMap((id) => {
    const users = deploys.filter((deploy) => deploy.build_template_id === id).map((deploy) => deploy.name)
    const starters = senders.filter((integration) => integration.template_id === id).map(({ name }) => name)
    const tasks = running.filter((task) => task.template_id === id)
    const said = [
      ...(users.length > 0 ? [say('is_build_of', { names: listed(users) })] : []),
      ...(starters.length > 0 ? [say('is_started_by', { names: listed(starters) })] : []),
      ...(tasks.length > 0 ? [say('has_active_tasks', { names: listed(tasks.map((task) => `#${task.id}`)) })] : []),
    ]
    return said.length === 0 ? [] : [{ id, name: names.get(id) ?? '', message: joined('and_also', said) }]
  })
}

function listed(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

/** Returns the templates. Every id must be a template of the project: a foreign one and a missing one look the same. */
export async function allThere(on: Db | Tx, project_id: number, ids: readonly number[]) {
  const rows = await existing(on, project_id, ids)
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) {
    throw invalid('template_ids', say('no_such_template_number', { id: missing }))
  }
  return rows
}

function existing(on: Db | Tx, project_id: number, ids: readonly number[]) {
  return on.selectFrom('template').selectAll().where('project_id', '=', project_id).where('id', 'in', ids).execute()
}

function underWay(on: Db | Tx, project_id: number, ids: readonly number[]) {
  return on
    .selectFrom('task')
    .select(['id', 'template_id'])
    .where('project_id', '=', project_id)
    .where('template_id', 'in', ids)
    .where('status', 'in', ['waiting', ...activeStatuses])
    .orderBy('id')
    .execute()
}

/** Deletes in batches, and logs before rows: a log without a task would remain forever. */
async function removeHistory(services: Services, project_id: number, ids: readonly number[]): Promise<void> {
  const tasks = await services.database.db
    .selectFrom('task')
    .select('id')
    .where('project_id', '=', project_id)
    .where('template_id', 'in', ids)
    .execute()
  await removeTasks(
    services,
    tasks.map((task) => task.id),
  )
}

async function removeRows(tx: Tx, caller: Member, ids: readonly number[]): Promise<void> {
  const { project_id } = caller
  await tx.deleteFrom('task_day').where('project_id', '=', project_id).where('template_id', 'in', ids).execute()
  const gone = await tx
    .deleteFrom('template')
    .where('project_id', '=', project_id)
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  for (const template of gone)
    await noteWrite(tx, caller, { type: 'template', project_id, id: template.id, before: template })
  await removeWorkspacesOf(tx, caller, ids)
}
