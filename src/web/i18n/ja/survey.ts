import { surveyTexts } from '../../../contract/messages/ja/answers.ts'

export const survey = {
  problem: surveyTexts,
  between: '{{min}}～{{max}}。',
  atLeast: '{{min}} 以上。',
  atMost: '{{max}} 以下。',
  clear: '消去：{{title}}',
  move: '「{{name}}」を移動：{{count}} 個中 {{place}} 番目',
  moved: '「{{name}}」：{{count}} 個中 {{place}} 番目',
  duplicate: '複製：{{name}}',
  min: '最小値',
  max: '最大値',
  pattern: 'パターン',
  patternHelp: '回答全体が一致すべき正規表現です。例：v\\d+(\\.\\d+)*',
  patternMessage: '一致しない場合のメッセージ',
  noDefault: 'テンプレートを表示できる全員が読めてしまうため、シークレットには既定値を設定できません。',
  listHelp: '環境変数としては、["a","b"] のような JSON テキストで渡されます。',
  preview: 'プレビュー',
  previewHelp: 'テンプレートを実行する人に表示される内容です。何も送信されません。',
  tryAnswers: 'この回答を確認',
  good: 'この回答は有効です。',
}
