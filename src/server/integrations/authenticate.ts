import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '../../contract/message.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { type Evaluation, evaluation } from './evaluate.ts'
import type { ReadHook } from './hook.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'
import { senderSecret } from './sender-secret.ts'
import { proofProblem } from './signature.ts'

/** Number of integrations behind one address that are checked before others get a turn. */
const atOnce = 20

interface Authenticated {
  /** The integrations that accept the proof of the sender. */
  genuine: ResolvedIntegration[]
  /** The verdicts of the others. */
  refused: Evaluation[]
}

/** Checks the proof of the sender for each integration. */
export async function authenticate(
  cipher: Cipher,
  integrations: readonly ResolvedIntegration[],
  hook: ReadHook,
): Promise<Authenticated> {
  const genuine: ResolvedIntegration[] = []
  const refused: Evaluation[] = []
  for (const [index, integration] of integrations.entries()) {
    if (index % atOnce === atOnce - 1) await delay(0)
    const problem = senderProblem(cipher, integration, hook)
    if (problem) refused.push(evaluation(integration, 'refused', problem))
    else genuine.push(integration)
  }
  return { genuine, refused }
}

/** Returns why the sender is not authenticated; null if it is. */
export function senderProblem(
  cipher: Cipher,
  { auth_method, auth_header, key }: ResolvedIntegration,
  hook: ReadHook,
): Message | null {
  try {
    return proofProblem({ method: auth_method, header: auth_header, secret: senderSecret(cipher, key) }, hook)
  } catch (error) {
    if (error instanceof CannotDecrypt) return error.reason
    throw error
  }
}

/** Whether everyone may post to the integration. */
export const isOpen = ({ auth_method }: Pick<ResolvedIntegration, 'auth_method'>) =>
  auth_method === '' || auth_method === 'none'
