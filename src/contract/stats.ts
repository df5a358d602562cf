import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { taskStatuses } from './task-status.ts'

/** Days are in UTC, both inclusive. Without them all tasks count. User id 0 means no user: schedules. */
export const statsQuery = z.object({
  start: z.string().optional(),
  end: z.string().optional(),
  user_id: z.string().optional(),
})

/** Finished tasks of one day. Days without any are left out. */
export const StatsRow = z.object({
  /** Day on which the tasks were created, YYYY-MM-DD. */
  date: z.string(),
  count_by_status: z.partialRecord(z.enum(taskStatuses), z.number()),
  /** Seconds, of the tasks that began to run. */
  avg_duration: z.number(),
})
export type StatsRow = z.infer<typeof StatsRow>

/** Key figures of all finished tasks of the range; durations are from the newest 5,000 of its tasks. */
export const StatsSummary = z.object({
  tasks: z.number(),
  success: z.number(),
  error: z.number(),
  /** Successful share of the tasks that succeeded or failed, 0 to 1; null without such tasks. */
  success_rate: z.number().nullable(),
  /** Seconds from start to end of the tasks that succeeded or failed; null without such tasks. */
  median_duration: z.number().nullable(),
  p95_duration: z.number().nullable(),
  /** Number of tasks that the durations are computed from. */
  sampled: z.number(),
  /** Templates whose tasks take longest; at most five. */
  slowest: z.array(
    z.object({
      template_id: z.number(),
      name: z.string(),
      app: z.string(),
      median_duration: z.number(),
      tasks: z.number(),
    }),
  ),
})
export type StatsSummary = z.infer<typeof StatsSummary>

const project = z.object({ project_id: pathId })

export const stats = {
  project: endpoint('GET /api/project/:project_id/stats', 'viewProject', {
    summary: 'Finished tasks of a project by day and status',
    params: project,
    query: statsQuery,
    reply: z.array(StatsRow),
  }),
  summary: endpoint('GET /api/project/:project_id/stats/summary', 'viewProject', {
    summary: 'Success rate, typical duration and slowest templates of a project',
    params: project,
    query: statsQuery,
    reply: StatsSummary,
  }),
}
