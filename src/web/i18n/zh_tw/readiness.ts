import { notReadyTexts } from '../../../contract/messages/zh_tw/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: '未就緒',
  badgeOf: '未就緒：{{name}}',
  title: '尚無法執行',
  saved: '可以先這樣儲存。修正之前無法執行。',
  ofTemplate: '範本 {{name}}：{{reason}}',
  missingAnswers: '缺少必填的回答：{{titles}}',
}
