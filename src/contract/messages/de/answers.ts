import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}} ist erforderlich',
  text: '{{title}} muss Text sein',
  integer: '{{title}} muss eine ganze Zahl sein',
  least: '{{title}} muss mindestens {{limit}} sein',
  most: '{{title}} darf höchstens {{limit}} sein',
  boolean: '{{title}} muss true oder false sein',
  date: '{{title}} muss ein Datum sein wie 2027-01-31',
  choice: '{{title}} muss einer der Werte sein',
  choices: '{{title}} muss aus den Werten gewählt sein',
  length: '{{title}} darf höchstens {{limit}} Zeichen haben',
  pattern: '{{title}} muss zu {{limit}} passen',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
