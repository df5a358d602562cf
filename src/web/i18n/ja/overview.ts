export const overview = {
  deciding: '判断待ち',
  noneDeciding: '判断待ちのものはありません。',
  running: '実行中',
  noneRunning: '実行中のものはありません。',
  failed: '過去 24 時間の失敗',
  noneFailed: '最新の実行が失敗したテンプレートはありません。',
  coming: '次のスケジュール',
  noneComing: '有効なスケジュールはありません。',
  more: '最初の {{count}} 件を表示しています。ほかは各プロジェクトに表示されます。',
}
