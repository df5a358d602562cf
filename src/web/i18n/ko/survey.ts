import { surveyTexts } from '../../../contract/messages/ko/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: '{{min}}~{{max}}.',
  atLeast: '{{min}} 이상.',
  atMost: '{{max}} 이하.',
  clear: '지우기: {{title}}',
  move: '{{name}} 이동: {{count}}개 중 {{place}}번째',
  moved: '{{name}}: {{count}}개 중 {{place}}번째',
  duplicate: '복제: {{name}}',
  min: '최솟값',
  max: '최댓값',
  pattern: '패턴',
  patternHelp: '답변 전체가 일치해야 하는 정규식. 예: v\\d+(\\.\\d+)*',
  patternMessage: '일치하지 않을 때의 메시지',
  noDefault: '템플릿을 볼 수 있는 모든 사람이 읽을 수 있으므로 시크릿에는 기본값이 없습니다.',
  listHelp: '환경 변수로는 ["a","b"] 같은 JSON 텍스트로 전달됩니다.',
  preview: '미리 보기',
  previewHelp: '템플릿을 실행하는 사람에게 보이는 화면입니다. 아무것도 보내지 않습니다.',
  tryAnswers: '이 답변 확인',
  good: '유효한 답변입니다.',
}
