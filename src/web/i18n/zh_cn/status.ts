/** Labels of the states of a task. */
export const status = {
  waiting: '等待中',
  starting: '启动中…',
  running: '运行中',
  waiting_confirmation: '待确认',
  confirmed: '已确认',
  rejected: '已拒绝',
  stopping: '停止中…',
  stopped: '已停止',
  success: '成功',
  error: '失败',
  canceled: '已取消',
  none: '未启动',
}
