/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Hilfe: {{title}}',
  search: 'Hilfe durchsuchen',
  empty: 'Nichts in der Hilfe enthält „{{filter}}“.',
  contents: 'Auf dieser Seite',
  linkTo: 'Link zu „{{heading}}“',
  example: 'Beispiel',
  table: 'Tabelle',
  openPage: 'In neuem Tab öffnen',
  earlier: 'Vorheriges Dokument',
  goneText: 'Es wurde umbenannt oder entfernt. Suchen Sie in der Hilfe nach seinem Thema.',
  english: 'Die Dokumente sind auf Englisch.',
  remedy: 'So beheben Sie das',
}
