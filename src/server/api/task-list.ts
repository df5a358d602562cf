import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Task, TaskWithTemplate } from '../../contract/task.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export interface TaskFilter {
  project_id: number
  ids?: readonly number[]
  template_id?: number
  statuses?: readonly string[]
  user_id?: number
  app?: string
  /** Only older ones: cursor paging, exact at any depth. */
  before?: number
  search?: string
  limit?: number
}

/** Tasks as lists show them, newest first: two queries, whatever the filter. */
export async function taskList(db: Db | Tx, filter: TaskFilter): Promise<TaskWithTemplate[]> {
  if (filter.ids?.length === 0) return []
  const rows = await db
    .selectFrom('task')
    .innerJoin('template', 'template.id', 'task.template_id')
    .leftJoin('user', 'user.id', 'task.user_id')
    .selectAll('task')
    .select([
      'template.playbook as tpl_playbook',
      'template.name as tpl_alias',
      'template.type as tpl_type',
      'template.app as tpl_app',
      'user.name as user_name',
    ])
    .where('task.project_id', '=', filter.project_id)
    .where(conditions(filter))
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
  return rows.map((row) => ({
    ...shownTask(row),
    tpl_playbook: row.tpl_playbook,
    tpl_alias: row.tpl_alias,
    tpl_type: row.tpl_type,
    tpl_app: row.tpl_app,
    user_name: row.user_name,
    build_task: build.get(row.build_task_id ?? 0) ?? null,
  }))
}

type Joined = Pick<Tables, 'task' | 'template'> & {
  user: { [column in keyof Tables['user']]: Tables['user'][column] | null }
}

function conditions(filter: TaskFilter) {
  // oxlint-disable-next-line typescript/no-explicit-any -- the joined builder's type does not matter to named columns
  return (where: ExpressionBuilder<any, any>) => {
    const builder = where as ExpressionBuilder<Joined, 'task' | 'template'>
    const all = []
    if (filter.ids) all.push(builder('task.id', 'in', [...filter.ids]))
    if (filter.template_id !== undefined) all.push(builder('task.template_id', '=', filter.template_id))
    if (filter.statuses?.length) all.push(builder('task.status', 'in', filter.statuses as TaskStatus[]))
    if (filter.user_id !== undefined) all.push(builder('task.user_id', '=', filter.user_id))
    if (filter.app !== undefined) all.push(builder('template.app', '=', filter.app))
    if (filter.before !== undefined) all.push(builder('task.id', '<', filter.before))
    for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      const columns = [
        'template.name',
        'task.message',
        'task.version',
        'task.git_branch',
        'task.commit_message',
      ] as const
      all.push(
        builder.or(columns.map((column) => sql<boolean>`lower(${sql.ref(column)}) like lower(${like}) escape '\\'`)),
      )
    }
    return all.length === 0 ? sql<boolean>`true` : builder.and(all)
  }
}

export function shownTask(row: Selectable<Tables['task']>): Task {
  return { ...row, secret: '', params: JSON.parse(row.params) as Record<string, unknown> }
}
