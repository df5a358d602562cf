import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { pack, say } from './message.ts'
import { environmentNameProblem, isToolVariable } from './rules/environment-name.ts'
import { atMost, flag, isObject, time } from './shapes.ts'

/** Short-lived signed tokens with which tasks prove what they are to other systems (docs/workload-identity.md). */

export const maxIdentityTokens = 10
/** Bounds of a token's lifetime in seconds. */
export const minTokenSeconds = 300
export const maxTokenSeconds = 86_400
const usualTokenSeconds = 3600

/** A name of a variable that may hold a token: '' for none. */
const variable = z
  .string('must_be_text')
  .nullish()
  .transform((value) => (value ?? '').trim())
  .superRefine((value, context) => {
    const problem = value === '' ? null : environmentNameProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: pack(problem) })
    else if (isToolVariable(value)) context.addIssue({ code: 'custom', message: 'identity_variable_tool' })
  })

/** A token that each task of a template gets. */
export const IdentityToken = z
  .object({
    audience: z
      .string('identity_audience_missing')
      .trim()
      .min(1, 'identity_audience_missing')
      .max(500, atMost(500))
      // oxlint-disable-next-line no-control-regex
      .refine((value) => !/[\s\0-\x1f\x7f]/.test(value), 'identity_audience_wrong'),
    lifetime_sec: z
      .number('must_be_integer')
      .int('must_be_integer')
      .min(minTokenSeconds, pack(say('at_least', { min: minTokenSeconds })))
      .max(maxTokenSeconds, pack(say('at_most', { max: maxTokenSeconds })))
      .nullish()
      .transform((value) => value ?? usualTokenSeconds),
    /** The environment variable that holds the token; '' for none. */
    variable,
    /** The environment variable that holds the path of a file with the token; '' for none. */
    file_variable: variable,
  })
  .superRefine(
    ({ variable, file_variable }, context) => {
      if (!variable && !file_variable)
        context.addIssue({ code: 'custom', path: ['variable'], message: 'identity_variable_missing' })
    },
    // Also beside mistakes in other fields, so that all are reported at once.
    { when: isObject },
  )
export type IdentityToken = z.output<typeof IdentityToken>

/** The tokens of a template. An update that leaves them out keeps what is stored. */
export const identityTokensDraft = z
  .array(IdentityToken)
  .max(maxIdentityTokens, pack(say('identity_tokens_too_many', { max: maxIdentityTokens })))
  .nullish()
  .transform((tokens) => tokens ?? undefined)
  .superRefine((tokens = [], context) => {
    const seen = new Set<string>()
    for (const [at, token] of tokens.entries()) {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message })
      for (const field of ['variable', 'file_variable'] as const) {
        const name = token[field]
        if (name !== '' && seen.has(name)) complain(field, 'identity_variable_twice')
        seen.add(name)
      }
    }
  })
  .optional()

/** `next`: published, signs later. `active`: signs. `old`: published until its last token has expired. */
export const identityKeyStates = ['next', 'active', 'old'] as const

export const IdentityKey = z.object({
  id: z.number(),
  /** Its name in tokens and in the published set. */
  kid: z.string(),
  state: z.enum(identityKeyStates),
  created: time,
  /** When it begins or began to sign. */
  active_from: time,
  /** When its last token expires; null if it has signed none. */
  tokens_until: time.nullable(),
})
export type IdentityKey = z.infer<typeof IdentityKey>

export const WorkloadIdentity = z.object({
  /** The claim `iss` of all tokens: the public address of this server; '' if it is not set. */
  issuer: z.string(),
  /** Where the public keys are published; '' if the public address is not set. */
  jwks_uri: z.string(),
  /** The age in days after which a key is replaced; 0 = never. */
  max_age_days: z.number(),
  /** Newest first. */
  keys: z.array(IdentityKey),
})
export type WorkloadIdentity = z.infer<typeof WorkloadIdentity>

export const workloadIdentity = {
  get: endpoint('GET /api/admin/workload-identity', 'admin', {
    summary: 'The issuer of identity tokens, and the keys that sign them',
    reply: WorkloadIdentity,
  }),
  rotate: endpoint('POST /api/admin/workload-identity/keys', 'admin', {
    summary: 'Make a new key for identity tokens; the one before stays published until its last token expires',
    body: z.object({
      /** The new key signs from now on. Otherwise it is first published for some minutes, for systems that keep the set of keys. */
      at_once: flag,
    }),
    reply: WorkloadIdentity,
  }),
  remove: endpoint('DELETE /api/admin/workload-identity/keys/:id', 'admin', {
    summary: 'Remove a key for identity tokens at once, with all tokens that it signed',
    params: z.object({ id: pathId }),
  }),
}
