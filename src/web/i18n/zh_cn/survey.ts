import { surveyTexts } from '../../../contract/messages/zh_cn/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: '{{min}} 至 {{max}}。',
  atLeast: '至少 {{min}}。',
  atMost: '至多 {{max}}。',
  clear: '清空：{{title}}',
  move: '移动 {{name}}：第 {{place}} 位，共 {{count}} 位',
  moved: '{{name}}：第 {{place}} 位，共 {{count}} 位',
  duplicate: '创建副本：{{name}}',
  min: '最小值',
  max: '最大值',
  pattern: '模式',
  patternHelp: '整个回答必须匹配的正则表达式，例如 v\\d+(\\.\\d+)*',
  patternMessage: '不匹配时的提示',
  noDefault: '机密没有默认值，因为能看到模板的人都能读取它。',
  listHelp: '作为环境变量时以 JSON 文本传递，例如 ["a","b"]。',
  preview: '预览',
  previewHelp: '与运行模板的人看到的一致。不会发送任何内容。',
  tryAnswers: '检查这些回答',
  good: '这些回答有效。',
}
