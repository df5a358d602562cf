import { z } from 'zod'
import { EffectiveLimits, limitKeepers } from './limits.ts'

/**
 * The origin of a value: the server's configuration, a variable group, an answer to the survey, the survey's own
 * default, the request that started the task, or an identity token of the template.
 */
export const valueOrigins = ['server', 'group', 'survey', 'template', 'run', 'identity'] as const
export type ValueOrigin = (typeof valueOrigins)[number]

/** The uses of a key. */
export const keyUses = [
  'repository',
  'inventory_repository',
  'login',
  'become',
  'vault',
  'registry',
  'mapping',
] as const
export type KeyUse = (typeof keyUses)[number]

/** One value that a task is given, and its origin. */
export const TaskVariable = z.object({
  name: z.string(),
  target: z.enum(['variable', 'environment']),
  /** JSON text, truncated if it is long; null if it is not shown. */
  value: z.string().nullable(),
  /** Whether its value is shown to no one: a secret, or a value of the server's configuration. */
  secret: z.boolean(),
  origin: z.enum(valueOrigins),
  /** Name of the variable group, if it came from one. */
  origin_name: z.string(),
  /** Whether another value of the same name was used instead. */
  overridden: z.boolean(),
})
export type TaskVariable = z.infer<typeof TaskVariable>

/** Everything a task was given, collected when its runner got it (server/tasks/facts.ts). Contains no secret. */
export const TaskFacts = z.object({
  /** The template at that time: `revision` counts its versions. */
  template: z.object({ id: z.number(), name: z.string(), revision: z.number() }),
  repository: z.object({
    id: z.number(),
    name: z.string(),
    url: z.string(),
    branch: z.string(),
    /** The requested commit; '' means the newest of the branch. */
    commit: z.string(),
  }),
  inventory: z.object({ id: z.number(), name: z.string(), type: z.string(), revision: z.number() }).nullable(),
  /** In order of precedence: later ones win. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), revision: z.number() })),
  keys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      use: z.enum(keyUses),
      /** Name of the vault that it decrypts; '' for other uses. */
      vault: z.string(),
    }),
  ),
  /** Scripts that returned the passwords of vaults. */
  vault_scripts: z.array(z.object({ name: z.string(), script: z.string() })),
  variables: z.array(TaskVariable),
  arguments: z.array(z.string()),
  task_arguments: z.array(z.string()),
  /** Options of the template merged with the overrides of the run: limit, tags, switches. */
  params: z.record(z.string(), z.unknown()),
  playbook: z.string(),
  working_directory: z.string(),
  runner: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What it may use, and what applies that: null if its runner did not say. Missing for tasks of earlier releases. */
  limits: EffectiveLimits.extend({ by: z.enum(limitKeepers).nullable() }).optional(),
})
export type TaskFacts = z.infer<typeof TaskFacts>
