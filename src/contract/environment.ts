import { z } from 'zod'
import { Container, containerDraft } from './container.ts'
import { listedResource } from './endpoint.ts'
import { labelledDraft, labelledItem } from './labels.ts'
import { type Message, pack, say } from './message.ts'
import { environmentNameProblem } from './rules/environment-name.ts'
import { jsonObjectProblem } from './rules/json-object.ts'
import { storageKeyProblem, storagePathProblem } from './rules/storage-path.ts'
import { atMost, maxId, maxSecretLength, mustBe, name, optionalId, ruled, text } from './shapes.ts'

/** What to do with a secret on save. Its type never changes. */
const secretDraft = (unsaid: 'create' | '', restored: boolean) =>
  z
    .object({
      id: optionalId,
      name: text(200),
      type: z.enum(['var', 'env'], mustBe(['var', 'env'])),
      /** '' in an update keeps the stored value (renaming). */
      secret: text(maxSecretLength),
      /** Of a new secret in a storage: where it is; '' for a new place below the prefix of the group. */
      source_storage_key: text(700).superRefine(ruled((value) => (value === '' ? null : storageKeyProblem(value)))),
      operation: z
        .enum(['create', 'update', 'delete', ''])
        .nullish()
        .transform((value) => value || unsaid),
    })
    .superRefine((secret, context) => {
      if (secret.operation !== 'create' && secret.operation !== 'update') return
      if (restored && isPassable(secret.name)) return
      const problem = secret.type === 'env' ? environmentNameProblem(secret.name) : variableNameProblem(secret.name)
      if (problem) context.addIssue({ code: 'custom', path: ['name'], message: pack(problem) })
    })
export type EnvironmentSecretDraft = z.infer<ReturnType<typeof secretDraft>>

/** Returns what is wrong with the name of an extra variable: names must be accepted by Ansible and Terraform. */
export function variableNameProblem(value: string): Message | null {
  return /^[A-Za-z_][A-Za-z0-9_-]{0,199}$/.test(value)
    ? null
    : say('extra_variable_wrong', { name: value.slice(0, 50) })
}

/** Whether a file of another release may contain this variable name: unusual, but harmless to pass to a program. */
const isPassable = (name: string) => /^[^\s=]{1,200}$/.test(name)

/** JSON text of an object; '' means no variables. */
const objectText = (problem: (value: string) => Message | null) =>
  text(200_000)
    .transform((value) => value.trim() || '{}')
    .superRefine(ruled(problem))

const draft = (unsaid: 'create' | '', restored = false) =>
  z.object({
    name: name('name_required', 200),
    ...labelledDraft,
    /** Extra variables: a map of names to any JSON value. */
    json: objectText((value) => jsonObjectProblem(value)),
    /** Environment variables: a map of names to texts, numbers or booleans. */
    env: objectText((value) =>
      jsonObjectProblem(value, { environment: true, ...(restored && { passable: isPassable }) }),
    ),
    container: containerDraft,
    /** The storage that new secrets are written to; an update that does not name it keeps it. */
    secret_storage_id: z
      .number('must_be_integer')
      .int('must_be_integer')
      .min(0)
      .max(maxId, 'no_such_id')
      .nullable()
      .transform((value) => value || null)
      .optional(),
    /** What the paths of new secrets begin with; ten random characters follow. */
    secret_storage_key_prefix: z
      .string('must_be_text')
      .max(400, atMost(400))
      .nullable()
      .transform((value) => value ?? '')
      .superRefine(ruled((value) => (value === '' ? null : storagePathProblem(`${value}x`))))
      .optional(),
    secrets: z
      .array(secretDraft(unsaid, restored))
      .max(500)
      .nullish()
      .transform((value) => value ?? []),
  })
/** An update: a secret without an operation keeps its value. */
export const EnvironmentDraft = draft('')
export type EnvironmentDraft = z.infer<typeof EnvironmentDraft>
/** A new group: a secret without an operation is created. */
export const NewEnvironment = draft('create')

/** A group as a backup file may contain it: with names that other releases accepted. */
export const RestoredEnvironment = draft('create', true).extend({
  /** A secret stays in its storage when its group moves to another one. */
  secrets: z.array(secretDraft('create', true).and(z.object({ source_storage_id: optionalId }))).max(500),
})

/** Names of a restored group that a form would refuse. */
export function variableNameProblems({ env, secrets }: z.output<typeof RestoredEnvironment>) {
  const found: { name: string; problem: Message }[] = []
  const note = (name: string, problem: Message | null) => problem && found.push({ name, problem })
  for (const name of Object.keys(JSON.parse(env) as object)) note(name, environmentNameProblem(name))
  for (const { name, type } of secrets)
    note(name, type === 'env' ? environmentNameProblem(name) : variableNameProblem(name))
  return found
}

/** A group as the API returns it. Members who may not see values get `{}` in both texts. */
export const Environment = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  ...labelledItem,
  json: z.string(),
  env: z.string(),
  /** What it sets of the container of tasks; missing if nothing. */
  container: Container.optional(),
  secret_storage_id: z.number().nullable(),
  secret_storage_key_prefix: z.string(),
  /** Only in the answer for one group; values are never returned. */
  secrets: z
    .array(
      z.object({
        id: z.number(),
        type: z.enum(['var', 'env']),
        name: z.string(),
        secret: z.literal(''),
        /** false if this server lacks the encryption key it was stored with. Tasks that need it fail. */
        readable: z.boolean(),
        /** The storage that has the value, and where in it; null if it is stored here. */
        source_storage_id: z.number().nullable(),
        source_storage_key: z.string(),
      }),
    )
    .optional(),
})
export type Environment = z.infer<typeof Environment>

export const environments = listedResource(
  'environment',
  'variable group',
  Environment,
  NewEnvironment,
  EnvironmentDraft,
)
