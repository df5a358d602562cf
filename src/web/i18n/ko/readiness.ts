import { notReadyTexts } from '../../../contract/messages/ko/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: '준비 안 됨',
  badgeOf: '준비 안 됨: {{name}}',
  title: '실행할 준비가 되지 않았습니다',
  saved: '이대로 저장할 수 있지만, 수정할 때까지 실행되지 않습니다.',
  ofTemplate: '템플릿 {{name}}: {{reason}}',
  missingAnswers: '필수 답변이 없습니다: {{titles}}',
}
