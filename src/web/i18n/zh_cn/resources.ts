/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: '仪表板',
    templates: '任务模板',
    schedule: '调度',
    inventory: '清单',
    hosts: '主机',
    managed: '受管资源',
    environment: '变量组',
    keys: '密钥库',
    repositories: '仓库',
    integrations: '集成',
    alerts: '通知',
    activity: '活动',
    team: '团队',
    settings: '设置',
  },
}
