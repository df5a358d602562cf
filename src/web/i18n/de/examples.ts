/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Ausgefüllt: {{fields}}',
  undo: 'Rückgängig machen',
  ansibleName: 'Webserver konfigurieren',
  terraformName: 'Produktionsinfrastruktur ändern',
  scriptName: 'Website ausrollen',
  matcherName: 'Push auf main',
  version: 'Version für das Deployment',
  versionHelp: 'Drei Zahlen, zum Beispiel 1.4.0',
  zone: 'Zone',
}
