/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Guida: {{title}}',
  search: 'Cercare nella guida',
  empty: 'Nella guida non c’è nulla che contenga “{{filter}}”.',
  contents: 'In questa pagina',
  linkTo: 'Link a “{{heading}}”',
  example: 'Esempio',
  table: 'Tabella',
  openPage: 'Aprire in una nuova scheda',
  earlier: 'Documento precedente',
  goneText: 'È stato rinominato o rimosso. Cercare l’argomento nella guida.',
  english: 'I documenti sono in inglese.',
  remedy: 'Come risolvere',
}
