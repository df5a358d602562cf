/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Guida: {{title}}',
  search: 'Cerca nella guida',
  empty: 'Nessun risultato nella guida per «{{filter}}».',
  contents: 'In questa pagina',
  linkTo: 'Link a «{{heading}}»',
  example: 'Esempio',
  table: 'Tabella',
  openPage: 'Apri in una nuova scheda',
  earlier: 'Documento precedente',
  goneText: 'Il documento è stato rinominato o rimosso. Cercare l’argomento nella guida.',
  english: 'I documenti sono in inglese.',
  remedy: 'Come risolvere',
}
