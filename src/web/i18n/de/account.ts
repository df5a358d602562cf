export const account = {
  saved: 'Konto gespeichert',
  alert: 'Benachrichtigungen per E-Mail',
  alertHint: 'Aus Projekten, die Benachrichtigungen erlauben',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  emailNeedsPassword: 'Erforderlich, um die E-Mail-Adresse zu ändern, mit der Sie sich anmelden',
  revokeTokens: 'Auch meine API-Tokens widerrufen',
  revokeTokensHint: 'Programme, die sie verwenden, verlieren sofort den Zugriff',
  otherSessions: 'Überall sonst werden Sie abgemeldet.',
  passwordChanged: 'Passwort geändert. Ihre anderen Sitzungen sind beendet.',
}
