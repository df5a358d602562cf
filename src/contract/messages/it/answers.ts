import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}}: risposta obbligatoria',
  text: '{{title}}: deve essere un testo',
  integer: '{{title}}: deve essere un numero intero',
  least: '{{title}}: il valore minimo è {{limit}}',
  most: '{{title}}: il valore massimo è {{limit}}',
  boolean: '{{title}}: deve essere true o false',
  date: '{{title}}: deve essere una data come 2027-01-31',
  choice: '{{title}}: deve essere una delle scelte',
  choices: '{{title}}: devono essere alcune delle scelte',
  length: '{{title}}: sono ammessi al massimo {{limit}} caratteri',
  pattern: '{{title}}: deve corrispondere a {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
