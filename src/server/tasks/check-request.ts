import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { switchedOff } from '../config/app-settings.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import { requireTaskFeatures } from '../editions/task-features.ts'
import { refuseNotReady } from '../not-ready/refuse.ts'
import { badRequest, tooMany } from '../refuse.ts'
import type { Services } from '../services.ts'
import { checkBuild } from './check-build.ts'
import { type CheckedInputs, checkInputs, type MadeBefore, madeBefore } from './check-inputs.ts'
import { inStatus } from './queue.ts'
import { type RequestRows, requestRows } from './request-rows.ts'
import { withInputsOf } from './rerun.ts'
import { isByTheClock, type Starter } from './starter.ts'

/** Maximum length of a project's queue, so that a script in a loop does not delay everyone else's tasks (rule S14). */
const maxQueue = 1000

/** A request that may become a task now: everything but its rows. */
export interface CheckedTask extends CheckedInputs {
  starter: Starter
  build_task_id: number | null
}

/**
 * Checks everything for a task that is to be created now: the template is ready and accepts the inputs, its app is
 * enabled, there is a build to deploy, and the queue has room. Returns the task of an earlier attempt of the request if
 * there is one. Throws Refusal.
 */
export async function checkRequest(
  services: Pick<Services, 'config' | 'local_paths'>,
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  rows: RequestRows = requestRows(tx),
): Promise<MadeBefore | CheckedTask> {
  const inputs = await inputsOf(services, tx, starter, request, rows)
  if ('known' in inputs) return inputs
  rows.checked.set(request, inputs)
  const off = switchedOff(services.config, await rows.apps(), inputs.template.app)
  if (off !== null) throw badRequest(off)
  await requireTaskFeatures({ config: services.config, db: tx }, inputs)
  const build_task_id = await checkBuild(tx, starter, inputs.template, inputs.request)
  if (!isByTheClock(starter)) await checkQueue(tx, starter.project_id)
  return { ...inputs, starter, build_task_id }
}

/** Returns the template and inventory that a request starts with, including the inventory of a task that it repeats. */
export async function startedBy(db: Db, { project_id }: Pick<Starter, 'project_id'>, request: TaskRequest) {
  const { inventory_id } = await withInputsOf(db, project_id, request)
  return { id: request.template_id, project_id, inventory_id }
}

async function inputsOf(
  services: Pick<Services, 'config' | 'local_paths'>,
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  rows: RequestRows,
): Promise<MadeBefore | CheckedInputs> {
  const { project_id, idempotency_key } = starter
  // For a request that was checked in this transaction, only the starter can differ.
  const checked = rows.checked.get(request)
  if (checked?.template.project_id === project_id)
    return (await madeBefore(rows, starter, checked.request, checked.survey)) ?? checked
  // A repeat of a request that made its task answers that task, whatever has become of the template.
  const made = idempotency_key !== null && (await rows.made(project_id, idempotency_key)) !== undefined
  if (!made) await refuseNotReady(services, rows, await startedBy(tx, starter, request))
  return checkInputs(tx, starter, request, rows)
}

const waitingTasks = (db: Db | Tx, project_id: number) =>
  db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('tasks'))
    .where('project_id', '=', project_id)
    .where('status', '=', inStatus('waiting'))

const countWaiting = compiledQuery((tx, { project_id }: { project_id: number }) => waitingTasks(tx, project_id))

/** Refuses `more` tasks if the project's queue has no room for them. */
export async function checkQueue(tx: Tx, project_id: number, more = 1): Promise<void> {
  // Counted by an index alone; the columns below are read only if a queue may be full.
  const [waiting] = await countWaiting(tx, { project_id })
  if ((waiting?.tasks ?? 0) + more <= maxQueue) return
  const { tasks } = await waitingTasks(tx, project_id)
    // Scheduled tasks are not counted: they are never refused themselves, and must not lock users out.
    .where((where) => where.or([where('schedule_id', 'is', null), where('user_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (tasks + more > maxQueue) throw tooMany(say('queue_full', { count: tasks }), 10)
}
