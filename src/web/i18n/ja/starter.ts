/** Who or what started a run. */
export const starter = {
  person: 'ユーザー',
  service: 'サービスアカウント',
  schedule: 'スケジュール',
  integration: 'インテグレーション',
  build: 'ビルド',
  buildTask: 'ビルド #{{id}}',
  goneSchedule: '削除済みのスケジュール',
  goneIntegration: '削除済みのインテグレーション',
  itself: '自動',
}
