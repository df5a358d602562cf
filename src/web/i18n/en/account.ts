export const account = {
  saved: 'Account saved',
  alert: 'Alerts by e-mail',
  alertHint: 'From projects that allow alerts',
  currentPassword: 'Current password',
  newPassword: 'New password',
  emailNeedsPassword: 'Needed to change the e-mail: with it one signs in',
  revokeTokens: 'Revoke my API tokens too',
  revokeTokensHint: 'Programs that use them are refused at once',
  otherSessions: 'Everybody signed in elsewhere with the old password is signed out.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
}
