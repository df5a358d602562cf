import { type Message, say } from '../../contract/message.ts'
import type { SignInPolicy } from '../../contract/sign-in-policy.ts'
import { maxPasswordLength } from '../../contract/user.ts'
import { invalid } from '../refuse.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The part of the sign-in policy that a new password is checked by. */
export type PasswordRules = Pick<SignInPolicy, 'password_min_length' | 'breached_passwords'>

interface Account {
  username: string
  email: string
}

/** Refuses a new password of this account that breaks the rules. Every place that sets a password calls this. */
export function refusePassword(rules: PasswordRules, password: string, account: Account): void {
  const problem = passwordProblem(rules, password, account)
  if (problem !== null) throw invalid('password', problem)
}

/** Returns why a new password of this account is refused, as a message at its field; null if it is accepted. */
function passwordProblem(rules: PasswordRules, password: string, account: Account): Message | null {
  if (password.length < rules.password_min_length || password.length > maxPasswordLength)
    return say('password_bounds', { min: rules.password_min_length, max: maxPasswordLength })
  const text = password.toLowerCase()
  const [mailbox = ''] = account.email.toLowerCase().split('@')
  if ([account.username.toLowerCase(), account.email.toLowerCase(), mailbox].includes(text)) return 'password_is_name'
  if (rules.breached_passwords && isCommonPassword(password)) return 'password_common'
  return null
}
