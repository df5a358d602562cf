import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { lookUp } from '../ldap/look-up.ts'
import { refreshClaims } from '../oidc/refresh-claims.ts'
import { Refusal } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'

/** A provider's current answer about a user; `claims` is null for a user who is deleted or disabled there. */
export type ProviderAnswer =
  | { state: 'answered'; claims: Record<string, unknown> | null }
  | { state: 'unanswered'; problem: string; about: 'person' | 'directory' }

/** Asks the provider of an identity, without the user. */
export async function answerOf(
  services: Services,
  kind: string,
  identity: Selectable<Tables['user_identity']>,
): Promise<ProviderAnswer> {
  if (kind !== 'ldap') return refreshed(services, identity)
  const found = await lookUp(services, identity)
  if (found.state === 'unanswered') return { ...found, problem: found.problem.message }
  return { state: 'answered', claims: found.state === 'gone' ? null : found.claims }
}

async function refreshed(services: Services, identity: Selectable<Tables['user_identity']>): Promise<ProviderAnswer> {
  try {
    const answer = await refreshClaims(services, identity)
    // It cannot be asked: what it said at the sign-in stands.
    if (answer === null) return { state: 'unanswered', problem: 'It cannot be asked without the user', about: 'person' }
    return { state: 'answered', claims: answer === 'refused' ? null : answer.claims }
  } catch (error) {
    if (error instanceof Refusal) return { state: 'unanswered', problem: error.message, about: 'directory' }
    // The refresh token was sealed with a key that this server lacks.
    if (error instanceof CannotDecrypt) return { state: 'unanswered', problem: error.message, about: 'person' }
    throw error
  }
}
