import { z } from 'zod'
import { maxId, Sentence } from './shapes.ts'
import { WireLine } from './task-server.ts'
import { taskStatuses } from './task-status.ts'

/**
 * The live socket, GET /api/ws: one JSON object in each text frame.
 *
 * `update` is sent for every task of every project that the caller may see. Output is sent in one of two ways: a client
 * that never subscribes, such as the console of Semaphore UI, gets a `log` frame for each line of every such task; a client
 * that subscribes gets `lines` of only the tasks it named, in batches from the requested line on, and no more `log` frames.
 * A client that cannot keep up gets `resume`: it reads the gap over HTTP and subscribes again.
 */

export const fromClient = z.discriminatedUnion('type', [
  /** `from`: number of the first requested line (1 = everything). */
  z.object({
    type: z.literal('subscribe'),
    task_id: z.number().int().positive().max(maxId),
    from: z.number().int().min(1),
  }),
  z.object({ type: z.literal('unsubscribe'), task_id: z.number().int().positive() }),
])
export type FromClient = z.infer<typeof fromClient>

export const Update = z.object({
  type: z.literal('update'),
  project_id: z.number(),
  template_id: z.number(),
  task_id: z.number(),
  status: z.enum(taskStatuses),
  start: z.string().nullable(),
  end: z.string().nullable(),
  version: z.string().nullable(),
  /** Why its command failed; missing if that is not known. */
  cause: z.string().optional(),
  cause_message: Sentence.nullish(),
  cause_line: z.number().nullish(),
  /** Missing if it never waited for a confirmation. */
  waited_sec: z.number().optional(),
  /** Since when it waits for one; missing if it does not. */
  asked_at: z.string().optional(),
})
export type Update = z.infer<typeof Update>

export const fromServer = z.discriminatedUnion('type', [
  Update,
  z.object({
    type: z.literal('log'),
    project_id: z.number(),
    task_id: z.number(),
    output: z.string(),
    time: z.string(),
    /** The number of the line within its task. */
    seq: z.number(),
  }),
  z.object({
    type: z.literal('lines'),
    project_id: z.number(),
    task_id: z.number(),
    first_line: z.number(),
    lines: z.array(WireLine),
  }),
  /**
   * The unfinished line of a subscribed task, in place of the last one sent; `text` is '' once it has ended. It follows
   * line `after`, and also ends when a line of the program with a higher number arrives.
   */
  z.object({
    type: z.literal('begun'),
    project_id: z.number(),
    task_id: z.number(),
    after: z.number(),
    text: z.string(),
    /** When its newest output arrived, in ms since 1970. */
    time: z.number(),
  }),
  /** Everything up to the end of the log was sent; sent once when a subscribed task's log is sealed. */
  z.object({
    type: z.literal('sealed'),
    project_id: z.number(),
    task_id: z.number(),
    lines: z.number(),
    sha256: z.string(),
  }),
  /** The number of results of a subscribed task (contract/result.ts): clients read the new ones over HTTP. */
  z.object({ type: z.literal('results'), project_id: z.number(), task_id: z.number(), total: z.number() }),
  /** The client was too slow: nothing more is sent for this task until it subscribes again from this line. */
  z.object({ type: z.literal('resume'), task_id: z.number(), from: z.number() }),
  /** The task does not exist, or the caller may not see it (any more). */
  z.object({ type: z.literal('gone'), task_id: z.number() }),
  /** The rights of this user have changed: roles, projects, being an administrator. Clients read them again. */
  z.object({ type: z.literal('rights') }),
])
export type FromServer = z.infer<typeof fromServer>
