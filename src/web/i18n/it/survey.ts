import { surveyTexts } from '../../../contract/messages/it/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'Da {{min}} a {{max}}.',
  atLeast: 'Almeno {{min}}.',
  atMost: 'Al massimo {{max}}.',
  clear: 'Svuota: {{title}}',
  move: 'Sposta {{name}}: posizione {{place}} di {{count}}',
  moved: '{{name}}: posizione {{place}} di {{count}}',
  duplicate: 'Duplica: {{name}}',
  min: 'Minimo',
  max: 'Massimo',
  pattern: 'Pattern',
  patternHelp: 'Un’espressione regolare a cui l’intera risposta deve corrispondere, ad esempio v\\d+(\\.\\d+)*',
  patternMessage: 'Messaggio in caso di mancata corrispondenza',
  noDefault: 'Un segreto non ha un valore predefinito, perché chiunque possa vedere il template potrebbe leggerlo.',
  listHelp: 'Come variabile d’ambiente arriva come testo JSON, ad esempio ["a","b"].',
  preview: 'Anteprima',
  previewHelp: 'Come lo vede chi esegue il template. Non viene inviato nulla.',
  tryAnswers: 'Verifica queste risposte',
  good: 'Queste risposte sono valide.',
}
