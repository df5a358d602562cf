export const overview = {
  deciding: '等待決定',
  noneDeciding: '沒有等待決定的任務。',
  running: '執行中',
  noneRunning: '沒有正在執行的任務。',
  failed: '最近 24 小時內失敗',
  noneFailed: '所有範本的最近一次執行皆未失敗。',
  coming: '即將執行的排程',
  noneComing: '沒有啟用的排程。',
  more: '顯示前 {{count}} 項。其餘列於各自的專案中。',
}
