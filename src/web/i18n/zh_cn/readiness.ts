import { notReadyTexts } from '../../../contract/messages/zh_cn/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: '未就绪',
  badgeOf: '未就绪：{{name}}',
  title: '尚不能运行',
  saved: '可以先这样保存。修正之前无法运行。',
  ofTemplate: '模板 {{name}}：{{reason}}',
  missingAnswers: '缺少必填的回答：{{titles}}',
}
