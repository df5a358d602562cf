/** Checks for drift of workspaces. */
export const drift = {
  title: '漂移',
  check: '檢查漂移',
  fix: '產生修正計畫',
  status: {
    in_sync: '一致',
    drifted: '已漂移',
    unknown: '未知',
  },
  reason: {
    never_checked: '從未檢查',
    check_failed: '上次檢查失敗',
    state_changed: 'State 在上次檢查後已變更',
  },
  since: '始於',
  resources_other: '{{count}} 個資源',
  changes: '有差異的資源',
  more_other: '還有 {{count}} 個資源有差異：檢查的摘要中列有全部資源',
  lastCheck: '上次檢查：任務 {{id}}',
  checking: '正在檢查 {{name}} 的漂移',
  fixing: '已開始執行：其計畫等待確認',
  noTemplate: '請先將工作區連結至範本',
  isBuild: '建置具有版本，因此其範本無法檢查漂移',
  isDeploy: '部署需要建置：請從範本啟動',
  task: '檢查漂移',
}
