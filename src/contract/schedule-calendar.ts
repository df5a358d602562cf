import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'

/** A due time of a schedule and what became of it, with the task for how long it took. */
export const CalendarFire = z.object({
  schedule_id: z.number(),
  due_at: time,
  /** Of several in a row with the same to say there is one row with their `count`. */
  last_due_at: time,
  count: z.number(),
  outcome: z.enum(['fired', 'missed', 'checking', 'unchanged']),
  reason: z.string().nullable(),
  /** So many seconds after the due time it was to start. */
  delay_sec: z.number(),
  /** null: there was none, or it is gone. */
  task_id: z.number().nullable(),
  task_status: z.string().nullable(),
  task_start: time.nullable(),
  task_end: time.nullable(),
})
export type CalendarFire = z.infer<typeof CalendarFire>

export const scheduleCalendar = endpoint('GET /api/project/:project_id/schedule_fires', 'viewProject', {
  summary:
    'Due times that lie between two moments, at most 8 days apart, of the schedules that a project has now, oldest ' +
    'first; of each schedule the newest 100',
  params: z.object({ project_id: pathId }),
  /** Instants such as 2027-03-22T00:00:00Z; `to` does not belong to it. */
  query: z.object({ from: z.string(), to: z.string() }),
  reply: z.array(CalendarFire),
})
