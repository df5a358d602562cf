import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { atMost, time } from './shapes.ts'

/** Why and since when schedules are paused. Due times during a pause are recorded as missed and not caught up. */
export const Pause = z.object({
  reason: z.string(),
  since: time,
  /** The name, at that time, of the user who paused them. */
  by: z.string().nullable(),
})
export type Pause = z.infer<typeof Pause>

export const longestReason = 500

export const PauseDraft = z.object({
  paused: z.boolean('must_be_boolean'),
  /** Shown to all users who view a schedule. */
  reason: z
    .string('must_be_text')
    .trim()
    .max(longestReason, atMost(longestReason))
    .nullish()
    .transform((value) => value ?? ''),
})

const project = z.object({ project_id: pathId })

export const pauses = {
  get: endpoint('GET /api/project/:project_id/pause', 'viewProject', {
    summary: "Whether the project's schedules are paused, by the project or by the server",
    params: project,
    reply: z.object({ project: Pause.nullable(), server: Pause.nullable() }),
  }),
  set: endpoint('PUT /api/project/:project_id/pause', 'editSchedules', {
    summary: 'Pause all schedules of a project, with a reason, or let them run again',
    params: project,
    body: PauseDraft,
  }),
  getServer: endpoint('GET /api/pause', 'user', {
    summary: 'Whether all schedules of this server are paused',
    reply: z.object({ server: Pause.nullable() }),
  }),
  setServer: endpoint('PUT /api/pause', 'admin', {
    summary: 'Pause all schedules of all projects, with a reason, or let them run again',
    body: PauseDraft,
  }),
}
