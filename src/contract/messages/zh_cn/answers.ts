import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}} 为必填项',
  text: '{{title}} 必须是文本',
  integer: '{{title}} 必须是整数',
  least: '{{title}} 不得小于 {{limit}}',
  most: '{{title}} 不得大于 {{limit}}',
  boolean: '{{title}} 必须是 true 或 false',
  date: '{{title}} 必须是日期，例如 2027-01-31',
  choice: '{{title}} 必须是选项之一',
  choices: '{{title}} 必须从选项中选择',
  length: '{{title}} 最多 {{limit}} 个字符',
  pattern: '{{title}} 必须匹配 {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
