import { z } from 'zod'
import { maxSecretLength } from './shapes.ts'
import { SentTaskParams, taskRequestFields } from './task-request.ts'

/**
 * Inputs of tasks that a schedule or an integration starts, stored with it. The same fields as in a task request, checked
 * against the template when they are saved and again at each start. Secret answers (`secret`) are write-only: an answer
 * that is left out in an update keeps its stored value, null deletes it.
 */
const request = taskRequestFields.pick({
  environment: true,
  arguments: true,
  git_branch: true,
  message: true,
  inventory_id: true,
})

export const TriggerParamsDraft = request
  .extend({
    params: SentTaskParams.nullish().transform((value) => value ?? {}),
    /** Keyed by the variable of the survey's question. */
    secret: z
      .record(z.string().max(200), z.string().max(maxSecretLength).nullable())
      .nullish()
      .transform((value) => value ?? {}),
  })
  .nullish()
  .transform((value) => value ?? null)
export type TriggerParamsDraft = z.output<typeof TriggerParamsDraft>

export const TriggerParams = z.object({
  project_id: z.number(),
  environment: z.string(),
  arguments: z.string().nullable(),
  git_branch: z.string().nullable(),
  message: z.string(),
  version: z.null(),
  inventory_id: z.number().nullable(),
  /** Only the given values, as they were sent. */
  params: z.record(z.string(), z.unknown()),
  /** Variables whose secret answer is stored. */
  secret_names: z.array(z.string()),
})
export type TriggerParams = z.infer<typeof TriggerParams>
