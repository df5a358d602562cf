import { type RawBuilder, sql } from 'kysely'
import { overview } from '../../contract/overview.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { readMessage } from '../resources/message-columns.ts'
import { readPause, serverPauseText, shownPause } from '../schedules/pause.ts'
import type { Services } from '../services.ts'
import { inStatus, isActive } from '../tasks/queue.ts'
import { tasksOfProjects } from './tasks-of-projects.ts'

/** The most rows of a section. */
const maxRows = 20
const dayMs = 24 * 3_600_000

const deciding: TaskStatus = 'waiting_confirmation'
/** An expression, so that SQLite takes the small index of active tasks, not all tasks in their order. */
const byAge = sql`+task.id`

export function overviewApi(router: Router, { database: { db } }: Services) {
  route(router, overview.get, async ({ caller }) => {
    const inProjects = projectsOf(caller)
    const yesterday = new Date(Date.now() - dayMs).toISOString()
    return {
      deciding: firstTasks(
        await tasksIn(db, inProjects(sql.ref('task.project_id')))
          .where(isActive)
          .where('task.status', '=', inStatus(deciding))
          .orderBy(byAge)
          .execute(),
      ),
      running: firstTasks(
        await tasksIn(db, inProjects(sql.ref('task.project_id')))
          .where(isActive)
          .where('task.status', '<>', inStatus(deciding))
          .orderBy(byAge, 'desc')
          .execute(),
      ),
      failed: firstTasks(
        // Starts at the templates: the failed tasks of a year would be many more.
        await tasksIn(
          db,
          sql`task.id in (select last_task_id from template where ${inProjects(sql.ref('template.project_id'))})`,
        )
          .where('task.status', '=', 'error')
          .where('task.end', '>', yesterday)
          .orderBy('task.end', 'desc')
          .orderBy('task.id', 'desc')
          .execute(),
      ),
      coming: firstOf((await startsIn(db, inProjects(sql.ref('schedule.project_id')))).map(shownStart)),
    }
  })
}

/** Returns the condition that a project is one the caller sees, as in the list of projects. */
function projectsOf({ admin, user_id }: Caller): Condition {
  return (project_id) =>
    admin
      ? sql<boolean>`1 = 1`
      : sql<boolean>`${project_id} in (select project_id from project_user where user_id = ${user_id})`
}
type Condition = (project_id: RawBuilder<unknown>) => RawBuilder<boolean>

const firstTasks = (rows: Awaited<ReturnType<ReturnType<typeof tasksIn>['execute']>>) =>
  firstOf(
    rows.map((row) => ({
      ...row,
      reason_message: readMessage(row.reason_message),
      cause_message: readMessage(row.cause_message),
    })),
  )

const firstOf = <Row>(rows: Row[]) => ({ rows: rows.slice(0, maxRows), more: rows.length > maxRows })

function tasksIn(db: Db, condition: RawBuilder<boolean>) {
  return tasksOfProjects(db)
    .select(['task.end', 'task.reason', 'task.reason_message', 'task.cause', 'task.cause_message', 'task.cause_line'])
    .where(condition)
    .limit(maxRows + 1)
}

function startsIn(db: Db, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('schedule')
    .innerJoin('template', 'template.id', 'schedule.template_id')
    .innerJoin('project', 'project.id', 'schedule.project_id')
    .select(['schedule.id as schedule_id', 'schedule.name as schedule_name', 'schedule.project_id'])
    .select(['schedule.template_id', 'schedule.repository_id', 'schedule.next_start'])
    .select(['project.name as project_name', 'template.name as template_name', 'template.app'])
    .select(['project.pause', serverPauseText.as('server_pause')])
    .where('schedule.next_start', 'is not', null)
    .where(condition)
    .orderBy('schedule.next_start')
    .orderBy('schedule.id')
    .limit(maxRows + 1)
    .execute()
}

function shownStart({ pause, server_pause, ...row }: Awaited<ReturnType<typeof startsIn>>[number]) {
  const paused = [pause, server_pause].some((text) => shownPause(readPause(text)) !== null)
  return { ...row, next_start: row.next_start as string, paused }
}
