export const terraform = {
  destroyTitle: 'Знищити ресурси?',
  typeName: 'Для підтвердження введіть назву шаблону: {{name}}',
  unknownLoss: 'Що буде зроблено, показує журнал. Що буде втрачено, достеменно визначити неможливо.',
  lost_one: 'Буде знищено або замінено {{count}} ресурс',
  lost_few: 'Буде знищено або замінено {{count}} ресурси',
  lost_many: 'Буде знищено або замінено {{count}} ресурсів',
  lost_other: 'Буде знищено або замінено {{count}} ресурсу',
  overrideBackend: 'Перевизначити бекенд',
  overrideBackendHelp:
    'Оголошує для запуску backend "http". Його адресу бере зі змінної середовища TF_HTTP_ADDRESS групи змінних.',
  backendFilename: 'Назва файлу бекенда',
  backendFilenameHelp:
    'Файл конфігурації. Якщо він уже оголошує бекенд, той замінюється на час запуску; якщо оголошує більше, запуск відхиляється.',
  stageArguments: 'Аргументи для окремих етапів',
  stageHelp: 'Замінюють аргументи вище, яких init ніколи не отримує.',
  argumentsHelp: 'Для plan; apply отримує ті з них, які приймає разом із планом. Після кожного натискайте Enter.',
  argumentsInit: 'Аргументи init',
  argumentsPlan: 'Аргументи plan',
  argumentsApply: 'Аргументи apply',
  argumentsApplyHelp: 'Те, що змінює план, як-от -target, належить до plan: apply виконує показаний план.',
}
