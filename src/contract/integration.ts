import { z } from 'zod'
import { endpoint, pathId, projectResource, Ref, revised, sorting } from './endpoint.ts'
import { pack, say } from './message.ts'
import { NotReady } from './not-ready.ts'
import { atMost, flag, mustBe, name, optionalId, requiredId, Sentence, text, time } from './shapes.ts'
import { TriggerParams, TriggerParamsDraft } from './trigger-params.ts'

/** How a sender is authenticated (docs/integrations.md). '' and none mean not at all. */
export const authMethods = ['', 'none', 'github', 'bitbucket', 'token', 'hmac', 'basic'] as const
export type AuthMethod = (typeof authMethods)[number]

/** Runs the check even if single fields are wrong or missing, so that every mistake is reported at once. */
const atOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const IntegrationDraft = z
  .object({
    name: name('name_required', 200),
    template_id: requiredId('template_required'),
    auth_method: z
      .enum(authMethods, pack(say('must_be_empty_or_among', { words: authMethods.slice(1).join(', ') })))
      .nullish()
      .transform((value) => value ?? ''),
    /**
     * A login and password key: its password is the secret (with basic also its login). Without a key, every sender is
     * refused.
     */
    auth_secret_id: optionalId,
    /** The header that contains the token or signature; token and hmac only. */
    auth_header: text(200),
    /** Whether the aliases of the project and of the server reach it too; matchers are evaluated only then. */
    searchable: flag,
    task_params: TriggerParamsDraft,
  })
  .superRefine((draft, context) => {
    if (/^(token|hmac)$/.test(draft.auth_method) && !/^[\w!#$%&'*+.^`|~-]+$/.test(draft.auth_header))
      context.addIssue({ code: 'custom', path: ['auth_header'], message: 'header_name' })
  }, atOnce)
export type IntegrationDraft = z.output<typeof IntegrationDraft>

export const Integration = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  template_id: z.number(),
  auth_method: z.enum(authMethods),
  auth_secret_id: z.number().nullable(),
  auth_header: z.string(),
  searchable: z.boolean(),
  task_params: TriggerParams.nullable(),
  /** Why it cannot start a task, such as an answer that the survey no longer accepts; null if it can. */
  problem: z.string().nullable(),
  /** The same as a code; null if it has no code. */
  problem_message: Sentence.nullable(),
  /** Why it starts nothing: that problem, its key, and the reasons of its template. Empty if it can start. */
  not_ready: z.array(NotReady),
  created: time,
  tpl_name: z.string(),
  tpl_app: z.string(),
  /** Time and outcome of the newest delivery that concerned it. */
  last_delivery: z.object({ created: time, outcome: z.string() }).nullable(),
})
export type Integration = z.infer<typeof Integration>

/** A secret address that senders post to. */
export const Alias = z.object({
  id: z.number(),
  /** '' for users who may not manage the project's resources: anyone who knows it may send requests. */
  url: z.string(),
})
export type Alias = z.infer<typeof Alias>

/** `json` if a client leaves it out; does not apply to headers. */
const bodyDataType = z
  .enum(['', 'json', 'string'], mustBe(['json', 'string']))
  .nullish()
  .transform((value) => value ?? '')

export const NewMatcher = z.object({
  name: name('name_required', 200),
  match_type: z.enum(['header', 'body'], 'match_required'),
  method: z.enum(['equals', 'unequals', 'contains'], mustBe(['equals', 'unequals', 'contains'])),
  body_data_type: bodyDataType,
  /** The name of a header, or a path in the JSON body such as `commits.[0].author.name`. */
  key: name('key_required', 500),
  value: z.string('value_required').min(1, 'value_required').max(2000, atMost(2000)),
})
export const MatcherDraft = NewMatcher.extend({ integration_id: optionalId })
export const Matcher = z.object({
  id: z.number(),
  revision: z.number(),
  integration_id: z.number(),
  name: z.string(),
  match_type: z.enum(['header', 'body']),
  method: z.enum(['equals', 'unequals', 'contains']),
  body_data_type: z.enum(['', 'json', 'string']),
  key: z.string(),
  value: z.string(),
})
export type Matcher = z.infer<typeof Matcher>

/** Fields of a task that an extracted value may set. */
export const taskFields = ['git_branch', 'message', 'limit', 'tags', 'skip_tags', 'arguments'] as const

export const ValueFields = z.object({
  name: name('name_required', 200),
  value_source: z.enum(['header', 'body'], 'value_source_required'),
  body_data_type: bodyDataType,
  /** Not required for the whole body as text. */
  key: text(500),
  variable: name('variable_required', 200),
  variable_type: z
    .enum(['environment', 'task'], 'variable_type_required')
    .nullish()
    .transform((value) => value ?? 'environment'),
})

function checkValue(draft: z.output<typeof ValueFields>, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (draft.value_source === 'body' && draft.body_data_type === '') issue('body_data_type', 'body_data_type_required')
  const whole = draft.value_source === 'body' && draft.body_data_type === 'string'
  if (!whole && /^\s*$/.test(draft.key)) issue('key', 'key_required')
  if (draft.variable_type === 'task' && !(taskFields as readonly string[]).includes(draft.variable))
    issue('variable', pack(say('must_be_one_of', { words: taskFields.join(', ') })))
}

