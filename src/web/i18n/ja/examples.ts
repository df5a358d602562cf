/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: '入力しました：{{fields}}',
  undo: '元に戻す',
  ansibleName: 'Web サーバーの設定',
  terraformName: '本番インフラストラクチャの変更',
  scriptName: 'Web サイトのデプロイ',
  matcherName: 'main へのプッシュ',
  version: 'デプロイするバージョン',
  versionHelp: '3 つの数字（例：1.4.0）',
  zone: 'ゾーン',
}
