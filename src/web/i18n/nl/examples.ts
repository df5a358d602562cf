/** Beispiele, die leere Felder eines Formulars füllen. */
export const examples = {
  inserted: 'Ingevuld: {{fields}}',
  undo: 'Ongedaan maken',
  ansibleName: 'Webservers configureren',
  terraformName: 'De productie-infrastructuur wijzigen',
  scriptName: 'De website deployen',
  matcherName: 'Push naar main',
  version: 'Versie om te deployen',
  versionHelp: 'Drie getallen, zoals 1.4.0',
  zone: 'Zone',
}
