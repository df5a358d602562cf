import { surveyTexts } from '../../../contract/messages/de/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'Von {{min}} bis {{max}}.',
  atLeast: 'Mindestens {{min}}.',
  atMost: 'Höchstens {{max}}.',
  clear: 'Leeren: {{title}}',
  move: '{{name}} verschieben: Platz {{place}} von {{count}}',
  moved: '{{name}}: Platz {{place}} von {{count}}',
  duplicate: 'Duplizieren: {{name}}',
  min: 'Kleinstwert',
  max: 'Größtwert',
  pattern: 'Muster',
  patternHelp: 'Ein regulärer Ausdruck, zu dem die ganze Antwort passen muss, etwa v\\d+(\\.\\d+)*',
  patternMessage: 'Meldung, wenn sie nicht passt',
  noDefault: 'Ein Geheimnis hat keinen Vorgabewert: Alle, die die Vorlage sehen, könnten ihn lesen.',
  listHelp: 'Als Umgebungsvariable kommt sie als JSON-Text an, etwa ["a","b"].',
  preview: 'Vorschau',
  previewHelp: 'So sieht sie, wer die Vorlage ausführt. Nichts wird gesendet.',
  tryAnswers: 'Diese Antworten prüfen',
  good: 'Mit diesen Antworten ginge es.',
}
