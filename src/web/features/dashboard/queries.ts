import {
  decisionStates,
  historyQuery,
  runningStates,
  tasksInQuery,
  troubledQuery,
} from '../../../contract/first-lists.ts'
import type { TaskStatus } from '../../../contract/task-status.ts'
import { comingSchedules, schedules, tasks } from '../../api/calls.ts'
import { pageQuery } from '../../api/cursor.ts'
import { type EarlyQuery, early } from '../../api/frame-data.ts'
import { query, queryClient } from '../../api/hooks.ts'
import { NextDay, NowRow, TroubledSchedules } from './parts.ts'

/** The queries of the dashboard; its route starts them before the page is drawn. */

/** The newest tasks in these states. */
export const tasksIn = (project_id: number, states: readonly TaskStatus[]) =>
  query(tasks.list, { params: { project_id }, query: tasksInQuery(states) })

/** Runs that start within a day. */
export const comingIn = (project_id: number) => query(comingSchedules.list, { params: { project_id } })

/** Schedules that cannot start as they are, or missed their newest due time. */
export const troubledIn = (project_id: number) =>
  query(schedules.list, { params: { project_id }, query: troubledQuery })

/**
 * Returns all queries of the page; the history only if its newest page is shown. Each loads the part that shows its rows
 * too, if there are any: drawn later, the part would push the history down.
 */
export function dashboardQueries(project_id: number, newest: boolean): EarlyQuery[] {
  const waiting = tasksIn(project_id, decisionStates)
  const running = tasksIn(project_id, runningStates)
  const coming = comingIn(project_id)
  const troubled = troubledIn(project_id)
  const cached = queryClient.getQueryData.bind(queryClient)
  return [
    ...(newest ? [early(pageQuery(tasks.list, { params: { project_id }, query: historyQuery }))] : []),
    withPart(early(waiting), NowRow, () => cached(waiting.queryKey)),
    withPart(early(running), NowRow, () => cached(running.queryKey)),
    withPart(early(coming), NextDay, () => cached(coming.queryKey)?.rows),
    withPart(early(troubled), TroubledSchedules, () => cached(troubled.queryKey)),
  ]
}

const withPart =
  (
    start: EarlyQuery,
    part: { preload: () => Promise<unknown> },
    rows: () => readonly unknown[] | undefined,
  ): EarlyQuery =>
  async () => {
    await start()
    if (rows()?.length) await part.preload()
  }
