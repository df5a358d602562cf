/** Beispiele, die leere Felder eines Formulars füllen. */
export const examples = {
  inserted: 'Ausgefüllt: {{fields}}',
  undo: 'Rückgängig',
  ansibleName: 'Webserver konfigurieren',
  terraformName: 'Produktionsumgebung ändern',
  scriptName: 'Website ausrollen',
  matcherName: 'Push auf main',
  version: 'Version für das Deployment',
  versionHelp: 'Drei Zahlen, zum Beispiel 1.4.0',
  zone: 'Zone',
}
