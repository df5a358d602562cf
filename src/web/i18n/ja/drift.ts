/** Checks for drift of workspaces. */
export const drift = {
  title: 'ドリフト',
  check: 'ドリフトを検査',
  fix: '修正をプラン',
  status: {
    in_sync: '同期済み',
    drifted: 'ドリフトあり',
    unknown: '不明',
  },
  reason: {
    never_checked: '未検査',
    check_failed: '最後の検査が失敗しました',
    state_changed: '最後の検査の後にステートが変わりました',
  },
  since: 'この状態になった日時：',
  resources_other: '{{count}} 個のリソース',
  changes: '異なるリソース',
  more_other: 'ほか {{count}} 個のリソースが異なります。すべては検査の概要で確認できます',
  lastCheck: '最後の検査：タスク {{id}}',
  checking: '「{{name}}」のドリフトを検査しています',
  fixing: '実行を開始しました。プランは承認待ちになります',
  noTemplate: '先にワークスペースをテンプレートに関連付けてください',
  isBuild: 'ビルドにはバージョンがあるため、このテンプレートではドリフトを検査できません',
  isDeploy: 'デプロイにはビルドが必要です。テンプレートから開始してください',
  task: 'ドリフトの検査',
}
