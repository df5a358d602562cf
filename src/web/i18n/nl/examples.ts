/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Ingevuld: {{fields}}',
  undo: 'Ongedaan maken',
  ansibleName: 'Webservers configureren',
  terraformName: 'Productie-infrastructuur wijzigen',
  scriptName: 'Website deployen',
  matcherName: 'Push naar main',
  version: 'Te deployen versie',
  versionHelp: 'Drie getallen, zoals 1.4.0',
  zone: 'Zone',
}
