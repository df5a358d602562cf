import { type Message, say } from '../../contract/message.ts'
import type { SignInPolicy } from '../../contract/sign-in-policy.ts'
import { maxPasswordLength } from '../../contract/user.ts'
import type { Config } from '../config/config.ts'
import { invalid } from '../refuse.ts'
import { isBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The rules for a new password: the policy of the sign-in, and a file of the configuration. */
export type PasswordRules = Pick<SignInPolicy, 'password_min_length' | 'breached_passwords'> &
  Pick<Config, 'breached_passwords_file'>

interface Account {
  username: string
  email: string
}

/** Refuses a new password of this account that breaks the rules. Every place that sets a password calls this. */
export async function refusePassword(rules: PasswordRules, password: string, account: Account): Promise<void> {
  const problem = await passwordProblem(rules, password, account)
  if (problem !== null) throw invalid('password', problem)
}

/** Returns why a new password of this account is refused, as a message at its field; null if it is accepted. */
async function passwordProblem(rules: PasswordRules, password: string, account: Account): Promise<Message | null> {
  if (password.length < rules.password_min_length || password.length > maxPasswordLength)
    return say('password_bounds', { min: rules.password_min_length, max: maxPasswordLength })
  const text = password.toLowerCase()
  const [mailbox = ''] = account.email.toLowerCase().split('@')
  if ([account.username.toLowerCase(), account.email.toLowerCase(), mailbox].includes(text)) return 'password_is_name'
  if (!rules.breached_passwords) return null
  if (await isCommonPassword(password)) return 'password_common'
  const file = rules.breached_passwords_file
  if (file !== null && (await isBreached(file, password))) return 'password_breached'
  return null
}
