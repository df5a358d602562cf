import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Message } from '../../contract/message.ts'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { noteTasks } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { compiledInsert } from '../db/compiled-insert.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { unmatchedLimit } from '../inventory/inventory-hosts.ts'
import { checkPathsBeforeRun } from '../not-ready/refuse.ts'
import { invalid } from '../refuse.ts'
import { reasonColumns } from '../resources/message-columns.ts'
import { taskSecretPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { traceTasks } from '../traces/task-traces.ts'
import { appendQueuedLine } from './append-line.ts'
import { type CheckedTask, checkRequest, startedBy } from './check-request.ts'
import { announce, type Moved } from './move.ts'
import type { Starter } from './starter.ts'
import { givenParams, givenVariables } from './stored-inputs.ts'
import { versionOfNextBuild } from './version.ts'

/** Creates a task from a template of this project: the row is the queue. Returns the task's id. */
export async function createTask(services: Services, starter: Starter, request: TaskRequest): Promise<number> {
  try {
    return await create(services, starter, request)
  } catch (error) {
    // The same request came twice at once, and the other one was quicker: its task is found now.
    if (starter.idempotency_key !== null && isDuplicate(error)) return create(services, starter, request)
    throw error
  }
}

async function create(services: Services, starter: Starter, request: TaskRequest): Promise<number> {
  await checkPathsBeforeRun(services, await startedBy(services.database.db, starter, request))
  const by = { lane: laneOf(starter), makes_task: true }
  const missed = await unmatchedLimit(services, starter.project_id, request, by)
  const made = await services.database.transaction((tx) => insertTask(services, tx, starter, request, missed))
  if (made.task) await publishQueued(services, made.task)
  return made.id
}

/** A task that was just created. */
export type MadeTask = Moved & { created: string }

/**
 * Publishes a task after the commit: an update for live viewers, and the first line of its log. In this order: while
 * the line is written a runner may claim the task, and no client may see its start before it sees that the task waits.
 */
export async function publishQueued(services: Services, task: MadeTask): Promise<void> {
  announce(services.bus, task)
  await appendQueuedLine(services, task)
}

/**
 * The part of creating a task that is one transaction. `task` is missing if an earlier attempt of the request created
 * it.
 */
export async function insertTask(
  services: Services,
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  /** What the limit names and the inventory does not contain, where that was looked up. */
  missed: Message | null = null,
): Promise<{ id: number; task?: MadeTask }> {
  const checked = await checkRequest(services, tx, starter, request)
  if ('known' in checked) return { id: checked.known }
  if (missed !== null) throw invalid('params.limit', missed)
  const [task] = await insertTasks(services, tx, [checked])
  if (!task) throw new Error('insertTasks returned no task')
  return { id: task.id, task }
}

/** Inserts tasks that were checked in this transaction, and returns them in the same order. */
export async function insertTasks(services: Services, tx: Tx, checked: readonly CheckedTask[]): Promise<MadeTask[]> {
  const made: MadeTask[] = []
  for (let at = 0; at < checked.length; ) {
    const builds = new Set<number>()
    let end = at
    // The version of a build counts on from the build before it, which must be stored by then.
    for (; end < checked.length && end - at < maxAtOnce; end++) {
      const { type, id } = (checked[end] as CheckedTask).template
      if (type === 'build' && builds.has(id)) break
      builds.add(id)
    }
    made.push(...(await insertRows(services, tx, checked.slice(at, end))))
    at = end
  }
  return made
}

/** The number of parameters of a statement is limited, and a row of a task has forty. */
const maxAtOnce = 200

const intoTask = compiledInsert((tx, rows: readonly Insertable<Tables['task']>[]) =>
  tx
    .insertInto('task')
    .values(rows)
    .returning(['id', 'project_id', 'template_id', 'status', 'created', 'start', 'end', 'version']),
)
const intoPrivate = compiledInsert((tx, rows: readonly Insertable<Tables['task_private']>[]) =>
  tx.insertInto('task_private').values(rows),
)
const intoStatusChange = compiledInsert((tx, rows: readonly Insertable<Tables['task_status_change']>[]) =>
  tx.insertInto('task_status_change').values(rows),
)

const countTasks = compiledQuery((tx, of: { template_id: number; more: number; last_task_id: number | null }) =>
  tx
    .updateTable('template')
    .set({ tasks: sql<number>`tasks + cast(${of.more} as integer)`, last_task_id: of.last_task_id })
    .where('id', '=', of.template_id),
)

async function insertRows({ cipher, traces }: Services, tx: Tx, checked: readonly CheckedTask[]): Promise<MadeTask[]> {
  const created = isoNow()
  const versions: (string | null)[] = []
  for (const { template } of checked)
    versions.push(
      template.type === 'build' ? await versionOfNextBuild(tx, template.id, template.start_version ?? '0.0.0') : null,
    )
  const tasks = await intoTask(
    tx,
    checked.map((one, index) => ({ ...taskColumns(one, created), version: versions[index] ?? null })),
  )
  // Ids are assigned in the order of the rows.
  tasks.sort((a, b) => a.id - b.id)
  const pairs = tasks.map((task, index) => ({ task, ...(checked[index] as CheckedTask) }))
  await intoPrivate(
    tx,
    pairs.map(({ task, secret }) => ({
      task_id: task.id,
      secret: Object.keys(secret).length > 0 ? cipher.seal(taskSecretPlace(task.id), JSON.stringify(secret)) : null,
      job: null,
    })),
  )
  await intoStatusChange(
    tx,
    tasks.map((task) => ({ task_id: task.id, status: 'waiting' as const, at: created })),
  )
  await traceTasks({ traces }, tx, tasks)
  for (const [template_id, own] of Map.groupBy(tasks, (task) => task.template_id))
    await countTasks(tx, { template_id, more: own.length, last_task_id: own.at(-1)?.id ?? null })
  await noteTasks(
    tx,
    pairs.map(({ task, starter, template }) => ({
      actor: starter,
      task,
      action: 'queued',
      description: `(${template.name}) queued for running`,
    })),
  )
  return tasks
}

/** Returns the tags that a task asks for: the first that are set of these texts, each tag once. */
function askedTags(...places: readonly (string | null)[]): string | null {
  return places.map((text) => runnerTagsOf(text).join(',')).find((tags) => tags !== '') ?? null
}

function taskColumns(checked: CheckedTask, created: string) {
  const { starter, template, request, inventory_tag, project_tag, build_task_id } = checked
  return {
    project_id: starter.project_id,
    template_id: template.id,
    status: 'waiting' as const,
    playbook: template.playbook,
    environment: givenVariables(request),
    arguments: request.arguments,
    git_branch: request.git_branch,
    user_id: starter.user_id,
    integration_id: starter.integration_id ?? null,
    schedule_id: starter.schedule_id ?? null,
    created,
    start: null,
    end: null,
    message: request.message,
    commit_hash: request.commit_hash,
    commit_message: '',
    build_task_id,
    // A check is one of the workspace that it was started for, whatever the template names by then.
    inventory_id: request.inventory_id ?? (request.params.drift ? template.inventory_id : null),
    params: givenParams(request.params),
    drift: request.params.drift ? ('unknown' as const) : null,
    priority: template.priority,
    runner_tag: askedTags(template.runner_tag, inventory_tag, project_tag),
    runner_id: null,
    fence: 0,
    lease_until: null,
    ...reasonColumns(null),
    exit_code: null,
    kill_at: null,
    log_id: randomBytes(8).toString('hex'),
    log_lines: null,
    log_sha256: null,
    idempotency_key: starter.idempotency_key,
    rerun_task_id: request.rerun_task_id,
    template_revision: template.revision,
  }
}
