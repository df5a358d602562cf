import { type RawBuilder, sql } from 'kysely'
import type { TaskWithTemplate } from '../../contract/task.ts'
import { type TaskStatus, taskStatuses } from '../../contract/task-status.ts'
import type { Db } from '../db/open.ts'
import { containsWord } from '../resources/project-table.ts'
import { taskList } from './task-list.ts'

interface HistoryFilter {
  project_id: number
  template_id?: number | undefined
  user_id?: number | undefined
  /** What started them, if it was not a user. */
  schedule_id?: number | undefined
  integration_id?: number | undefined
  statuses?: readonly string[] | undefined
  app?: string | undefined
  /** Only tasks that are kept from retention. */
  pinned?: boolean | undefined
  /** Each of these words must occur in the template's name, message, version, branch or commit message. */
  words?: readonly string[] | undefined
  /** Only tasks older than this id: cursor paging, exact at any depth. */
  before?: number | undefined
}

export interface TaskPage {
  rows: TaskWithTemplate[]
  /** Cursor of the next page; null if this page contains the oldest task. */
  next_before: number | null
}

/** The number of rows read at a time, so that a filter with hardly any match does not read a million rows. */
const maxScanned = 10_000

type Condition = RawBuilder<unknown>

/** Returns at most `count` tasks of the history, newest first, with four queries for any filter. */
export async function taskPage(db: Db, filter: HistoryFilter, count: number): Promise<TaskPage> {
  const older = filter.before === undefined ? [] : [sql`task.id < ${filter.before}`]
  const { branches, rest } = plan(filter)
  const floor = rest.length > 0 ? await floorOf(db, branches, older) : null
  const where = [...older, ...rest, ...(floor === null ? [] : [sql`task.id >= ${floor}`])]
  const found = await newest(db, branches, where, count + 1)
  const ids = found.slice(0, count)
  return {
    rows: await taskList(db, { project_id: filter.project_id, ids }),
    next_before: found.length > count ? (ids.at(-1) ?? null) : floor,
  }
}

/**
 * Splits the filter into conditions that an index serves (one branch for each of several values) and conditions that
 * are checked on each task.
 */
function plan(filter: HistoryFilter): { branches: Condition[]; rest: Condition[] } {
  const { project_id, template_id, user_id, app, words = [] } = filter
  const statuses = filter.statuses && taskStatuses.filter((status) => filter.statuses?.includes(status))
  const project = sql`task.project_id = ${project_id}`
  const rest: Condition[] = [
    ...(app === undefined ? [] : [templateWith(project_id, sql`template.app = ${app}`)]),
    ...(filter.pinned ? [sql`task.pinned`] : []),
    ...words.map((word) => wordCondition(project_id, word)),
  ]
  // With several indexes to choose from, a database may take the slower one: the expressions rule that out.
  const inStatus = (wanted: readonly TaskStatus[]) =>
    wanted.length > 0 ? sql`task.status || '' in (${sql.join(wanted)})` : sql`1 = 0`
  for (const trigger of ['schedule_id', 'integration_id'] as const) {
    const id = filter[trigger]
    if (id === undefined) continue
    // Few tasks of a project have another trigger: the index of the trigger finds them.
    const others = [
      ...(template_id === undefined ? [] : [sql`task.template_id + 0 = ${template_id}`]),
      ...(user_id === undefined ? [] : [sql`task.user_id + 0 = ${user_id}`]),
      ...(statuses ? [inStatus(statuses)] : []),
    ]
    const project_too = sql`task.project_id + 0 = ${project_id}`
    return { branches: [sql`${sql.ref(`task.${trigger}`)} = ${id}`], rest: [project_too, ...others, ...rest] }
  }
  if (template_id !== undefined || user_id !== undefined) {
    const byUser = user_id === undefined ? [] : [sql`task.user_id + 0 = ${user_id}`]
    const byStatus = statuses ? [inStatus(statuses)] : []
    return template_id === undefined
      ? { branches: [sql`${project} and task.user_id = ${user_id}`], rest: [...byStatus, ...rest] }
      : { branches: [templateBranch(project_id, template_id)], rest: [...byUser, ...byStatus, ...rest] }
  }
  if (!statuses) return { branches: [project], rest }
  if (statuses.length === 0) return { branches: [sql`1 = 0`], rest }
  return { branches: statuses.map((status) => sql`${project} and task.status = ${status}`), rest }
}

/** Checks once that the template belongs to the project, instead of for each task. */
const templateBranch = (project_id: number, id: number) =>
  sql`task.template_id = ${id} and exists (select 1 from template as own where own.id = ${id} and own.project_id = ${project_id})`

const templateWith = (project_id: number, condition: Condition) =>
  sql`task.template_id in (select template.id from template where template.project_id = ${project_id} and ${condition})`

function wordCondition(project_id: number, word: string): Condition {
  const columns = ['task.message', 'task.version', 'task.git_branch', 'task.commit_message']
  const named = templateWith(project_id, containsWord(sql.ref('template.name'), word))
  return sql`(${named} or ${sql.join(
    columns.map((column) => containsWord(sql.ref(column), word)),
    sql` or `,
  )})`
}

/** Returns the id of the oldest task to read; null if there are fewer tasks than the limit. */
async function floorOf(db: Db, branches: Condition[], where: Condition[]): Promise<number | null> {
  const walks = branches.map(
    (branch) => sql`select * from (select task.id from task where ${sql.join([branch, ...where], sql` and `)}
      order by task.id desc limit 1 offset ${sql.lit(maxScanned)}) as walk`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(walks, sql` union all `)}`.execute(db)
  // The maximum, because each branch has read its tasks down to its own id.
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.id))
}

async function newest(db: Db, branches: Condition[], where: Condition[], limit: number): Promise<number[]> {
  const walks = branches.map(
    (branch) => sql`select * from (select task.id from task where ${sql.join([branch, ...where], sql` and `)}
      order by task.id desc limit ${sql.lit(limit)}) as walk`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(walks, sql` union all `)}`.execute(db)
  return rows
    .map((row) => row.id)
    .toSorted((a, b) => b - a)
    .slice(0, limit)
}
