import { notReadyTexts } from '../../../contract/messages/pl/not-ready.ts'

/** Texts about objects that cannot run yet, and why. */
export const readiness = {
  reason: notReadyTexts,
  badge: 'Niegotowe',
  badgeOf: 'Niegotowe: {{name}}',
  title: 'Niegotowe do uruchomienia',
  saved: 'Można to tak zapisać. Uruchomienie będzie możliwe po poprawieniu.',
  ofTemplate: 'Szablon {{name}}: {{reason}}',
  missingAnswers: 'Brakuje wymaganych odpowiedzi: {{titles}}',
}
