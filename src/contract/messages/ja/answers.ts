import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '「{{title}}」は必須です',
  text: '「{{title}}」はテキストにしてください',
  integer: '「{{title}}」は整数にしてください',
  least: '「{{title}}」は {{limit}} 以上にしてください',
  most: '「{{title}}」は {{limit}} 以下にしてください',
  boolean: '「{{title}}」は true または false にしてください',
  date: '「{{title}}」は 2027-01-31 のような日付にしてください',
  choice: '「{{title}}」は選択肢の 1 つにしてください',
  choices: '「{{title}}」は選択肢から選んでください',
  length: '「{{title}}」は {{limit}} 文字以内にしてください',
  pattern: '「{{title}}」は {{limit}} に一致させてください',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
