export const account = {
  saved: 'Account saved',
  alert: 'Alerts by e-mail',
  alertHint: 'From projects that allow alerts',
  currentPassword: 'Current password',
  newPassword: 'New password',
  emailNeedsPassword: 'Required to change the e-mail, which is used to sign in',
  revokeTokens: 'Revoke my API tokens too',
  revokeTokensHint: 'Programs that use them are refused at once',
  otherSessions: 'All sessions that were started elsewhere with the old password end.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
}
