import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { AlertTask } from './alert.ts'
import { cut } from './text.ts'

/**
 * Reads a task for an alert, and how the previous task of the template that succeeded or failed ended, in one query. Checks
 * for drift and other tasks say nothing about each other.
 */
export async function readAlertTask(
  db: Db | Tx,
  task: { id: number; template_id: number },
): Promise<{ task: AlertTask; before: 'success' | 'error' | null }> {
  const row = await db
    .selectFrom('task')
    .leftJoin('user', 'user.id', 'task.user_id')
    .leftJoin('task as build', 'build.id', 'task.build_task_id')
    .leftJoin('template', 'template.id', 'task.template_id')
    .leftJoin('repository', 'repository.id', 'template.repository_id')
    .select(['task.id', 'task.status', 'task.version', 'task.commit_hash', 'task.message', 'task.reason'])
    .select(['task.reason_message', 'task.cause', 'task.cause_message', 'task.cause_line', 'task.waited_sec'])
    .select(['task.created', 'task.start', 'task.end', 'user.name as author', 'build.version as build_version'])
    .select(['task.git_branch', 'template.git_branch as template_branch', 'repository.git_branch as repository_branch'])
    .select(
      sql<'success' | 'error' | null>`(select earlier.status from task as earlier
        where earlier.template_id = ${task.template_id} and earlier.id < ${task.id}
        and (earlier.drift is null) = (${sql.ref('task.drift')} is null)
        and earlier.status in ('success', 'error') order by earlier.id desc limit 1)`.as('before'),
    )
    .where('task.id', '=', task.id)
    .executeTakeFirstOrThrow()
  return { task: alertTaskOf(row), before: row.before }
}

type Row = Pick<
  Selectable<Tables['task']>,
  | 'id'
  | 'status'
  | 'version'
  | 'commit_hash'
  | 'message'
  | 'reason'
  | 'reason_message'
  | 'created'
  | 'start'
  | 'end'
  | 'git_branch'
  | 'cause'
  | 'cause_message'
  | 'cause_line'
  | 'waited_sec'
> & {
  template_branch: string | null
  repository_branch: string | null
  author: string | null
  build_version: string | null
}

function alertTaskOf(row: Row): AlertTask {
  return {
    id: row.id,
    status: row.status,
    version: row.version ?? (row.build_version === null ? null : `build ${row.build_version}`),
    branch: row.git_branch || row.template_branch || row.repository_branch || null,
    commit: row.commit_hash,
    message: cut(row.message, 1000),
    author: row.author,
    reason: row.reason,
    reason_message: readMessage(row.reason_message),
    cause: row.cause,
    cause_message: readMessage(row.cause_message),
    cause_line: row.cause_line,
    created: row.created,
    start: row.start,
    end: row.end,
    waited_sec: row.waited_sec,
  }
}
