import type { deliveries } from '../../contract/delivery.ts'
import type { BodyOf, ReplyOf } from '../../contract/endpoint.ts'
import { coded } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import { systemActor } from '../audit/audit-log.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { unmatchedLimit } from '../inventory/inventory-hosts.ts'
import { checkPathsBeforeRun } from '../not-ready/refuse.ts'
import { present } from '../present.ts'
import { Refusal } from '../refuse.ts'
import { readMessage, reasonColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { checkRequest, startedBy } from '../tasks/check-request.ts'
import { requireTry } from '../tasks/require-start.ts'
import type { Starter } from '../tasks/starter.ts'
import { senderProblem } from './authenticate.ts'
import { type Evaluation, evaluate, evaluation, redactionFor } from './evaluate.ts'
import { readPayload } from './hook.ts'
import { loadSecrets } from './load-secrets.ts'
import { partsOf, type ResolvedIntegration } from './resolve-alias.ts'

/** Returns the result of an integration for a request that a member pasted. Starts and stores nothing. */
export async function tryOut(
  services: Services,
  integration: ResolvedIntegration,
  given: BodyOf<typeof deliveries.try>,
  by: Member,
): Promise<ReplyOf<typeof deliveries.try>> {
  const { cipher, database } = services
  const body = Buffer.from(given.body)
  const headers = {
    'content-type': 'application/json',
    ...Object.fromEntries(Object.entries(given.headers).map(([name, value]) => [name.toLowerCase(), value])),
  }
  await loadSecrets(services, [integration])
  const proof = given.check_auth ? senderProblem(cipher, integration, { headers, body }) : null
  if (proof !== null) return answer(evaluation(integration, 'refused', proof))
  const parts = await partsOf(database.db, [integration.id], given.match)
  const own = { matchers: parts.matchers.get(integration.id) ?? [], values: parts.values.get(integration.id) ?? [] }
  const redaction = redactionFor(cipher, [integration])
  const verdict = evaluate(cipher, integration, own, readPayload(headers, body), redaction, given.match)
  const { request } = verdict
  if (!request) return answer(verdict)
  // The answer says which hosts of the inventory a limit matches, and what the template would get.
  await requireTry(database.db, by, request)
  const { id: integration_id, project_id } = integration
  const starter: Starter = { ...systemActor, project_id, idempotency_key: null, integration_id }
  await checkPathsBeforeRun(services, await startedBy(database.db, starter, request))
  const refusal = await database.transaction((tx) =>
    checkRequest(services, tx, starter, request).then(() => null, refusalOf),
  )
  const asker = { lane: laneOf(by), makes_task: false }
  const unmatched = refusal ? null : await unmatchedLimit(services, project_id, request, asker)
  const problem = refusal?.reason ?? (unmatched && coded(unmatched))
  if (problem) return answer({ ...verdict, outcome: 'failed', reason: problem, request: null })
  return answer(verdict)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

function answer({ integration, outcome, reason, details, request }: Evaluation): ReplyOf<typeof deliveries.try> {
  const columns = reasonColumns(reason)
  return {
    ...details,
    integration_id: integration.id,
    integration_name: integration.name,
    outcome: outcome === 'ready' ? 'started' : outcome,
    reason: columns.reason,
    reason_message: readMessage(columns.reason_message),
    task_id: null,
    task: request && shownInputs(request),
  }
}

/** Returns the inputs as members see them: names of secret answers, not their values. */
function shownInputs(request: NonNullable<Evaluation['request']>): Record<string, unknown> {
  const { environment, git_branch, message, arguments: line, inventory_id, params, secret } = request
  return {
    environment: environment === '' ? {} : (JSON.parse(environment) as unknown),
    secret_names: secret === '' ? [] : Object.keys(JSON.parse(secret) as object),
    git_branch,
    message,
    arguments: line,
    inventory_id,
    params: present(params),
  }
}
