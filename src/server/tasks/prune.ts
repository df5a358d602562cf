import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import { noteEvent, systemActor } from '../audit/audit-log.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import { freeLogBytes } from './log-quota.ts'
import { type Keep, type Kept, keepOf, tasksToGo } from './retention.ts'

type Store = Pick<Services, 'database' | 'logs' | 'artifacts'>

/**
 * Maximum number of tasks, and roughly of their rows of hosts, per deleting transaction: all other writes wait for it.
 */
const removedAtOnce = 100
const hostsAtOnce = 20_000
/** Templates that the hourly pass reads at a time. */
const templatesAtOnce = 500

/** Runs after the end of a task: deletes the excess once a template has 10 % more tasks than it may keep. */
export async function pruneTemplate(services: Services, template_id: number): Promise<void> {
  const [template] = await ruledTemplate(services.database.db, { template_id })
  if (!template) return
  const keep = { ...ruleOf(services, template), days: 0 }
  if (keep.tasks === 0 || template.tasks <= keep.tasks * 1.1) return
  await prune(services, template, keep)
}

/** One pass over all templates: deletes tasks that are too many or too old. */
export async function pruneAll(services: Services, signal?: AbortSignal): Promise<void> {
  for (let last = 0; ; ) {
    const templates = await ruledTemplates(services.database.db)
      .where('template.id', '>', last)
      .orderBy('template.id')
      .limit(templatesAtOnce)
      .execute()
    for (const template of templates) {
      if (signal?.aborted) return
      const keep = ruleOf(services, template)
      const few = keep.tasks === 0 || template.tasks <= keep.tasks
      if (template.tasks > 0 && (keep.days > 0 || !few)) await prune(services, template, keep, signal)
    }
    if (templates.length < templatesAtOnce) return
    last = templates.at(-1)?.id ?? last
  }
}

interface RuledTemplate extends Kept {
  id: number
  project_id: number
  name: string
  type: string
  tasks: number
  project_tasks: number | null
  project_days: number | null
}

const ruledTemplate = compiledQuery((db, { template_id }: { template_id: number }) =>
  ruledTemplates(db).where('template.id', '=', template_id),
)

function ruledTemplates(db: Db | Tx) {
  return db
    .selectFrom('template')
    .innerJoin('project', 'project.id', 'template.project_id')
    .select(['template.id', 'template.project_id', 'template.name', 'template.type', 'template.tasks'])
    .select(['template.keep_tasks', 'template.keep_days'])
    .select(['project.keep_tasks as project_tasks', 'project.keep_days as project_days'])
}

function ruleOf({ config }: Services, template: RuledTemplate): Keep {
  return keepOf(config, { keep_tasks: template.project_tasks, keep_days: template.project_days }, template)
}

/** Each deletion writes its event in the same transaction. */
async function prune(services: Services, template: RuledTemplate, keep: Keep, signal?: AbortSignal): Promise<void> {
  for await (const tasks of tasksToGo(services.database.db, template, keep)) {
    if (signal?.aborted) return
    const ids = tasks.map((task) => task.id)
    await removeTasks(services, ids, async (tx, gone) => {
      if (gone === 0) return
      await noteEvent(tx, {
        ...systemActor,
        project_id: template.project_id,
        object_type: 'template',
        object_id: template.id,
        object_name: template.name,
        action: 'pruned',
        description:
          gone === 1
            ? say('event_task_pruned', { template: template.name })
            : say('event_tasks_pruned', { count: gone, template: template.name }),
      })
    })
  }
}

/**
 * Deletes tasks with their logs and artifacts; the disk space is free again at once. These go first: a log without a task
 * would stay permanently. `note` writes an event in each transaction; its argument is the number of tasks deleted in that one.
 */
export async function removeTasks(
  { database, logs, artifacts }: Store,
  ids: readonly number[],
  note?: (tx: Tx, gone: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < ids.length; ) {
    const some = await lightEnough(database.db, ids.slice(at, at + removedAtOnce))
    at += some.length
    await logs.remove(some)
    await artifacts.remove(some)
    await database.transaction(async (tx) => {
      const hosts = await newestHosts(tx, some)
      const gone = await tx
        .deleteFrom('task')
        .where('id', 'in', some)
        .returning(['template_id', 'project_id', 'log_bytes'])
        .execute()
      await showHosts(tx, hosts)
      await count(tx, gone)
      await freeLogBytes(tx, gone)
      await note?.(tx, gone.length)
    })
  }
}

/** Returns as many of these tasks as one transaction may delete: at least one. */
async function lightEnough(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('task_host')
    .select((select) => ['task_id', select.fn.countAll().as('hosts')])
    .where('task_id', 'in', ids)
    .groupBy('task_id')
    .execute()
  const hosts = new Map(rows.map((row) => [row.task_id, Number(row.hosts)]))
  let left = hostsAtOnce
  const end = ids.findIndex((id, index) => (left -= hosts.get(id) ?? 0) < 0 && index > 0)
  return end < 0 ? ids : ids.slice(0, end)
}

/** Returns the hosts whose newest result is of one of these tasks. */
function newestHosts(tx: Tx, task_ids: readonly number[]) {
  return tx
    .selectFrom('host')
    .innerJoin('task_host', 'task_host.id', 'host.task_host_id')
    .select(['host.project_id', 'host.host'])
    .distinct()
    .where('task_host.task_id', 'in', task_ids)
    .execute()
}

/** Makes an older result, if there is one, the newest of these hosts; other inventories keep theirs. */
async function showHosts(tx: Tx, hosts: readonly { project_id: number; host: string }[]): Promise<void> {
  for (const project_id of new Set(hosts.map((host) => host.project_id))) {
    const names = hosts.filter((host) => host.project_id === project_id).map((host) => host.host)
    for (let at = 0; at < names.length; at += 500)
      await tx
        .insertInto('host')
        .columns(['project_id', 'inventory_id', 'host', 'task_host_id'])
        .expression((query) =>
          query
            .selectFrom('task_host')
            .select((select) => ['project_id', 'inventory_id', 'host', select.fn.max('id').as('id')])
            .where('project_id', '=', project_id)
            .where('host', 'in', names.slice(at, at + 500))
            .groupBy(['project_id', 'inventory_id', 'host']),
        )
        // A task that ended meanwhile has updated its hosts already.
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'inventory_id', 'host'])
            .doUpdateSet((set) => ({ task_host_id: set.ref('excluded.task_host_id') }))
            .whereRef('excluded.task_host_id', '>', 'host.task_host_id'),
        )
        .execute()
  }
}

/** Updates the number of tasks and the newest task, which are stored with the template. */
async function count(tx: Tx, gone: readonly { template_id: number }[]): Promise<void> {
  for (const template_id of new Set(gone.map((task) => task.template_id))) {
    const fewer = gone.filter((task) => task.template_id === template_id).length
    await tx
      .updateTable('template')
      .set({
        tasks: sql<number>`tasks - ${sql.lit(fewer)}`,
        last_task_id: sql<number | null>`(select max(task.id) from task where task.template_id = template.id)`,
      })
      .where('id', '=', template_id)
      .execute()
  }
}
