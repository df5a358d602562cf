export const policies = {
  tab: 'Policies',
  saved: 'Policies saved',
  locked: 'Given by {{origin}}. Change it there and restart the server.',
  signIn: 'Sign-in',
  passwords: 'Passwords',
  tokens: 'API tokens',
  password_sign_in: 'Sign-in with a password',
  password_sign_inHint:
    'If it is off, users sign in by an identity provider or another way only. An administrator must have signed in that way before. If that way breaks, a link from the command line of the server signs an administrator in.',
  second_factor_required: 'Require a second factor',
  second_factor_requiredHint:
    'Users without one set it up at the next sign-in, and their sessions end now. Set up your own first.',
  password_min_length: 'Minimum length of a password',
  password_min_lengthHint: 'Applies to new passwords; at least 8 is recommended.',
  breached_passwords: 'Refuse common and leaked passwords',
  breached_passwordsHint: 'New passwords are compared with lists on this server. They are not sent anywhere.',
  token_max_days: 'Longest lifetime of new API tokens in days',
  token_max_daysHint: '0: a token may also be created without an expiry.',
}
