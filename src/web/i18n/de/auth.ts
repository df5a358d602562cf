export const auth = {
  signIn: 'Anmelden',
  username: 'Benutzername',
  usernameHint: 'Damit oder mit Ihrer E-Mail-Adresse melden Sie sich an',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: '{{min}} bis 128 Zeichen',
  showPassword: 'Passwort anzeigen oder verbergen',
  incorrect: 'Benutzername oder Passwort ist falsch',
  help: 'Hilfe bei Problemen mit der Anmeldung',
  helpIntro:
    'Ein Administrator mit Shell-Zugang kann die Anmeldung mit diesen Befehlen im Ordner von Signalbox wiederherstellen:',
  helpList: 'Benutzer auflisten',
  helpPassword: 'Einem Benutzer ein neues Passwort geben',
  helpAdmin: 'Einen Benutzer zum Administrator machen',
  helpFactor: 'Die verlorene Authenticator-App eines Benutzers entfernen',
  helpPlace:
    'Sie fragen nach einem Passwort, ohne es zu zeigen, und arbeiten auch, während der Server läuft. In einem Container schreiben Sie „docker compose exec DIENST node src/main.ts“ anstelle von „npm run signalbox --“. Geben Sie ihnen die Einstellungen des Servers mit (SIGNALBOX_DATA und die anderen), damit sie dessen Daten finden.',
  setupNeededTitle: 'Signalbox ist noch nicht eingerichtet',
  setupNeededText:
    'Öffnen Sie den Einrichtungslink, den der Server beim Start ausgegeben hat, und legen Sie dort den ersten Administrator an. Der Link beginnt mit der Adresse dieser Seite und enthält „setup“.',
  setupTitle: 'Willkommen bei Signalbox',
  setupIntro: 'Sie sind die erste Person hier. Legen Sie den ersten Administrator an; Sie sind dann gleich angemeldet.',
  setupSubmit: 'Administrator anlegen',
  setupUsedTitle: 'Dieser Link ist verbraucht',
  setupUsedText: 'Es gibt schon einen Administrator. Melden Sie sich an, oder bitten Sie ihn um ein Konto.',
  setupWrongTitle: 'Dieser Link ist falsch',
  setupNoTokenTitle: 'Dieser Link ist unvollständig',
}
