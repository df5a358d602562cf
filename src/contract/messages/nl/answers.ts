import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}} is verplicht',
  text: '{{title}} moet tekst zijn',
  integer: '{{title}} moet een geheel getal zijn',
  least: '{{title}} moet minstens {{limit}} zijn',
  most: '{{title}} mag maximaal {{limit}} zijn',
  boolean: '{{title}} moet true of false zijn',
  date: '{{title}} moet een datum zijn, zoals 2027-01-31',
  choice: '{{title}} moet een van de keuzes zijn',
  choices: '{{title}} moet uit de keuzes bestaan',
  length: '{{title}} mag maximaal {{limit}} tekens hebben',
  pattern: '{{title}} moet overeenkomen met {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
