import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: 'Resposta obrigatória: {{title}}',
  text: '{{title}}: deve ser um texto',
  integer: '{{title}}: deve ser um número inteiro',
  least: '{{title}}: deve ser no mínimo {{limit}}',
  most: '{{title}}: deve ser no máximo {{limit}}',
  boolean: '{{title}}: deve ser true ou false',
  date: '{{title}}: deve ser uma data, como 2027-01-31',
  choice: '{{title}}: deve ser uma das opções',
  choices: '{{title}}: só pode conter opções da lista',
  length: '{{title}}: pode ter no máximo {{limit}} caracteres',
  pattern: '{{title}}: deve corresponder a {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
