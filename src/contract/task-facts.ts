import { z } from 'zod'

/**
 * Where a value came from: the server's configuration, a variable group, an answer to the survey, the survey's own
 * default, or the request that started the task.
 */
export const valueOrigins = ['server', 'group', 'survey', 'template', 'run'] as const
export type ValueOrigin = (typeof valueOrigins)[number]

/** What a key was used for. */
export const keyUses = ['repository', 'inventory_repository', 'login', 'become', 'vault'] as const
export type KeyUse = (typeof keyUses)[number]

/** Everything a task was given, gathered when it was handed to its runner (server/tasks/facts.ts). No secret is in it. */
export const TaskFacts = z.object({
  /** As it was then: `revision` counts its versions. */
  template: z.object({ id: z.number(), name: z.string(), revision: z.number() }),
  repository: z.object({
    id: z.number(),
    name: z.string(),
    url: z.string(),
    branch: z.string(),
    /** The commit that was asked for; '' for the newest of the branch. */
    commit: z.string(),
  }),
  inventory: z.object({ id: z.number(), name: z.string(), type: z.string(), revision: z.number() }).nullable(),
  /** In the order in which later ones win. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), revision: z.number() })),
  keys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      use: z.enum(keyUses),
      /** Name of the vault that it opens; '' for other uses. */
      vault: z.string(),
    }),
  ),
  /** Scripts that told the passwords of vaults. */
  vault_scripts: z.array(z.object({ name: z.string(), script: z.string() })),
  variables: z.array(
    z.object({
      name: z.string(),
      target: z.enum(['variable', 'environment']),
      /** JSON text, cut off where it is long; null: not told. */
      value: z.string().nullable(),
      /** Its value is told to nobody: a secret, or what the server's configuration holds. */
      secret: z.boolean(),
      origin: z.enum(valueOrigins),
      /** Name of the variable group, where it came from one. */
      origin_name: z.string(),
      /** Something else of the same name won: this value was not used. */
      overridden: z.boolean(),
    }),
  ),
  arguments: z.array(z.string()),
  task_arguments: z.array(z.string()),
  /** Template and wishes of the run merged: limit, tags, switches. */
  params: z.record(z.string(), z.unknown()),
  playbook: z.string(),
  working_directory: z.string(),
  runner: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type TaskFacts = z.infer<typeof TaskFacts>
export type TaskVariable = TaskFacts['variables'][number]
