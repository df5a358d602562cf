import { surveyTexts } from '../../../contract/messages/ru/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'От {{min}} до {{max}}.',
  atLeast: 'Не меньше {{min}}.',
  atMost: 'Не больше {{max}}.',
  clear: 'Очистить: {{title}}',
  move: 'Переместить {{name}}: место {{place}} из {{count}}',
  moved: '{{name}}: место {{place}} из {{count}}',
  duplicate: 'Создать копию: {{name}}',
  min: 'Минимум',
  max: 'Максимум',
  pattern: 'Регулярное выражение',
  patternHelp: 'Ему должен соответствовать весь ответ, например v\\d+(\\.\\d+)*',
  patternMessage: 'Сообщение при несоответствии',
  noDefault: 'У секрета нет значения по умолчанию: его мог бы прочитать каждый, кто видит шаблон.',
  listHelp: 'Как переменная окружения передаётся в виде текста JSON, например ["a","b"].',
  preview: 'Предпросмотр',
  previewHelp: 'Так его видит тот, кто запускает шаблон. Ничего не отправляется.',
  tryAnswers: 'Проверить эти ответы',
  good: 'Эти ответы допустимы.',
}
