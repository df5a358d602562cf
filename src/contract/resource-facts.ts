import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { oneOf, Sentence, time } from './shapes.ts'

export const factTypes = ['key', 'inventory', 'environment', 'repository'] as const

/** Why the text of an inventory cannot be read. */
export const BrokenInventory = z.object({
  /** null if the reason is not at one line. */
  line: z.number().nullable(),
  problem: z.string(),
  problem_message: Sentence,
})

/** What a list shows of an object besides its fields. */
export const ResourceFacts = z.object({
  id: z.number(),
  /** The number of objects that use it and keep it from being deleted, as listed by `refs`. */
  used_by: z.number(),
  /** When the newest run of a template was created that uses it, directly or through an inventory or a repository. */
  last_run: time.nullable(),
  /** Hosts and groups of an inventory; null for other types, and if they are known only when it runs. */
  hosts: z.number().nullable(),
  groups: z.number().nullable(),
  /** Why a static inventory cannot be read; missing for other types, and if it can be. */
  broken: BrokenInventory.nullish(),
  /** Variables and secrets of a variable group; null for other types, and for callers who may not see variables. */
  variables: z.number().nullable(),
  secrets: z.number().nullable(),
  /**
   * The fingerprint of an SSH key, as ssh prints it; missing for other types, for keys that cannot be read, and for callers
   * who may not manage keys.
   */
  fingerprint: z.string().nullish(),
  /** How tasks and commit checks last read a repository; missing for other types, and if none has. */
  fetch: z
    .object({
      /** When and which commit was read; null if that has never succeeded. */
      at: time.nullable(),
      commit: z.string().nullable(),
      /** When the failures began; null if the last attempt succeeded. */
      failed_since: time.nullable(),
      problem: z.string().nullable(),
      problem_message: Sentence.nullish(),
    })
    .nullish(),
})
export type ResourceFacts = z.infer<typeof ResourceFacts>

export const resourceFacts = {
  list: endpoint('GET /api/project/:project_id/resource_facts', 'viewProject', {
    summary: 'How often keys, inventories, variable groups or repositories are used, and what they contain',
    params: z.object({ project_id: pathId }),
    query: z.object({
      type: oneOf(factTypes),
      /** Up to 200 ids, comma-separated. Others than those of the project are left out. */
      ids: z.string().max(2500),
    }),
    reply: z.array(ResourceFacts),
  }),
}
