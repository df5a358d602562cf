import { notReadyTexts } from '../../../contract/messages/ru/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'Не готов',
  badgeOf: 'Не готов: {{name}}',
  title: 'Не готов к запуску',
  saved: 'Сохранить можно и так. Запустить нельзя, пока это не исправлено.',
  ofTemplate: 'Шаблон {{name}}: {{reason}}',
  missingAnswers: 'Нет обязательных ответов: {{titles}}',
}
