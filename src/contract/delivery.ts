import { z } from 'zod'
import { endpoint, pathId, queryFlag, queryId } from './endpoint.ts'
import { Sentence, text, time } from './shapes.ts'

/** The outcome of a request to an integration: a task, or why there is no task. */
export const verdictOutcomes = [
  /** A task was started. */
  'started',
  /** The sender could not be authenticated. */
  'refused',
  /** A matcher did not match, or there are no matchers. */
  'unmatched',
  /** The same delivery was received before. */
  'repeated',
  /** It matched, but the task could not be started. */
  'failed',
] as const
export type VerdictOutcome = (typeof verdictOutcomes)[number]

export const VerdictDetails = z.object({
  matchers: z.array(z.object({ name: z.string(), held: z.boolean(), found: z.string() })),
  values: z.array(
    z.object({
      name: z.string(),
      variable: z.string(),
      variable_type: z.string(),
      value: z.string(),
      used: z.boolean(),
    }),
  ),
})
export type VerdictDetails = z.infer<typeof VerdictDetails>

export const Verdict = VerdictDetails.extend({
  integration_id: z.number(),
  integration_name: z.string(),
  outcome: z.enum(verdictOutcomes),
  /** One sentence; null if there is nothing to add. */
  reason: z.string().nullable(),
  /** The same as a code; null if it has no code. */
  reason_message: Sentence.nullable(),
  task_id: z.number().nullable(),
})
export type Verdict = z.infer<typeof Verdict>

export const Delivery = z.object({
  id: z.number(),
  project_id: z.number(),
  created: time,
  ip: z.string(),
  /** The kind of address it was sent to. */
  level: z.enum(['integration', 'project', 'global']),
  replay_of: z.number().nullable(),
  accepted: z.boolean(),
  /** The number of consecutive similar ones: only the first of many refused requests are stored. */
  count: z.number(),
  size: z.number(),
  verdicts: z.array(Verdict),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryDetails = Delivery.extend({
  /** Secret values are masked. */
  headers: z.record(z.string(), z.string()),
  /** Text in which everything that looks like a secret is masked; null if it was not stored, because it was too large or refused. */
  body: z.string().nullable(),
  can_replay: z.boolean(),
})
export type DeliveryDetails = z.infer<typeof DeliveryDetails>

const base = '/api/project/:project_id/integrations' as const
const one = z.object({ project_id: pathId, id: pathId })

export const deliveries = {
  list: endpoint(`GET ${base}/deliveries`, 'editIntegrations', {
    summary: 'Requests to the addresses of a project, newest first; header X-Has-Next',
    params: z.object({ project_id: pathId }),
    query: z.object({
      integration_id: queryId,
      before: queryId,
      count: z.string().optional(),
      /** Only those that started a task or should have; many refused ones would otherwise hide them. */
      accepted: queryFlag,
    }),
    reply: z.array(Delivery),
  }),
  get: endpoint(`GET ${base}/deliveries/:id`, 'editIntegrations', {
    summary: 'One of them with headers and body, secrets hidden',
    params: one,
    reply: DeliveryDetails,
  }),
  replay: endpoint(`POST ${base}/deliveries/:id/replay`, 'editIntegrations', {
    object: 'delivery',
    summary: 'Process a stored delivery again with the current integrations, and start the resulting tasks',
    params: one,
    reply: Delivery,
  }),
  try: endpoint(`POST ${base}/:integration_id/try`, 'editIntegrations', {
    object: 'integration',
    summary: 'Test an integration with a pasted request; nothing is started',
    params: z.object({ project_id: pathId, integration_id: pathId }),
    body: z.object({
      headers: z
        .record(z.string().max(200), z.string().max(5000))
        .nullish()
        .transform((value) => value ?? {}),
      body: text(450_000),
      /** Whether to check the sender's authentication as well; otherwise it is assumed to be valid. */
      check_auth: z
        .boolean()
        .nullish()
        .transform((value) => value ?? false),
      /** Whether to evaluate the matchers, as the addresses of project and server do. */
      match: z
        .boolean()
        .nullish()
        .transform((value) => value ?? true),
    }),
    reply: Verdict.extend({
      /** The inputs that the task would get, as JSON; null if no task would start. */
      task: z.record(z.string(), z.unknown()).nullable(),
    }),
    status: 200,
  }),
}
