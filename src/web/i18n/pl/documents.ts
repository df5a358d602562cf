/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Pomoc: {{title}}',
  search: 'Szukaj w pomocy',
  empty: 'Brak wyników w pomocy dla „{{filter}}”.',
  contents: 'Na tej stronie',
  linkTo: 'Link do sekcji „{{heading}}”',
  example: 'Przykład',
  table: 'Tabela',
  openPage: 'Otwórz w nowej karcie',
  earlier: 'Poprzedni dokument',
  goneText: 'Zmieniono nazwę dokumentu lub go usunięto. Poszukaj tego tematu w pomocy.',
  english: 'Dokumenty są w języku angielskim.',
  remedy: 'Jak to naprawić',
}
