export const account = {
  saved: 'Account saved',
  alert: 'Alerts by email',
  alertHint: 'From projects that allow alerts',
  currentPassword: 'Current password',
  newPassword: 'New password',
  emailNeedsPassword: 'Required to change the email address that you sign in with',
  revokeTokens: 'Revoke my API tokens too',
  revokeTokensHint: 'Programs that use them lose access immediately',
  otherSessions: 'You will be signed out everywhere else.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
}
