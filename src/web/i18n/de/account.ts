export const account = {
  saved: 'Konto gespeichert',
  alert: 'Benachrichtigungen per E-Mail',
  alertHint: 'Aus Projekten, die Benachrichtigungen erlauben',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  emailNeedsPassword: 'Nötig, um die E-Mail zu ändern: damit meldet man sich an',
  revokeTokens: 'Auch meine API-Tokens widerrufen',
  revokeTokensHint: 'Programme, die sie verwenden, werden sofort abgewiesen',
  otherSessions: 'Wer anderswo mit dem alten Passwort angemeldet ist, wird abgemeldet.',
  passwordChanged: 'Passwort geändert. Ihre anderen Sitzungen sind beendet.',
}
