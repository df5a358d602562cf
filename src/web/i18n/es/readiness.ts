import { notReadyTexts } from '../../../contract/messages/es/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'No lista',
  badgeOf: 'No lista: {{name}}',
  title: 'No se puede ejecutar todavía',
  saved: 'Se puede guardar así. No se ejecutará hasta que se corrija.',
  ofTemplate: 'Plantilla {{name}}: {{reason}}',
  missingAnswers: 'Faltan respuestas obligatorias: {{titles}}',
}
