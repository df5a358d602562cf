/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: '已填入：{{fields}}',
  undo: '復原',
  ansibleName: '設定網頁伺服器',
  terraformName: '變更正式環境的基礎架構',
  scriptName: '部署網站',
  matcherName: '推送到 main',
  version: '要部署的版本',
  versionHelp: '三個數字，例如 1.4.0',
  zone: '區域',
}
