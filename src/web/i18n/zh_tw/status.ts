/** Labels of the states of a task. */
export const status = {
  waiting: '等待中',
  starting: '啟動中…',
  running: '執行中',
  waiting_confirmation: '待確認',
  confirmed: '已確認',
  rejected: '已拒絕',
  stopping: '停止中…',
  stopped: '已停止',
  success: '成功',
  error: '失敗',
  canceled: '已取消',
  none: '未啟動',
}
