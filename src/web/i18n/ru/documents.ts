/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'Справка: {{title}}',
  search: 'Поиск в справке',
  empty: 'В справке не найдено: «{{filter}}».',
  contents: 'На этой странице',
  linkTo: 'Ссылка на раздел «{{heading}}»',
  example: 'Пример',
  table: 'Таблица',
  openPage: 'Открыть в новой вкладке',
  earlier: 'Предыдущий документ',
  goneText: 'Документ переименован или удалён. Поищите его тему в справке.',
  english: 'Документы на английском языке.',
  remedy: 'Как исправить',
}
