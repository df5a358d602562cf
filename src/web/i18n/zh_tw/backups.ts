/** Backups of the server, on the system page. */
export const backups = {
  title: '伺服器備份',
  place_other: '儲存於 {{place}}，保留最新的 {{count}} 個備份。',
  next: '下次備份：',
  noSchedule: '未設定備份排程（設定項目 backup.schedule）。',
  none: '尚未建立任何備份。',
  begun: '開始時間',
  result: '結果',
  origin: { schedule: '排程備份', user: '由 {{username}} 發起', command: '透過命令列' },
  status: { running: '進行中', success: '完成', error: '失敗' },
  verified: '已還原並驗證',
  unverified: '未驗證',
  now: '立即備份',
}
