/** Who or what started a run. */
export const starter = {
  person: '人員',
  service: '服務帳號',
  schedule: '排程',
  integration: '整合',
  build: '建置',
  buildTask: '建置 #{{id}}',
  goneSchedule: '已刪除的排程',
  goneIntegration: '已刪除的整合',
  itself: '自動',
}
