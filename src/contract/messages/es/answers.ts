import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}}: es obligatorio',
  text: '{{title}}: debe ser texto',
  integer: '{{title}}: debe ser un número entero',
  least: '{{title}}: debe ser como mínimo {{limit}}',
  most: '{{title}}: debe ser como máximo {{limit}}',
  boolean: '{{title}}: debe ser true o false',
  date: '{{title}}: debe ser una fecha como 2027-01-31',
  choice: '{{title}}: debe ser una de las opciones',
  choices: '{{title}}: deben ser algunas de las opciones',
  length: '{{title}}: debe tener como máximo {{limit}} caracteres',
  pattern: '{{title}}: debe coincidir con {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
