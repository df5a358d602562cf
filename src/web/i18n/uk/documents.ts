/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Довідка: {{title}}',
  search: 'Пошук у довідці',
  empty: 'У довідці не знайдено: «{{filter}}».',
  contents: 'На цій сторінці',
  linkTo: 'Посилання на розділ «{{heading}}»',
  example: 'Приклад',
  table: 'Таблиця',
  openPage: 'Відкрити в новій вкладці',
  earlier: 'Попередній документ',
  goneText: 'Документ перейменовано або видалено. Пошукайте його тему в довідці.',
  english: 'Документи англійською мовою.',
  remedy: 'Як виправити',
}
