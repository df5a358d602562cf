import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}} : réponse obligatoire',
  text: '{{title}} : doit être un texte',
  integer: '{{title}} : doit être un nombre entier',
  least: '{{title}} : doit être supérieur ou égal à {{limit}}',
  most: '{{title}} : doit être inférieur ou égal à {{limit}}',
  boolean: '{{title}} : doit être true ou false',
  date: '{{title}} : doit être une date telle que 2027-01-31',
  choice: '{{title}} : doit être l’un des choix',
  choices: '{{title}} : doit être pris parmi les choix',
  length: '{{title}} : doit avoir au plus {{limit}} caractères',
  pattern: '{{title}} : doit correspondre à {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
