import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}}: відповідь обов’язкова',
  text: '{{title}}: має бути текст',
  integer: '{{title}}: має бути ціле число',
  least: '{{title}}: має бути щонайменше {{limit}}',
  most: '{{title}}: має бути щонайбільше {{limit}}',
  boolean: '{{title}}: має бути true або false',
  date: '{{title}}: має бути дата, наприклад 2027-01-31',
  choice: '{{title}}: має бути один із варіантів',
  choices: '{{title}}: мають бути деякі з варіантів',
  length: '{{title}}: щонайбільше символів — {{limit}}',
  pattern: '{{title}}: має відповідати {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
