/** The second factor: authenticator apps and recovery codes. */
export const secondFactor = {
  totp_required: 'Enter the code of your authenticator app to finish signing in',
  second_factor_set_up_required: 'This server requires a second factor: set it up to finish signing in',
  passcode_form: 'must be the 6 digits that your authenticator app shows',
  passcode_wrong: 'This code is wrong or has expired: enter the one that your authenticator app shows now',
  passcode_used: 'This code was used already: wait until your authenticator app shows the next one',
  recovery_code_required: 'Enter a recovery code',
  recovery_code_wrong: 'This recovery code is wrong, or it was used already',
  second_factor_tries: 'Too many wrong codes: sign in again',
  second_factor_failures: 'Too many wrong codes for this account: wait before the next try',
  totp_disabled: 'Authenticator apps are disabled on this server',
  recovery_disabled: 'Recovery codes are disabled on this server: ask an administrator to remove the second factor',
  totp_not_enabled: 'Two-factor authentication is not enabled for this user',
  totp_already_enabled: 'Two-factor authentication is already enabled: disable it first',
  totp_unreadable:
    'This server cannot read the secret of your authenticator app: use a recovery code, or ask an administrator',
  second_factor_of_others: 'Only the users themselves can set up their second factor',
  token_changes_no_factor: 'A token cannot change the second factor of its user: sign in',
  proof_required: 'Prove that it is you first: enter your password, or a code of your authenticator app',
} as const
