import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'

/** A schedule that starts tasks soon. A pause does not change it. */
export const ComingSchedule = z.object({
  id: z.number(),
  name: z.string(),
  template_id: z.number(),
  tpl_name: z.string(),
  tpl_app: z.string(),
  /** If set, it starts only if there is a new commit; null means it always starts. */
  repository_id: z.number().nullable(),
  /** The time zone of its due times. */
  zone: z.string(),
  next_start: time,
  /** The number of starts within the requested hours, at most 2,000. */
  starts: z.number(),
})
export type ComingSchedule = z.infer<typeof ComingSchedule>

/** The schedules of a project that start in the same minute. */
const Clash = z.object({
  /** The minute, as requested. */
  at: z.string(),
  /** Names of schedules of the same template, at most five. */
  same: z.array(z.string()),
  same_total: z.number(),
  /** Schedules of the project. */
  total: z.number(),
})
export type Clash = z.infer<typeof Clash>

const params = z.object({ project_id: pathId })

export const comingSchedules = {
  list: endpoint('GET /api/project/:project_id/schedules/due', 'viewProject', {
    summary: 'Schedules of a project that start within the next hours, earliest first',
    params,
    /** `hours`: default 24, at most 192. `count`: the number of schedules to return, default 6, at most 50. */
    query: z.object({ hours: z.string().optional(), count: z.string().optional() }),
    reply: z.object({
      rows: z.array(ComingSchedule),
      /** Number of all schedules, of which `rows` are the first. */
      total: z.number(),
    }),
  }),
  clashes: endpoint('GET /api/project/:project_id/schedules/clashes', 'viewProject', {
    summary: 'Other active schedules that start in the same minutes as a schedule, without checks for new commits',
    params,
    query: z.object({
      /** Up to 20 instants such as 2027-03-22T03:00:00Z, comma-separated. */
      at: z.string().max(1000),
      /** The template of the schedule. */
      template_id: z.string().optional(),
      /** The id of the schedule itself, if it is stored. */
      except: z.string().optional(),
    }),
    reply: z.array(Clash),
  }),
}
