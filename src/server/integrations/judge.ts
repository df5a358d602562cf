import { say } from '../../contract/message.ts'
import type { Services } from '../services.ts'
import { authenticate, isOpen } from './authenticate.ts'
import { isAccepted, tooManyReason } from './decide.ts'
import { dedupe } from './dedupe.ts'
import { type Evaluation, evaluate, evaluation, redactionFor } from './evaluate.ts'
import { type Hook, type ReadHook, readPayload } from './hook.ts'
import { loadSecrets } from './load-secrets.ts'
import { partsOf, type ResolvedAlias, type ResolvedIntegration } from './resolve-alias.ts'
import type { DeliveryKeys } from './seen.ts'
import type { UnprovenLimit } from './unproven-limit.ts'

/** The verdict of each integration about a request, and what identifies the delivery for those that accept its proof. */
interface Judged {
  verdicts: Evaluation[]
  keys: DeliveryKeys
}

type Parts = Pick<Services, 'database' | 'cipher' | 'config'>

/**
 * Asks the integrations of one project what they do with a request: authenticate, dedupe, match, extract. Each step
 * answers for some integrations and passes the others on. Stores nothing.
 */
export async function judge(
  { database, cipher, config }: Parts,
  unproven: UnprovenLimit,
  hook: Hook,
  at: ResolvedAlias,
  integrations: readonly ResolvedIntegration[],
): Promise<Judged> {
  const { headers, body } = hook
  if (body === null) {
    const size = say('delivery_too_large', { kib: Math.floor(config.integration_max_body / 1024) })
    return { verdicts: integrations.map((one) => evaluation(one, 'refused', size)), keys: new Map() }
  }
  await loadSecrets({ database, cipher, config }, integrations)
  const { genuine, refused } = await authenticate(cipher, integrations, { headers, body })
  const { fresh, repeated, keys } = await dedupe(database.db, genuine, { headers, body })
  const evaluated = await evaluateAll({ database, cipher }, at, fresh, { headers, body })
  const limited = evaluated.map((one) => withinLimit(unproven, at, one))
  return { verdicts: [...refused, ...repeated, ...limited], keys }
}

/** Matches and extracts. A stranger's body is not even parsed. */
async function evaluateAll(
  { database, cipher }: Pick<Parts, 'database' | 'cipher'>,
  at: ResolvedAlias,
  fresh: readonly ResolvedIntegration[],
  { headers, body }: ReadHook,
): Promise<Evaluation[]> {
  if (fresh.length === 0) return []
  const ids = fresh.map(({ id }) => id)
  const match = at.level !== 'integration'
  const parts = await partsOf(database.db, ids, match)
  const payload = readPayload(headers, body)
  const redaction = redactionFor(cipher, at.integrations)
  return fresh.map((one) => {
    const own = { matchers: parts.matchers.get(one.id) ?? [], values: parts.values.get(one.id) ?? [] }
    return evaluate(cipher, one, own, payload, redaction, match)
  })
}

/** Only accepted requests count: an address may receive many that are for others. */
function withinLimit(unproven: UnprovenLimit, at: ResolvedAlias, verdict: Evaluation): Evaluation {
  const { integration } = verdict
  const counts = isOpen(integration) && isAccepted(verdict)
  const over = counts && !unproven.take(`${at.alias_id} ${integration.id}`)
  return over ? evaluation(integration, 'failed', tooManyReason) : verdict
}
