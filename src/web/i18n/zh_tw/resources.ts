/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: '儀表板',
    templates: '任務範本',
    schedule: '排程',
    inventory: 'Inventory',
    hosts: '主機',
    managed: '受管資源',
    environment: '變數群組',
    keys: '金鑰庫',
    repositories: '儲存庫',
    integrations: '整合',
    alerts: '通知',
    activity: '活動',
    team: '團隊',
    settings: '設定',
  },
}
