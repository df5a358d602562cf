import { notReadyTexts } from '../../../contract/messages/de/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'Nicht bereit',
  badgeOf: 'Nicht bereit: {{name}}',
  title: 'Nicht bereit zur Ausführung',
  saved: 'So kann es gespeichert werden. Es läuft erst, wenn dies behoben ist.',
  ofTemplate: 'Vorlage {{name}}: {{reason}}',
  missingAnswers: 'Erforderliche Antworten fehlen: {{titles}}',
}
