/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Hilfe: {{title}}',
  search: 'Hilfe durchsuchen',
  empty: 'Keine Treffer in der Hilfe für „{{filter}}“.',
  contents: 'Auf dieser Seite',
  linkTo: 'Link zu „{{heading}}“',
  example: 'Beispiel',
  table: 'Tabelle',
  openPage: 'In neuem Tab öffnen',
  earlier: 'Vorheriges Dokument',
  goneText: 'Das Dokument wurde umbenannt oder entfernt. Suchen Sie in der Hilfe nach dem Thema.',
  english: 'Die Dokumente sind auf Englisch.',
  remedy: 'So beheben Sie das',
}
