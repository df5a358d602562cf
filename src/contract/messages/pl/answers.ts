import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: 'Pole „{{title}}” jest wymagane',
  text: '„{{title}}” musi być tekstem',
  integer: '„{{title}}” musi być liczbą całkowitą',
  least: '„{{title}}” musi wynosić co najmniej {{limit}}',
  most: '„{{title}}” może wynosić najwyżej {{limit}}',
  boolean: '„{{title}}” musi mieć wartość true lub false',
  date: '„{{title}}” musi być datą, np. 2027-01-31',
  choice: '„{{title}}” musi być jedną z wartości',
  choices: '„{{title}}” musi zawierać wartości z listy',
  length: '„{{title}}” może mieć najwyżej {{limit}} znaków',
  pattern: '„{{title}}” musi pasować do {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
