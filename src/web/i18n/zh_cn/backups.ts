/** Backups of the server, on the system page. */
export const backups = {
  title: '服务器备份',
  place_other: '存储在 {{place}}，保留最新的 {{count}} 个备份。',
  next: '下次备份：',
  noSchedule: '未设置定时备份（设置项 backup.schedule）。',
  none: '尚未创建任何备份。',
  begun: '开始时间',
  result: '结果',
  origin: { schedule: '定时备份', user: '由 {{username}} 发起', command: '通过命令行' },
  status: { running: '进行中', success: '完成', error: '失败' },
  verified: '已还原并验证',
  unverified: '未验证',
  now: '立即备份',
}
