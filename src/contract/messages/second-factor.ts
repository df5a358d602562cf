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
  passkeys_need_name:
    'Browsers create passkeys only for a host name with https: open the console under such an address',
  passkeys_too_many: 'You have as many passkeys as possible: remove some that are no longer used',
  passkeys_none: 'This account has no passkey',
  passkey_known: 'This passkey was added already',
  passkey_refused: 'The answer of the passkey does not fit, or came too late: try again',
  passkey_response_wrong: 'must be the answer of a passkey, as WebAuthn defines it',
  proof_required: 'Prove that it is you first: enter your password, or use your second factor',
} as const
