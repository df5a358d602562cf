import { z } from 'zod'
import { endpoint, pathId, queryFlag, queryId } from './endpoint.ts'
import { eventResults, eventSources } from './event-facts.ts'
import { Sentence, time } from './shapes.ts'

/** One field that a write changed. For secrets (`hidden`) only the fact of the change is recorded. */
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
  /**
   * The description as a code with parameters, for wording it in another language; null for the common kinds, which action,
   * object and changes say, and in events of earlier versions.
   */
  description_message: Sentence.nullable(),
  created: time,
  /** The playbook of a task; for other objects the name at that time. */
  object_name: z.string(),
  project_name: z.string().nullable(),
  /** The name of the actor at that time, even if the account is deleted; null if no user did it. */
  username: z.string().nullable(),
  /** The display name of that user now; the user name if the account is deleted; null if no user did it. */
  user_name: z.string().nullable(),
  /** What the console calls the object: the name of the template for a task, otherwise `object_name`. */
  object_title: z.string(),
  /** created, updated, deleted, or what happened to a task; '' in events of the first release. */
  action: z.string(),
  /** What an update changed; null if nothing was compared or the caller may not see it. */
  changes: z.array(Change).nullable(),
  /** Whether the object still exists. */
  object_exists: z.boolean(),
  /** What the change was made with; null in events of earlier versions. */
  source: z.enum(eventSources).nullable(),
  result: z.enum(eventResults),
  /**
   * The address that the request came from; null if no request made the change, and in events of earlier versions.
   * Only administrators get it.
   */
  address: z.string().nullable().optional(),
  /** The header User-Agent of that request, of at most 300 characters. Only administrators get it. */
  user_agent: z.string().nullable().optional(),
  /** The ID of that request, which is also in the server's log and in refusals. Only administrators get it. */
  request_id: z.string().nullable().optional(),
  /** The API token that the request was sent with. Only administrators get it. */
  token_id: z.number().nullable().optional(),
  /** The name of that token; null if it has none or is deleted. Only administrators get it. */
  token_name: z.string().nullable().optional(),
})
export type Event = z.infer<typeof Event>

const project = z.object({ project_id: pathId })
const filter = z.object({
  /** Words to find in description and name, in any order. */
  q: z.string().max(200).optional(),
  /** Type of the object. */
  type: z.string().max(100).optional(),
  /** Id of the object; together with its type, the history of one object. */
  object_id: queryId,
  user_id: queryId,
  action: z.string().max(100).optional(),
  /** Only of this project. */
  project_id: queryId,
  source: z.enum(['', ...eventSources]).optional(),
  result: z.enum(['', ...eventResults]).optional(),
  /** Only what was done with this API token; for administrators. */
  token_id: queryId,
  /** Only what this request did; for administrators. */
  request_id: z.string().max(100).optional(),
  /** `runs`: only what queues, starts and ends tasks; `changes`: only the rest; all if missing. */
  kind: z.enum(['', 'changes', 'runs']).optional(),
  /** Only events of this day (YYYY-MM-DD, UTC) and later. */
  start: z.string().optional(),
  /** Only events of this day and earlier. */
  end: z.string().optional(),
  /** Only events older than this one (its id). */
  before: queryId,
  /** Number of events; default and maximum 1000. */
  count: z.string().optional(),
})

const exported = filter.omit({ before: true, count: true }).extend({
  /** `csv` or `jsonl` (a JSON object in each line); default `jsonl`. */
  format: z.enum(['', 'csv', 'jsonl']).optional(),
})

/**
 * A request with filters scans at most 2,500 events, so fewer rows than requested do not mean that there are no more.
 * X-Has-Next says whether there are, and X-Next-Before is the `before` of the next request.
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
  export: endpoint('GET /api/events/export', 'user', {
    summary:
      "Events of the caller's projects as a file, newest first, streamed. With `proof`, for administrators: all events of the server with the chain that proves them, for `signalbox audit verify --file`",
    query: exported.extend({ proof: queryFlag }),
    answers: 'file',
  }),
  projectExport: endpoint('GET /api/project/:project_id/events/export', 'viewProject', {
    summary: 'Events of a project as a file, newest first, streamed',
    params: project,
    query: exported,
    answers: 'file',
  }),
  projectLast: endpoint('GET /api/project/:project_id/events/last', 'viewProject', {
    summary: 'Newest 200 events of a project',
    params: project,
    reply: z.array(Event),
  }),
}
