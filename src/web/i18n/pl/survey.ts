import { surveyTexts } from '../../../contract/messages/pl/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: 'Od {{min}} do {{max}}.',
  atLeast: 'Co najmniej {{min}}.',
  atMost: 'Najwyżej {{max}}.',
  clear: 'Wyczyść: {{title}}',
  move: 'Przenieś {{name}}: miejsce {{place}} z {{count}}',
  moved: '{{name}}: miejsce {{place}} z {{count}}',
  duplicate: 'Powiel: {{name}}',
  min: 'Minimum',
  max: 'Maksimum',
  pattern: 'Wzorzec',
  patternHelp: 'Wyrażenie regularne, do którego musi pasować cała odpowiedź, np. v\\d+(\\.\\d+)*',
  patternMessage: 'Komunikat, gdy nie pasuje',
  noDefault: 'Sekret nie ma wartości domyślnej, ponieważ mógłby ją odczytać każdy, kto widzi szablon.',
  listHelp: 'Jako zmienna środowiskowa dociera w postaci tekstu JSON, np. ["a","b"].',
  preview: 'Podgląd',
  previewHelp: 'Tak widzi ją osoba, która uruchamia szablon. Nic nie jest wysyłane.',
  tryAnswers: 'Sprawdź te odpowiedzi',
  good: 'Te odpowiedzi są poprawne.',
}
