/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Help: {{title}}',
  search: 'Zoeken in de help',
  empty: 'Niets in de help bevat “{{filter}}”.',
  contents: 'Op deze pagina',
  linkTo: 'Link naar “{{heading}}”',
  example: 'Voorbeeld',
  table: 'Tabel',
  openPage: 'Openen in een nieuw tabblad',
  earlier: 'Vorig document',
  goneText: 'Het is hernoemd of verwijderd. Zoek het onderwerp in de help.',
  english: 'De documenten zijn in het Engels.',
  remedy: 'Zo los je dit op',
}
