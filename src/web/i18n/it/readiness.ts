import { notReadyTexts } from '../../../contract/messages/it/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: 'Non pronto',
  badgeOf: 'Non pronto: {{name}}',
  title: 'Non pronto per l’esecuzione',
  saved: 'Può essere salvato così. Non viene eseguito finché non viene corretto.',
  ofTemplate: 'Template {{name}}: {{reason}}',
  missingAnswers: 'Mancano risposte obbligatorie: {{titles}}',
}
