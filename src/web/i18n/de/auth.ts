export const auth = {
  signIn: 'Anmelden',
  username: 'Benutzername',
  usernameHint: 'Damit oder mit der E-Mail-Adresse melden Sie sich an',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: '8 bis 128 Zeichen',
  showPassword: 'Passwort anzeigen oder verbergen',
  incorrect: 'Benutzername oder Passwort ist falsch',
  setupNeededTitle: 'Noch kann sich niemand anmelden',
  setupNeededText:
    'Dieser Server hat keine Benutzer. Öffnen Sie den Link, den er beim Start ausgegeben hat: Er beginnt mit der Adresse dieser Seite und enthält „setup“. Dort wird der erste Administrator angelegt.',
  setupTitle: 'Willkommen bei Signalbox',
  setupIntro: 'Sie sind die erste Person hier. Legen Sie den ersten Administrator an; Sie sind dann gleich angemeldet.',
  setupSubmit: 'Administrator anlegen',
  setupUsedTitle: 'Dieser Link ist verbraucht',
  setupUsedText: 'Es gibt schon einen Administrator. Melden Sie sich an, oder bitten Sie ihn um ein Konto.',
  setupNoTokenTitle: 'Der Link ist nicht vollständig',
}
