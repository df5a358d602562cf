import { surveyTexts } from '../../../contract/messages/zh_tw/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: '{{min}} 到 {{max}}。',
  atLeast: '至少 {{min}}。',
  atMost: '最多 {{max}}。',
  clear: '清除：{{title}}',
  move: '移動 {{name}}：第 {{place}} 位，共 {{count}} 位',
  moved: '{{name}}：第 {{place}} 位，共 {{count}} 位',
  duplicate: '建立複本：{{name}}',
  min: '最小值',
  max: '最大值',
  pattern: '模式',
  patternHelp: '整個回答必須符合的正規表示式，例如 v\\d+(\\.\\d+)*',
  patternMessage: '不符合時的訊息',
  noDefault: '機密沒有預設值，因為能看到範本的人都能讀取它。',
  listHelp: '作為環境變數時會以 JSON 文字傳遞，例如 ["a","b"]。',
  preview: '預覽',
  previewHelp: '與執行範本的人看到的內容相同。不會傳送任何內容。',
  tryAnswers: '檢查這些回答',
  good: '這些回答有效。',
}
