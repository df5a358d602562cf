import { notReadyTexts } from '../../../contract/messages/nl/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'Niet gereed',
  badgeOf: 'Niet gereed: {{name}}',
  title: 'Niet gereed om uit te voeren',
  saved: 'Opslaan kan zo. Uitvoeren kan pas als dit is gecorrigeerd.',
  ofTemplate: 'Sjabloon {{name}}: {{reason}}',
  missingAnswers: 'Verplichte antwoorden ontbreken: {{titles}}',
}
