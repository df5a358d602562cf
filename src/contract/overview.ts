import { z } from 'zod'
import { ActiveTask } from './active-task.ts'
import { endpoint } from './endpoint.ts'
import { time } from './shapes.ts'
import { Task } from './task.ts'

/** A task of one of the caller's projects. */
export const OverviewTask = ActiveTask.omit({
  location: true,
  position: true,
  runner_id: true,
  runner_name: true,
}).extend({
  end: time.nullable(),
  /** Why it failed, as in a task: null unless it did. */
  ...Task.pick({ reason: true, reason_message: true, cause: true, cause_message: true, cause_line: true }).shape,
})
export type OverviewTask = z.infer<typeof OverviewTask>

/** The next start of a schedule of one of the caller's projects. */
export const OverviewStart = z.object({
  schedule_id: z.number(),
  schedule_name: z.string(),
  project_id: z.number(),
  project_name: z.string(),
  template_id: z.number(),
  template_name: z.string(),
  app: z.string(),
  /** If set, it starts only if there is a new commit; null means it always starts. */
  repository_id: z.number().nullable(),
  next_start: time,
  /** Whether the schedules of the project or of the server are paused: then it does not start. */
  paused: z.boolean(),
})
export type OverviewStart = z.infer<typeof OverviewStart>

/** The first rows of a section; `more` if there are others. */
const section = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), more: z.boolean() })

/** What matters now in all projects that the caller sees. */
export const Overview = z.object({
  /** Tasks that wait for a decision, the longest wait first. */
  deciding: section(OverviewTask),
  /** Tasks that run, the newest first. */
  running: section(OverviewTask),
  /** Templates whose newest task failed within the last 24 hours, by that task, the newest failure first. */
  failed: section(OverviewTask),
  /** Schedules by their next start. */
  coming: section(OverviewStart),
})
export type Overview = z.infer<typeof Overview>

export const overview = {
  get: endpoint('GET /api/overview', 'user', {
    summary:
      "Tasks that wait for a decision, run, or failed in the last 24 hours, and the next schedules, of all of the caller's projects; administrators see all. At most 20 of each",
    reply: Overview,
  }),
}
