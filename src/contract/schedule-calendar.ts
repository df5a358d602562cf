import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { Sentence, time } from './shapes.ts'

/** A due time of a schedule and its outcome, with the task and its duration. */
export const CalendarFire = z.object({
  schedule_id: z.number(),
  due_at: time,
  /** The last due time of the row: consecutive due times with the same outcome share one row with their `count`. */
  last_due_at: time,
  count: z.number(),
  outcome: z.enum(['fired', 'missed', 'checking', 'unchanged']),
  reason: z.string().nullable(),
  reason_message: Sentence.nullable(),
  /** Seconds between the due time and the planned start. */
  delay_sec: z.number(),
  /** null if there was no task, or it is deleted. */
  task_id: z.number().nullable(),
  task_status: z.string().nullable(),
  task_start: time.nullable(),
  task_end: time.nullable(),
})
export type CalendarFire = z.infer<typeof CalendarFire>

export const scheduleCalendar = endpoint('GET /api/project/:project_id/schedule_fires', 'viewProject', {
  summary:
    'Due times between two instants, at most 8 days apart, of the schedules that a project has now, oldest first; ' +
    'of each schedule the newest 100',
  params: z.object({ project_id: pathId }),
  /** Instants such as 2027-03-22T00:00:00Z; `to` is exclusive. */
  query: z.object({ from: z.string(), to: z.string() }),
  reply: z.array(CalendarFire),
})
