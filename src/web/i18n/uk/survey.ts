import { surveyTexts } from '../../../contract/messages/uk/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'Від {{min}} до {{max}}.',
  atLeast: 'Щонайменше {{min}}.',
  atMost: 'Щонайбільше {{max}}.',
  clear: 'Очистити: {{title}}',
  move: 'Перемістити {{name}}: місце {{place}} з {{count}}',
  moved: '{{name}}: місце {{place}} з {{count}}',
  duplicate: 'Створити копію: {{name}}',
  min: 'Мінімум',
  max: 'Максимум',
  pattern: 'Регулярний вираз',
  patternHelp: 'Йому має відповідати вся відповідь, наприклад v\\d+(\\.\\d+)*',
  patternMessage: 'Повідомлення, якщо не відповідає',
  noDefault: 'Секрет не має типового значення, бо його міг би прочитати кожен, хто бачить шаблон.',
  listHelp: 'У змінній середовища це текст JSON, наприклад ["a","b"].',
  preview: 'Попередній перегляд',
  previewHelp: 'Так це бачить той, хто запускає шаблон. Нічого не надсилається.',
  tryAnswers: 'Перевірити ці відповіді',
  good: 'Ці відповіді дійсні.',
}
