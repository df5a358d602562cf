/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Campi compilati: {{fields}}',
  undo: 'Annulla',
  ansibleName: 'Configurazione dei server web',
  terraformName: 'Modifica dell’infrastruttura di produzione',
  scriptName: 'Deploy del sito web',
  matcherName: 'Push su main',
  version: 'Versione per il deploy',
  versionHelp: 'Tre numeri, ad esempio 1.4.0',
  zone: 'Zona',
}
