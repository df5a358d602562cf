import { ZodError } from 'zod'
import type { VerdictDetails, VerdictOutcome } from '../../contract/delivery.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { Refusal } from '../refuse.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { keptRequest } from '../tasks/kept-inputs.ts'
import { type ExtractedValue, extract } from './extract.ts'
import { type Hiding, spellings } from './hide.ts'
import type { Hook, Payload } from './hook.ts'
import { asked, type Matcher } from './match.ts'
import type { Reached } from './reach.ts'
import { senderSecret } from './sender-secret.ts'
import { proofProblem } from './signature.ts'

/** The result of an integration for a request. `ready`: a task is to be started. */
export interface Judged {
  integration: Reached
  outcome: Exclude<VerdictOutcome, 'started'> | 'ready'
  reason: string | null
  details: VerdictDetails
  request: TaskRequest | null
}

const noDetails: VerdictDetails = { matchers: [], values: [] }

export const judged = (
  integration: Reached,
  outcome: Judged['outcome'],
  reason: string | null,
  details: VerdictDetails = noDetails,
): Judged => ({ integration, outcome, reason, details, request: null })

/** Returns why the sender is not authenticated; null if it is. */
export function senderProblem(
  cipher: Cipher,
  { auth_method, auth_header, key }: Reached,
  hook: Pick<Hook, 'headers'> & { body: Buffer },
): string | null {
  try {
    return proofProblem({ method: auth_method, header: auth_header, secret: senderSecret(cipher, key) }, hook)
  } catch (error) {
    if (error instanceof CannotDecrypt) return error.message
    throw error
  }
}

/** Applies the matchers, if `match` is set, and extracts the inputs of the task. */
export function judge(
  cipher: Cipher,
  integration: Reached,
  parts: { matchers: readonly Matcher[]; values: readonly ExtractedValue[] },
  payload: Payload,
  hiding: Hiding,
  match: boolean,
): Judged {
  const matchers = match ? asked(parts.matchers, payload, hiding) : []
  const failed = matchers.find(({ held }) => !held)
  if (match && matchers.length === 0)
    return judged(integration, 'unmatched', 'There is no matcher: addresses of project and server need at least one')
  if (failed) return judged(integration, 'unmatched', `${failed.name} does not hold`, { matchers, values: [] })
  try {
    const kept = keptRequest(cipher, 'integration', integration)
    const { values, request } = extract(parts.values, payload, kept, hiding)
    const details = { matchers, values }
    if ('problem' in request) return judged(integration, 'failed', request.problem, details)
    return { integration, outcome: 'ready', reason: null, details, request }
  } catch (error) {
    // What an older release stored is no longer valid.
    if (error instanceof ZodError)
      return judged(integration, 'failed', 'Its settings cannot be read: save it again', { matchers, values: [] })
    if (error instanceof Refusal) return judged(integration, 'failed', error.message, { matchers, values: [] })
    if (error instanceof CannotDecrypt)
      return judged(integration, 'failed', `Its stored answers cannot be read: ${error.message}`, {
        matchers,
        values: [],
      })
    throw error
  }
}

/** Returns what must be masked: the secrets of these integrations. */
export function hidingFor(cipher: Cipher, integrations: readonly Reached[]): Hiding {
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
