export const status = {
  waiting: '待機中',
  starting: '開始中…',
  running: '実行中',
  waiting_confirmation: '承認待ち',
  confirmed: '承認済み',
  rejected: '却下',
  stopping: '停止処理中…',
  stopped: '停止',
  success: '成功',
  error: '失敗',
  canceled: 'キャンセル',
  none: '未起動',
}
