import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}} 為必填',
  text: '{{title}} 必須是文字',
  integer: '{{title}} 必須是整數',
  least: '{{title}} 不得小於 {{limit}}',
  most: '{{title}} 不得大於 {{limit}}',
  boolean: '{{title}} 必須是 true 或 false',
  date: '{{title}} 必須是日期，例如 2027-01-31',
  choice: '{{title}} 必須是其中一個選項',
  choices: '{{title}} 必須從選項中選擇',
  length: '{{title}} 最多 {{limit}} 個字元',
  pattern: '{{title}} 必須符合 {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
