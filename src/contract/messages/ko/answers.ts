import type { answers as english } from '../answers.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const surveyTexts = {
  required: '{{title}}: 필수 항목입니다',
  text: '{{title}}: 텍스트여야 합니다',
  integer: '{{title}}: 정수여야 합니다',
  least: '{{title}}: {{limit}} 이상이어야 합니다',
  most: '{{title}}: {{limit}} 이하여야 합니다',
  boolean: '{{title}}: true 또는 false여야 합니다',
  date: '{{title}}: 2027-01-31 같은 날짜여야 합니다',
  choice: '{{title}}: 선택지 중 하나여야 합니다',
  choices: '{{title}}: 선택지에 있는 값이어야 합니다',
  length: '{{title}}: 최대 {{limit}}자까지 입력할 수 있습니다',
  pattern: '{{title}}: 다음 패턴과 일치해야 합니다: {{limit}}',
}

export const answers: Translated<typeof english> = prefixed('wrong_answer_', surveyTexts)
