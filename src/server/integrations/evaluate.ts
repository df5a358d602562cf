import { ZodError } from 'zod'
import type { VerdictDetails, VerdictOutcome } from '../../contract/delivery.ts'
import { type CodedMessage, coded, type Message, say } from '../../contract/message.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { Refusal } from '../refuse.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { keptRequest } from '../tasks/kept-inputs.ts'
import { type ExtractedValue, extract } from './extract.ts'
import type { Payload } from './hook.ts'
import { checkMatchers, type Matcher } from './match.ts'
import { pingReason } from './ping.ts'
import { type Redaction, spellings } from './redact.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'
import { senderSecret } from './sender-secret.ts'

/** The result of an integration for a request. `ready`: a task is to be started. */
export interface Evaluation {
  integration: ResolvedIntegration
  outcome: Exclude<VerdictOutcome, 'started'> | 'ready'
  reason: CodedMessage | null
  details: VerdictDetails
  request: TaskRequest | null
}

const noDetails: VerdictDetails = { matchers: [], values: [] }

export const evaluation = (
  integration: ResolvedIntegration,
  outcome: Evaluation['outcome'],
  reason: Message | null,
  details: VerdictDetails = noDetails,
): Evaluation => ({ integration, outcome, reason: reason && coded(reason), details, request: null })

/** Applies the matchers, if `match` is set, and extracts the inputs of the task. A ping starts nothing. */
export function evaluate(
  cipher: Cipher,
  integration: ResolvedIntegration,
  parts: { matchers: readonly Matcher[]; values: readonly ExtractedValue[] },
  payload: Payload,
  redaction: Redaction,
  match: boolean,
): Evaluation {
  const matchers = match ? checkMatchers(parts.matchers, payload, redaction) : []
  const failed = matchers.find(({ held }) => !held)
  if (match && matchers.length === 0) return evaluation(integration, 'unmatched', 'no_matcher')
  if (failed)
    return evaluation(integration, 'unmatched', say('matcher_failed', { matcher: failed.name }), {
      matchers,
      values: [],
    })
  const ping = pingReason(payload)
  if (ping) return evaluation(integration, 'unmatched', ping, { matchers, values: [] })
  try {
    const kept = keptRequest(cipher, 'integration', integration)
    const { values, request } = extract(parts.values, payload, kept, redaction)
    const details = { matchers, values }
    if ('problem' in request) return evaluation(integration, 'failed', request.problem, details)
    return { integration, outcome: 'ready', reason: null, details, request }
  } catch (error) {
    // Inputs that an older release stored may no longer be valid.
    if (error instanceof ZodError)
      return evaluation(integration, 'failed', 'trigger_unreadable', { matchers, values: [] })
    if (error instanceof Refusal) return evaluation(integration, 'failed', error.reason, { matchers, values: [] })
    if (error instanceof CannotDecrypt)
      return evaluation(integration, 'failed', say('stored_answers_unread', { problem: error.reason }), {
        matchers,
        values: [],
      })
    throw error
  }
}

/** Returns what must be masked: the secrets of these integrations. */
export function redactionFor(cipher: Cipher, integrations: readonly ResolvedIntegration[]): Redaction {
  return {
    headers: new Set(
      integrations.flatMap((one) => (one.auth_method === 'token' ? [one.auth_header.toLowerCase()] : [])),
    ),
    secrets: [
      ...new Set(
        integrations.flatMap(({ auth_method, key }) => {
          try {
            const open = auth_method === '' || auth_method === 'none'
            return open ? [] : spellings(senderSecret(cipher, key)?.password ?? '')
          } catch {
            return []
          }
        }),
      ),
    ],
  }
}