const newValue = ValueFields.superRefine(checkValue, atOnce)
export const ExtractValueDraft = ValueFields.extend({ integration_id: optionalId }).superRefine(checkValue, atOnce)
export const ExtractValue = z.object({
  id: z.number(),
  revision: z.number(),
  integration_id: z.number(),
  name: z.string(),
  value_source: z.enum(['header', 'body']),
  body_data_type: z.enum(['', 'json', 'string']),
  key: z.string(),
  variable: z.string(),
  variable_type: z.enum(['environment', 'task']),
})
export type ExtractValue = z.infer<typeof ExtractValue>

/** Maximum number of matchers and values, which bounds the work of one request. */
export const maxParts = 100

const partsAtOnce = <Draft extends z.ZodType>(draft: Draft) =>
  z
    .array(draft)
    .max(maxParts, pack(say('at_most', { max: maxParts })))
    .nullish()
    .transform((value) => value ?? [])

/** A new integration may include its matchers and extracted values, as a copy does: everything is created, or nothing. */
export const NewIntegration = IntegrationDraft.safeExtend({
  matchers: partsAtOnce(NewMatcher),
  values: partsAtOnce(newValue),
})

const base = '/api/project/:project_id/integrations' as const
const project = z.object({ project_id: pathId })
const integration = z.object({ project_id: pathId, integration_id: pathId })
const part = z.object({ project_id: pathId, integration_id: pathId, id: pathId })

const { refs: _, ...calls } = projectResource(
  'integrations',
  'integration',
  Integration,
  NewIntegration,
  IntegrationDraft,
)

export const integrations = {
  ...calls,
  refs: endpoint(`GET ${base}/:id/refs`, 'viewProject', {
    summary: 'Matchers and extracted values of this integration',
    params: z.object({ project_id: pathId, id: pathId }),
    reply: z.object({ matchers: z.array(Ref), values: z.array(Ref) }),
  }),
  projectAliases: endpoint(`GET ${base}/aliases`, 'viewProject', {
    summary: 'Addresses that reach all searchable integrations of a project',
    params: project,
    reply: z.array(Alias),
  }),
  addProjectAlias: endpoint(`POST ${base}/aliases`, 'editIntegrations', {
    summary: 'Create an address for all searchable integrations of a project',
    params: project,
    reply: Alias,
    status: 200,
  }),
  removeProjectAlias: endpoint(`DELETE ${base}/aliases/:id`, 'editIntegrations', {
    summary: 'Take such an address back',
    params: z.object({ project_id: pathId, id: pathId }),
  }),
  aliases: endpoint(`GET ${base}/:integration_id/aliases`, 'viewProject', {
    summary: 'Addresses of an integration',
    params: integration,
    reply: z.array(Alias),
  }),
  addAlias: endpoint(`POST ${base}/:integration_id/aliases`, 'editIntegrations', {
    object: 'integration',
    summary: 'Create an address for an integration',
    params: integration,
    reply: Alias,
    status: 200,
  }),
  removeAlias: endpoint(`DELETE ${base}/:integration_id/aliases/:id`, 'editIntegrations', {
    object: 'integration',
    summary: 'Take such an address back',
    params: part,
  }),
}

/** Matchers and extracted values: parts of an integration with the same six calls. */
function partsOf<Item extends z.ZodType, Draft extends z.ZodType>(
  collection: 'matchers' | 'values',
  word: string,
  Item: Item,
  Draft: Draft,
  created: 200 | 201,
) {
  const all = `${base}/:integration_id/${collection}` as const
  return {
    list: endpoint(`GET ${all}`, 'viewProject', {
      summary: `List the ${word}s of an integration`,
      params: integration,
      query: sorting,
      reply: z.array(Item),
    }),
    get: endpoint(`GET ${all}/:id`, 'viewProject', { summary: `Read one ${word}`, params: part, reply: Item }),
    create: endpoint(`POST ${all}`, 'editIntegrations', {
      object: 'integration',
      summary: `Create a ${word}`,
      params: integration,
      body: Draft,
      reply: Item,
      status: created,
    }),
    update: endpoint(`PUT ${all}/:id`, 'editIntegrations', {
      object: 'integration',
      summary: `Change a ${word}`,
      params: part,
      body: revised(Draft),
    }),
    remove: endpoint(`DELETE ${all}/:id`, 'editIntegrations', {
      object: 'integration',
      summary: `Delete a ${word}`,
      params: part,
    }),
    refs: endpoint(`GET ${all}/:id/refs`, 'viewProject', {
      summary: `The integration this ${word} belongs to`,
      params: part,
      reply: z.object({ integrations: z.array(Ref) }),
    }),
  }
}

export const matchers = partsOf('matchers', 'matcher', Matcher, MatcherDraft, 200)
export const extractValues = partsOf('values', 'extracted value', ExtractValue, ExtractValueDraft, 201)
