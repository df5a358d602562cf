/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Заповнено поля: {{fields}}',
  undo: 'Скасувати',
  ansibleName: 'Налаштування вебсерверів',
  terraformName: 'Зміна продуктивної інфраструктури',
  scriptName: 'Розгортання сайту',
  matcherName: 'Push у main',
  version: 'Версія для розгортання',
  versionHelp: 'Три числа, наприклад 1.4.0',
  zone: 'Зона',
}
