/** Backups of the server, on the system page. */
export const backups = {
  title: 'サーバーのバックアップ',
  place_other: '保存先は {{place}} で、新しいものから {{count}} 個を保持します。',
  next: '次回のバックアップ：',
  noSchedule: 'スケジュールはありません（設定 backup.schedule）。',
  none: 'バックアップはまだありません。',
  begun: '開始日時',
  result: '結果',
  origin: { schedule: 'スケジュール', user: '{{username}}', command: 'コマンドライン' },
  status: { running: '実行中', success: '完了', error: '失敗' },
  verified: '復元して検証済み',
  unverified: '未検証',
  now: '今すぐバックアップ',
}
