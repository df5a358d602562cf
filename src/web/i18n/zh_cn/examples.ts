/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: '已填入：{{fields}}',
  undo: '撤销',
  ansibleName: '配置 Web 服务器',
  terraformName: '变更生产环境基础设施',
  scriptName: '部署网站',
  matcherName: '推送到 main',
  version: '要部署的版本',
  versionHelp: '三个数字，例如 1.4.0',
  zone: '区域',
}
