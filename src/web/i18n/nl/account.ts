export const account = {
  saved: 'Account opgeslagen',
  alert: 'Meldingen per e-mail',
  alertHint: 'Van projecten die meldingen toestaan',
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  emailNeedsPassword: 'Nodig om het e-mailadres te wijzigen waarmee je inlogt',
  revokeTokens: 'Ook mijn API-tokens intrekken',
  revokeTokensHint: 'Programma’s die ze gebruiken, verliezen direct de toegang',
  otherSessions: 'Je wordt overal elders uitgelogd.',
  passwordChanged: 'Wachtwoord gewijzigd. Je andere sessies zijn beëindigd.',
}
