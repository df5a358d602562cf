import type { ApiError } from './client.ts'

/** What is missing after the password: the second factor, setting one up, or a new password. */
export type SecondStepName = 'verify' | 'setup' | 'password'

/** Returns what a session that was refused is missing; undefined if it is not signed in at all. */
export function secondStepOf({ code }: ApiError): SecondStepName | undefined {
  if (code === 'totp_required' || code === 'email_code_required') return 'verify'
  if (code === 'new_password_required') return 'password'
  return code === 'second_factor_set_up_required' ? 'setup' : undefined
}
