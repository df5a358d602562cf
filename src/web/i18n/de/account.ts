export const account = {
  saved: 'Konto gespeichert',
  external: 'Wird von Ihrem Identitätsanbieter verwaltet',
  alert: 'Benachrichtigungen per E-Mail',
  alertHint: 'Aus Projekten, die Benachrichtigungen erlauben',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  otherSessions: 'Wer anderswo mit dem alten Passwort angemeldet ist, wird abgemeldet. API-Tokens bleiben gültig.',
  passwordChanged: 'Passwort geändert. Ihre anderen Sitzungen sind beendet.',
}
