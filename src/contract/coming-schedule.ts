import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'

/** A schedule that starts something soon. A pause does not change it. */
export const ComingSchedule = z.object({
  id: z.number(),
  name: z.string(),
  template_id: z.number(),
  tpl_name: z.string(),
  tpl_app: z.string(),
  /** It starts only if there is a new commit; null: in any case. */
  repository_id: z.number().nullable(),
  /** In which it is due. */
  zone: z.string(),
  next_start: time,
  /** How often it starts within the hours asked for, 2,000 times at most. */
  starts: z.number(),
})
export type ComingSchedule = z.infer<typeof ComingSchedule>

/** What of a project starts in one minute. */
const Clash = z.object({
  /** The minute, as it was asked for. */
  at: z.string(),
  /** Names of schedules of the same template, five at most. */
  same: z.array(z.string()),
  same_total: z.number(),
  /** Schedules of the project. */
  total: z.number(),
})
export type Clash = z.infer<typeof Clash>

const params = z.object({ project_id: pathId })

export const comingSchedules = {
  list: endpoint('GET /api/project/:project_id/schedules/due', 'viewProject', {
    summary: 'Which schedules of a project start within the next hours, the next first',
    params,
    /** `hours`: 24 unless given, 192 at most; `count`: how many schedules to tell of, 6 unless given, 50 at most. */
    query: z.object({ hours: z.string().optional(), count: z.string().optional() }),
    reply: z.object({
      rows: z.array(ComingSchedule),
      /** Of how many schedules `rows` are the first. */
      total: z.number(),
    }),
  }),
  clashes: endpoint('GET /api/project/:project_id/schedules/clashes', 'viewProject', {
    summary: 'What else starts in the minutes in which a schedule would: active ones, without checks for new commits',
    params,
    query: z.object({
      /** Up to 20 moments such as 2027-03-22T03:00:00Z, with commas between them. */
      at: z.string().max(1000),
      /** The template of the schedule. */
      template_id: z.string().optional(),
      /** The id of the schedule itself, when it is stored. */
      except: z.string().optional(),
    }),
    reply: z.array(Clash),
  }),
}
