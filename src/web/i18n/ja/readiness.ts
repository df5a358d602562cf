import { notReadyTexts } from '../../../contract/messages/ja/not-ready.ts'

export const readiness = {
  reason: notReadyTexts,
  badge: '準備未完了',
  badgeOf: '準備未完了：{{name}}',
  title: '実行の準備ができていません',
  saved: 'このまま保存できますが、修正するまで実行されません。',
  ofTemplate: 'テンプレート「{{name}}」：{{reason}}',
  missingAnswers: '必須の回答がありません：{{titles}}',
}
