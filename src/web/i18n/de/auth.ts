export const auth = {
  signIn: 'Anmelden',
  login: 'Benutzername oder E-Mail',
  username: 'Benutzername',
  usernameHint: 'Damit oder mit Ihrer E-Mail-Adresse melden Sie sich an',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: '{{min}} bis 128 Zeichen',
  showPassword: 'Passwort anzeigen oder verbergen',
  incorrect: 'Benutzername oder Passwort ist falsch',
  accountOf: 'Konto',
  accountAny: 'Wo der Benutzername gefunden wird',
  accountLocal: 'Dieser Server',
  forgot: 'Passwort vergessen?',
  help: 'Hilfe bei Problemen mit der Anmeldung',
  setupNeededTitle: 'Signalbox ist noch nicht eingerichtet',
  setupNeededText:
    'Öffnen Sie den Einrichtungslink, den der Server beim Start ausgegeben hat, und legen Sie dort den ersten Administrator an. Der Link beginnt mit der Adresse dieser Seite und enthält „setup“.',
}
