import type { AlertTexts } from './en.ts'

/** The alerts in Japanese. */
export const ja: AlertTexts = {
  titles: {
    failed: ({ template }) => `タスク「${template}」が失敗しました`,
    recovered: ({ template }) => `タスク「${template}」が再び成功しました`,
    succeeded: ({ template }) => `タスク「${template}」が成功しました`,
    stopped: ({ template }) => `タスク「${template}」が停止されました`,
    rejected: ({ template }) => `タスク「${template}」が却下されました`,
    waiting_confirmation: ({ template }) => `タスク「${template}」が承認を待っています`,
    running_long: ({ template }) => `タスク「${template}」はまだ実行中です`,
    missed_schedule: ({ schedule }) => `スケジュール「${schedule}」が予定時刻に実行されませんでした`,
    drift_found: ({ template, workspace }) =>
      `「${template}」のワークスペース「${workspace}」でドリフトが見つかりました`,
    back_in_sync: ({ template, workspace }) =>
      `「${template}」のワークスペース「${workspace}」のドリフトが解消しました`,
  },
  statuses: {
    success: '成功',
    error: '失敗',
    running: '実行中',
    stopped: '停止',
    rejected: '却下',
    waiting_confirmation: '承認待ち',
    missed: '実行漏れ',
    drifted: 'ドリフトあり',
    in_sync: '同期済み',
  },
  task: ({ project, template, id, status }) =>
    `プロジェクト「${project}」のテンプレート「${template}」のタスク ${id}：${status}`,
  check: ({ id, project, workspace, status }) =>
    `タスク ${id} がプロジェクト「${project}」のワークスペース「${workspace}」を検査しました：${status}`,
  missed: ({ project, template, due }) =>
    `プロジェクト「${project}」のテンプレート「${template}」は ${due} に実行される予定でしたが、実行されませんでした。`,
  firstFailure: '前回の実行は成功しているか、前回の実行がありません。',
  recovered: '前回の実行は失敗していました。',
  runningLong: ({ duration }) => `実行時間は ${duration} です。`,
  facts: {
    author: '開始者',
    version: 'バージョン',
    project: 'プロジェクト',
    task: 'タスク',
    status: 'ステータス',
    taskId: 'タスク ID',
  },
  open: 'Signalbox で開く',
  test: {
    titleOfProject: ({ project }) => `プロジェクト ${project} のテストアラート`,
    titleOfServer: 'サーバーのテストアラート',
    textOfProject:
      'このプロジェクトのアラートはここに届きます。これはユーザーによるチャンネルのテストで、実際には何も起きていません。',
    textOfServer:
      'サーバーのアラートはここに届きます。これはユーザーによるチャンネルのテストで、実際には何も起きていません。',
  },
}
