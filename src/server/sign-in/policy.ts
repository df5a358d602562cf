import { sql } from 'kysely'
import { SignInPolicy } from '../../contract/sign-in-policy.ts'
import type { Config } from '../config/config.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { PasswordRules } from './password-rules.ts'

export type PolicyKey = keyof SignInPolicy

/** The setting of the configuration that each key of the policy overrides, and its value there. */
const configured: { [Key in PolicyKey]: { setting: string; value: (config: Config) => SignInPolicy[Key] } } = {
  second_factor_required: { setting: 'auth.second_factor_required', value: ({ auth }) => auth.second_factor_required },
  second_factor_roles: { setting: 'auth.second_factor_roles', value: ({ auth }) => auth.second_factor_roles },
  password_sign_in: { setting: 'password_login_disable', value: (config) => !config.password_login_disable },
  password_min_length: { setting: 'password_min_length', value: (config) => config.password_min_length },
  token_max_days: { setting: 'token_max_days', value: (config) => config.token_max_days },
  invites_enabled: { setting: 'teams.invites_enabled', value: ({ teams }) => teams.invites_enabled },
  invite_type: { setting: 'teams.invite_type', value: ({ teams }) => teams.invite_type },
  members_can_leave: { setting: 'teams.members_can_leave', value: ({ teams }) => teams.members_can_leave },
  breached_passwords: { setting: 'breached_passwords', value: (config) => config.breached_passwords },
}
export const policyKeys = Object.keys(configured) as readonly PolicyKey[]

/** Stored values are JSON in the table `option`, below this prefix. */
const prefix = 'policy.'

export type PolicyParts = Pick<Services, 'database' | 'config' | 'origins'>

const storedPolicy = compiledQuery((db) =>
  db
    .selectFrom('option')
    .selectAll()
    .where('key', 'like', sql<string>`${sql.lit(`${prefix}%`)}`),
)

/**
 * Returns how users sign in. A value of the configuration file or the environment wins over one that an administrator
 * stored, and that wins over the default. It is read each time, which takes some microseconds: sign-ins are rare, and
 * every server and the command line see a change at once. `db`: the transaction, inside of one.
 */
export async function policyOf(services: PolicyParts, db: Db | Tx = services.database.db): Promise<SignInPolicy> {
  const rows = await storedPolicy(db, {})
  const policy = configuredPolicy(services.config)
  const locked = lockedSettings(services)
  for (const { key: name, value } of rows) {
    const key = name.slice(prefix.length) as PolicyKey
    if (!policyKeys.includes(key)) continue
    const checked = SignInPolicy.shape[key].safeParse(parsed(value))
    // A value that another program stored and that makes no sense is ignored.
    if (checked.success && locked[key] === undefined) Object.assign(policy, { [key]: checked.data })
  }
  return policy
}

/** Returns what new passwords are checked by. */
export async function passwordRules(services: PolicyParts): Promise<PasswordRules> {
  return { ...(await policyOf(services)), breached_passwords_file: services.config.breached_passwords_file }
}

/** Returns the settings that the configuration gives, and where: the path of the file or the name of the variable. */
export function lockedSettings({ origins }: Pick<PolicyParts, 'origins'>): Partial<Record<PolicyKey, string>> {
  return Object.fromEntries(
    policyKeys.flatMap((key) => {
      const origin = origins[configured[key].setting]
      return origin === undefined ? [] : [[key, origin]]
    }),
  )
}

/** Returns the values that administrators have stored, by the setting that each overrides. */
export async function storedSettings(services: PolicyParts): Promise<Record<string, unknown>> {
  const policy = await policyOf(services)
  const before = configuredPolicy(services.config)
  return Object.fromEntries(
    policyKeys
      .filter((key) => JSON.stringify(policy[key]) !== JSON.stringify(before[key]))
      .map((key) => [configured[key].setting, key === 'password_sign_in' ? !policy[key] : policy[key]]),
  )
}

/** Stores a value. That of the configuration is not stored, so that a later change there has effect. */
export async function storePolicy(
  tx: Tx,
  config: Config,
  key: PolicyKey,
  value: SignInPolicy[PolicyKey],
): Promise<void> {
  const name = prefix + key
  const text = JSON.stringify(value)
  await tx.deleteFrom('option').where('key', '=', name).execute()
  if (text !== JSON.stringify(configuredPolicy(config)[key]))
    await tx.insertInto('option').values({ key: name, value: text }).execute()
}

function configuredPolicy(config: Config): SignInPolicy {
  return Object.fromEntries(policyKeys.map((key) => [key, configured[key].value(config)])) as SignInPolicy
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
