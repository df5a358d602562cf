import { say } from '../../contract/message.ts'
import type { SignInPolicy } from '../../contract/sign-in-policy.ts'
import type { SignInWay } from '../../contract/user-session.ts'
import type { Caller } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { providerOf } from '../identity/providers.ts'
import { conflict, Refusal } from '../refuse.ts'
import { endUnprotectedSessions } from '../second-factor/end-unprotected.ts'
import { hasSecondFactor } from '../second-factor/of-users.ts'
import { type FactorPolicy, isRequired } from '../second-factor/required.ts'
import type { Services } from '../services.ts'
import { lockedSettings, type PolicyKey, policyKeys, policyOf, storePolicy } from './policy.ts'

type Value = SignInPolicy[PolicyKey]

/** The check of a change, and its effect in the same transaction, for the keys that need them. */
const rules: { [Key in PolicyKey]?: Rule<SignInPolicy[Key]> } = {
  second_factor_required: {
    check: (change, value) => checkFactor(change, { second_factor_required: value, second_factor_roles: [] }),
    async apply({ tx, caller }, value) {
      await endUnprotectedSessions(tx, caller, { second_factor_required: value, second_factor_roles: [] })
    },
  },
  second_factor_roles: {
    check: (change, value) => checkFactor(change, { second_factor_required: false, second_factor_roles: value }),
    async apply({ tx, caller }, value) {
      await endUnprotectedSessions(tx, caller, { second_factor_required: false, second_factor_roles: value })
    },
  },
  password_sign_in: {
    async check({ tx, services }, value) {
      if (!value && !(await hasOtherWay(tx, services))) throw conflict('policy_no_other_way')
    },
  },
}

interface Change {
  tx: Tx
  services: Services
  caller: Caller
}

/** Refuses to require a second factor where none can be set up, or of a caller who has none. */
async function checkFactor({ tx, services, caller }: Change, policy: FactorPolicy): Promise<void> {
  if (!policy.second_factor_required && policy.second_factor_roles.length === 0) return
  if (!services.config.auth.totp.enabled) throw conflict('policy_factor_disabled')
  // Otherwise the change would end the very session that made it.
  if ((await isRequired(tx, policy, caller.user_id)) && !(await hasSecondFactor(tx, caller.user_id)))
    throw conflict('policy_factor_of_caller')
}

interface Rule<T> {
  check?: (change: Change, value: T) => Promise<void>
  apply?: (change: Change, value: T) => Promise<void>
}

/** Changes the given keys of the policy, each with its event. Throws a refusal for one that the configuration gives. */
export async function changePolicy(
  services: Services,
  caller: Caller,
  draft: { [Key in PolicyKey]?: SignInPolicy[Key] | undefined },
): Promise<void> {
  const locked = lockedSettings(services)
  await services.database.transaction(async (tx) => {
    const before = await policyOf(services, tx)
    for (const key of policyKeys) {
      const value = draft[key]
      if (value === undefined || JSON.stringify(value) === JSON.stringify(before[key])) continue
      const origin = locked[key]
      if (origin !== undefined) throw conflict(say('policy_locked', { setting: key, origin }))
      const rule = rules[key] as Rule<Value> | undefined
      const change = { tx, services, caller }
      await rule?.check?.(change, value)
      await storePolicy(tx, services.config, key, value)
      await rule?.apply?.(change, value)
      await noteWrite(tx, caller, {
        type: 'option',
        project_id: null,
        id: null,
        before: { name: key, value: before[key] },
        after: { name: key, value },
        description: say('event_policy_updated', { setting: key }),
      })
    }
  })
  services.bus.publish('rights')
}

/**
 * Whether an administrator has signed in to this server by another way than a password, with a session that is still
 * valid, and that way is still there: proof that it works.
 */
async function hasOtherWay(tx: Tx, services: Services): Promise<boolean> {
  const rows = await tx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.way')
    .distinct()
    .where('user.admin', '=', true)
    .where('user.blocked_at', 'is', null)
    .where('session.awaits', 'is', null)
    .where('session.way', 'not in', ['password', 'link'])
    .execute()
  for (const { way } of rows) if (await isOpen(tx, services, way)) return true
  return false
}

async function isOpen(tx: Tx, { config, cipher }: Services, way: SignInWay): Promise<boolean> {
  const { email } = config.auth
  if (way === 'email') return email.enabled && email.allow_login_as_external_user
  if (!way.startsWith('provider:')) return true
  const provider = await providerOf({ config, cipher }, tx, way.slice('provider:'.length)).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'not_found') return undefined
    throw error
  })
  return provider?.active ?? false
}
