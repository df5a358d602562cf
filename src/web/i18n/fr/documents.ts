/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Aide : {{title}}',
  search: 'Rechercher dans l’aide',
  empty: 'Aucun résultat dans l’aide pour « {{filter}} ».',
  contents: 'Sur cette page',
  linkTo: 'Lien vers « {{heading}} »',
  example: 'Exemple',
  table: 'Tableau',
  openPage: 'Ouvrir dans un nouvel onglet',
  earlier: 'Document précédent',
  goneText: 'Le document a été renommé ou supprimé. Recherchez le sujet dans l’aide.',
  english: 'Les documents sont en anglais.',
  remedy: 'Comment résoudre ce problème',
}
