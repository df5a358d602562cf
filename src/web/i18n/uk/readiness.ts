import { notReadyTexts } from '../../../contract/messages/uk/not-ready.ts'

/** Texts about objects that cannot run yet, and why. */
export const readiness = {
  reason: notReadyTexts,
  badge: 'Не готово',
  badgeOf: 'Не готово: {{name}}',
  title: 'Не готово до запуску',
  saved: 'Можна зберегти й так. Запуск неможливий, доки це не виправлено.',
  ofTemplate: 'Шаблон {{name}}: {{reason}}',
  missingAnswers: 'Бракує обов’язкових відповідей: {{titles}}',
}
