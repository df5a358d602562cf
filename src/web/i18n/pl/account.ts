export const account = {
  saved: 'Zapisano konto',
  alert: 'Alerty e-mailem',
  alertHint: 'Z projektów, które zezwalają na alerty',
  currentPassword: 'Obecne hasło',
  newPassword: 'Nowe hasło',
  emailNeedsPassword: 'Wymagane do zmiany adresu e-mail używanego do logowania',
  revokeTokens: 'Unieważnij także moje tokeny API',
  revokeTokensHint: 'Programy, które ich używają, natychmiast utracą dostęp',
  otherSessions: 'Nastąpi wylogowanie ze wszystkich innych sesji.',
  passwordChanged: 'Zmieniono hasło. Pozostałe sesje zostały zakończone.',
}
