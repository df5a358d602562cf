/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Заполнены поля: {{fields}}',
  undo: 'Отменить',
  ansibleName: 'Настройка веб-серверов',
  terraformName: 'Изменение продуктивной инфраструктуры',
  scriptName: 'Развёртывание сайта',
  matcherName: 'Push в main',
  version: 'Версия для развёртывания',
  versionHelp: 'Три числа, например 1.4.0',
  zone: 'Зона',
}
