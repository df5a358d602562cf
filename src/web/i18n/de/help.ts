/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Ein Administrator mit Shell-Zugang kann die Anmeldung mit diesen Befehlen im Ordner von Signalbox wiederherstellen:',
  helpList: 'Benutzer auflisten',
  helpPassword: 'Einem Benutzer ein neues Passwort geben',
  helpAdmin: 'Einen Benutzer zum Administrator machen',
  helpLink: 'Einen Administrator einmalig mit einem Link anmelden',
  helpUnblock: 'Die Sperre eines Benutzers aufheben',
  helpFactor: 'Alle zweiten Faktoren eines Benutzers entfernen, der sie verloren hat',
  helpPlace:
    'Sie fragen nach einem Passwort, ohne es zu zeigen, und arbeiten auch, während der Server läuft. In einem Container schreiben Sie „docker compose exec DIENST node src/main.ts“ anstelle von „npm run signalbox --“. Geben Sie ihnen die Einstellungen des Servers mit (SIGNALBOX_DATA und die anderen), damit sie dessen Daten finden.',
  setupTitle: 'Willkommen bei Signalbox',
  setupIntro: 'Sie sind die erste Person hier. Legen Sie den ersten Administrator an; Sie sind dann gleich angemeldet.',
  setupSubmit: 'Administrator anlegen',
  setupUsedTitle: 'Dieser Link ist verbraucht',
  setupUsedText: 'Es gibt schon einen Administrator. Melden Sie sich an, oder bitten Sie ihn um ein Konto.',
  setupWrongTitle: 'Dieser Link ist falsch',
  setupNoTokenTitle: 'Dieser Link ist unvollständig',
}
