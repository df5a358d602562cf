import { type Actor, systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import { policyOf } from '../sign-in/policy.ts'
import { type FactorPolicy, needsFactor } from './required.ts'

/**
 * Ends the sessions of users who must have a second factor and have none: they would go on for weeks without it. Sessions
 * that an identity provider or the command line opened stay: what they need is decided when they are opened. Returns how
 * many ended; each user has an event.
 */
export async function endUnprotectedSessions(tx: Tx, actor: Actor, policy: FactorPolicy): Promise<number> {
  if (!policy.second_factor_required && policy.second_factor_roles.length === 0) return 0
  return endSessions(tx, { actor, why: 'ended_factor_required' }, (query) =>
    query
      .where('awaits', 'is', null)
      .where('way', 'in', ['password', 'email'])
      .where('user_id', 'in', (query) =>
        query
          .selectFrom('user')
          .select('user.id')
          .where((where) => needsFactor(where, policy)),
      )
      .where('user_id', 'not in', (query) =>
        query.selectFrom('totp').select('totp.user_id').where('totp.confirmed', 'is not', null),
      )
      .where('user_id', 'not in', (query) => query.selectFrom('passkey').select('passkey.user_id'))
      .where('user_id', 'not in', (query) => query.selectFrom('email_factor').select('email_factor.user_id')),
  )
}

/** One pass: someone who got a role that needs a second factor is signed out within a minute, and sets it up. */
export async function endUnprotected(
  services: Pick<Services, 'database' | 'config' | 'origins' | 'bus'>,
): Promise<void> {
  const policy = await policyOf(services)
  const ended = await services.database.transaction((tx) => endUnprotectedSessions(tx, systemActor, policy))
  if (ended > 0) services.bus.publish('rights')
}
