import { surveyTexts } from '../../../contract/messages/nl/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'Van {{min}} tot en met {{max}}.',
  atLeast: 'Minstens {{min}}.',
  atMost: 'Maximaal {{max}}.',
  clear: 'Wissen: {{title}}',
  move: '{{name}} verplaatsen: plaats {{place}} van {{count}}',
  moved: '{{name}}: plaats {{place}} van {{count}}',
  duplicate: 'Dupliceren: {{name}}',
  min: 'Minimum',
  max: 'Maximum',
  pattern: 'Patroon',
  patternHelp: 'Een reguliere expressie waarmee het hele antwoord moet overeenkomen, bijvoorbeeld v\\d+(\\.\\d+)*',
  patternMessage: 'Bericht als het niet overeenkomt',
  noDefault: 'Een geheim heeft geen standaardwaarde, omdat iedereen die het sjabloon kan zien, die zou kunnen lezen.',
  listHelp: 'Als omgevingsvariabele komt het aan als JSON-tekst, bijvoorbeeld ["a","b"].',
  preview: 'Voorbeeld',
  previewHelp: 'Zoals de persoon die het sjabloon uitvoert, het ziet. Er wordt niets verstuurd.',
  tryAnswers: 'Deze antwoorden controleren',
  good: 'Deze antwoorden zijn geldig.',
}
