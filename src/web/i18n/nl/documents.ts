/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Help: {{title}}',
  search: 'Zoeken in de help',
  empty: 'Geen resultaten in de help voor “{{filter}}”.',
  contents: 'Op deze pagina',
  linkTo: 'Link naar “{{heading}}”',
  example: 'Voorbeeld',
  table: 'Tabel',
  openPage: 'Openen in een nieuw tabblad',
  earlier: 'Vorig document',
  goneText: 'Het document is hernoemd of verwijderd. Zoek het onderwerp op in de help.',
  english: 'De documenten zijn in het Engels.',
  remedy: 'Zo los je dit op',
}
