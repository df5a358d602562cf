/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: 'ダッシュボード',
    templates: 'タスクテンプレート',
    schedule: 'スケジュール',
    inventory: 'インベントリ',
    hosts: 'ホスト',
    managed: '管理対象リソース',
    environment: '変数グループ',
    keys: 'キーストア',
    repositories: 'リポジトリ',
    integrations: 'インテグレーション',
    alerts: 'アラート',
    activity: 'アクティビティ',
    team: 'チーム',
    settings: '設定',
  },
}
