import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { lookUp } from '../ldap/look-up.ts'
import type { Services } from '../services.ts'

/** What a provider says of a user now; `claims` is null for a user who is gone or disabled there. */
export type ProviderAnswer =
  | { state: 'answered'; claims: Record<string, unknown> | null }
  | { state: 'unanswered'; problem: string; about: 'person' | 'directory' }

/** Asks the provider of an identity, without the user. */
export async function answerOf(
  services: Services,
  kind: string,
  identity: Selectable<Tables['user_identity']>,
): Promise<ProviderAnswer> {
  if (kind !== 'ldap')
    return { state: 'unanswered', problem: 'It cannot be asked without the user', about: 'directory' }
  const found = await lookUp(services, identity)
  if (found.state === 'unanswered') return { ...found, problem: found.problem.message }
  return { state: 'answered', claims: found.state === 'gone' ? null : found.claims }
}
