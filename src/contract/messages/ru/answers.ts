import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}}: нужен ответ',
  text: '{{title}}: нужен текст',
  integer: '{{title}}: нужно целое число',
  least: '{{title}}: не меньше {{limit}}',
  most: '{{title}}: не больше {{limit}}',
  boolean: '{{title}}: true или false',
  date: '{{title}}: нужна дата, например 2027-01-31',
  choice: '{{title}}: выберите одно из значений',
  choices: '{{title}}: выберите из значений списка',
  length: '{{title}}: не более {{limit}} символов',
  pattern: '{{title}}: должно соответствовать {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
