export const account = {
  saved: 'Account saved',
  external: 'Kept by your identity provider',
  alert: 'Alerts by e-mail',
  alertHint: 'From projects that allow alerts',
  currentPassword: 'Current password',
  newPassword: 'New password',
  otherSessions: 'Everybody signed in elsewhere with the old password is signed out. API tokens stay.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
}
