import { z } from 'zod'
import { endpoint, pathId, queryId } from './endpoint.ts'
import { time } from './shapes.ts'

/** One field that a write changed. Of secrets (`hidden`) it is told only that they changed. */
export const Change = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hidden: z.literal(true).optional(),
})
export type Change = z.infer<typeof Change>

export const Event = z.object({
  id: z.number(),
  user_id: z.number().nullable(),
  project_id: z.number().nullable(),
  integration_id: z.number().nullable(),
  object_id: z.number().nullable(),
  object_type: z.string().nullable(),
  description: z.string().nullable(),
  created: time,
  /** Of a task its playbook, else the name the object had then. */
  object_name: z.string(),
  project_name: z.string().nullable(),
  /** As the actor was called then, also when the account is gone; null: nobody's doing. */
  username: z.string().nullable(),
  /** created, updated, deleted, or what happened to a task; '' for events of the first release. */
  action: z.string(),
  /** What an update changed; null when nothing was compared, or when the caller may not see it. */
  changes: z.array(Change).nullable(),
  /** Whether what it tells of is still there. */
  object_exists: z.boolean(),
})
export type Event = z.infer<typeof Event>

const project = z.object({ project_id: pathId })
const filter = z.object({
  /** Words to find in description and name, in any order. */
  q: z.string().max(200).optional(),
  /** Type of the object. */
  type: z.string().max(100).optional(),
  user_id: queryId,
  action: z.string().max(100).optional(),
  /** Only events of this day (YYYY-MM-DD, UTC) and later. */
  start: z.string().optional(),
  /** Only events of this day and earlier. */
  end: z.string().optional(),
  /** Only events older than this one (its id). */
  before: queryId,
  /** How many; at most 1000, which is also what comes when it is left out. */
  count: z.string().optional(),
})

/**
 * A request with filters looks through 10,000 events at most: fewer rows than asked for do not mean that there are no
 * more. X-Has-Next says so, and X-Next-Before is the `before` to go on with.
 */
export const events = {
  all: endpoint('GET /api/events', 'user', {
    summary: "Newest events of the caller's projects; headers X-Has-Next and X-Next-Before lead to older ones",
    query: filter,
    reply: z.array(Event),
  }),
  last: endpoint('GET /api/events/last', 'user', {
    summary: "Newest 200 events of the caller's projects",
    reply: z.array(Event),
  }),
  project: endpoint('GET /api/project/:project_id/events', 'viewProject', {
    summary: 'Newest events of a project; headers X-Has-Next and X-Next-Before lead to older ones',
    params: project,
    query: filter,
    reply: z.array(Event),
  }),
  projectLast: endpoint('GET /api/project/:project_id/events/last', 'viewProject', {
    summary: 'Newest 200 events of a project',
    params: project,
    reply: z.array(Event),
  }),
}
