export const account = {
  saved: 'Account salvato',
  alert: 'Avvisi via email',
  alertHint: 'Dai progetti che consentono gli avvisi',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  emailNeedsPassword: 'Necessaria per cambiare l’indirizzo email usato per l’accesso',
  revokeTokens: 'Revoca anche i propri token API',
  revokeTokensHint: 'I programmi che li usano perdono subito l’accesso',
  otherSessions: 'Tutte le altre sessioni verranno terminate.',
  passwordChanged: 'Password cambiata. Le altre sessioni sono state terminate.',
}
