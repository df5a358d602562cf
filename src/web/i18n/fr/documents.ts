/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Aide : {{title}}',
  search: 'Rechercher dans l’aide',
  empty: 'Rien dans l’aide ne contient « {{filter}} ».',
  contents: 'Sur cette page',
  linkTo: 'Lien vers « {{heading}} »',
  example: 'Exemple',
  table: 'Tableau',
  openPage: 'Ouvrir dans un nouvel onglet',
  earlier: 'Document précédent',
  goneText: 'Il a été renommé ou supprimé. Recherchez son sujet dans l’aide.',
  english: 'Les documents sont en anglais.',
  remedy: 'Comment résoudre ce problème',
}
