/** Die Hilfe: die Dokumente in der Konsole, und was zu ihnen führt. */
export const documents = {
  helpWith: 'Pomoc: {{title}}',
  search: 'Szukaj w pomocy',
  empty: 'W pomocy nie znaleziono: „{{filter}}”.',
  contents: 'Na tej stronie',
  linkTo: 'Link do sekcji „{{heading}}”',
  example: 'Przykład',
  table: 'Tabela',
  openPage: 'Otwórz w nowej karcie',
  earlier: 'Poprzedni dokument',
  goneText: 'Zmieniono jego nazwę lub go usunięto. Poszukaj tego tematu w pomocy.',
  english: 'Dokumenty są w języku angielskim.',
  remedy: 'Jak to naprawić',
}
