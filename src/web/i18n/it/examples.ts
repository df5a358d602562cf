/** Beispiele, die leere Felder eines Formulars füllen. */
export const examples = {
  inserted: 'Campi compilati: {{fields}}',
  undo: 'Annulla',
  ansibleName: 'Configurare i server web',
  terraformName: 'Modificare l’infrastruttura di produzione',
  scriptName: 'Deploy del sito web',
  matcherName: 'Push su main',
  version: 'Versione da distribuire',
  versionHelp: 'Tre numeri, ad esempio 1.4.0',
  zone: 'Zona',
}
