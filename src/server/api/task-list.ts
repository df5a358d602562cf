import type { Selectable } from 'kysely'
import type { Task, TaskWithTemplate } from '../../contract/task.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { readMessage } from '../resources/message-columns.ts'
import { recentTasks } from './recent-tasks.ts'
import { tasksWithStarter } from './tasks-with-starter.ts'

interface TaskFilter {
  project_id: number
  ids?: readonly number[]
  template_id?: number
  limit?: number
}

/** Returns tasks as lists show them, newest first, with two queries. Pages with filters are in task-page.ts. */
export async function taskList(db: Db | Tx, filter: TaskFilter): Promise<TaskWithTemplate[]> {
  if (filter.ids?.length === 0) return []
  const rows = await tasksWithTemplate(db)
    .where('task.project_id', '=', filter.project_id)
    .$if(filter.ids !== undefined, (query) => query.where('task.id', 'in', filter.ids ?? []))
    .$if(filter.template_id !== undefined, (query) => query.where('task.template_id', '=', filter.template_id ?? 0))
    .orderBy('task.id', 'desc')
    .limit(filter.limit ?? 10_000)
    .execute()
  const buildIds = [...new Set(rows.flatMap((row) => row.build_task_id ?? []))]
  const builds =
    buildIds.length === 0
      ? []
      : await db
          .selectFrom('task')
          .selectAll()
          .where('project_id', '=', filter.project_id)
          .where('id', 'in', buildIds)
          .execute()
  const build = new Map(builds.map((row) => [row.id, shownTask(row)]))
  // The rows are changed in place and not copied: there may be ten thousand.
  return rows.map((row) => {
    return Object.assign(row, parsed(row), { build_task: build.get(row.build_task_id ?? 0) ?? null })
  })
}

/**
 * Returns the newest task of each template, with the build it deploys, by task id, in one query. The ids come from the
 * templates, so no task of another project can be among them. `recent` has the newest tasks of the template
 * (recent-tasks.ts), except for all templates: those would be a hundred thousand results.
 */
export async function lastTasks(
  db: Db,
  project_id: number,
  template_ids: readonly number[] | 'all',
): Promise<Map<number, TaskWithTemplate & { recent?: string | null }>> {
  let templates = db
    .selectFrom('template')
    .where('template.project_id', '=', project_id)
    .where('last_task_id', 'is not', null)
  if (template_ids !== 'all') templates = templates.where('template.id', 'in', template_ids)
  const builds = templates
    .innerJoin('task', 'task.id', 'template.last_task_id')
    .where('task.build_task_id', 'is not', null)
    .select('task.build_task_id as id')
  const rows = await tasksWithTemplate(db)
    .where('task.id', 'in', templates.select('template.last_task_id as id').union(builds))
    .$if(template_ids !== 'all', (query) => query.select(recentTasks.as('recent')))
    .execute()
  // The rows are changed in place and not copied: there is one for each template.
  const byId = new Map(
    rows.map((row) => [row.id, Object.assign(row, parsed(row), { build_task: null as Task | null })]),
  )
  for (const task of byId.values()) task.build_task = byId.get(task.build_task_id ?? 0) ?? null
  return byId
}

/** Selects tasks with the fields of their template and of the user who started them that lists show. */
function tasksWithTemplate(db: Db | Tx) {
  return tasksWithStarter(db)
    .selectAll('task')
    .select([
      'template.playbook as tpl_playbook',
      'template.name as tpl_alias',
      'template.type as tpl_type',
      'template.app as tpl_app',
      'user.name as user_name',
      'user.service as user_service',
    ])
}

export function shownTask<Row extends Selectable<Tables['task']>>(row: Row) {
  return { ...row, ...parsed(row) }
}

type Stored = Pick<Selectable<Tables['task']>, 'params' | 'reason_message' | 'cause_message'>

/** Returns the fields that the API shows otherwise than they are stored. */
function parsed({ params, reason_message, cause_message }: Stored) {
  return {
    secret: '' as const,
    params: JSON.parse(params) as Record<string, unknown>,
    reason_message: readMessage(reason_message),
    cause_message: readMessage(cause_message),
  }
}
