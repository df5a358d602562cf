import type { AlertTexts } from './en.ts'

/** The alerts in traditional Chinese. */
export const zh_tw: AlertTexts = {
  titles: {
    failed: ({ template }) => `任務「${template}」失敗`,
    recovered: ({ template }) => `任務「${template}」恢復正常`,
    succeeded: ({ template }) => `任務「${template}」成功`,
    stopped: ({ template }) => `任務「${template}」已停止`,
    rejected: ({ template }) => `任務「${template}」已被拒絕`,
    waiting_confirmation: ({ template }) => `任務「${template}」等待確認`,
    running_long: ({ template }) => `任務「${template}」仍在執行`,
    missed_schedule: ({ schedule }) => `排程「${schedule}」錯過了預定時間`,
    drift_found: ({ template, workspace }) => `「${template}」的工作區「${workspace}」發生漂移`,
    back_in_sync: ({ template, workspace }) => `「${template}」的工作區「${workspace}」已恢復一致`,
  },
  statuses: {
    success: '成功',
    error: '失敗',
    running: '執行中',
    stopped: '已停止',
    rejected: '已拒絕',
    waiting_confirmation: '等待確認',
    missed: '已錯過',
    drifted: '已漂移',
    in_sync: '一致',
  },
  task: ({ project, template, id, status }) => `專案「${project}」中範本「${template}」的任務 ${id}：${status}`,
  check: ({ id, project, workspace, status }) =>
    `任務 ${id} 檢查了專案「${project}」的工作區「${workspace}」：${status}`,
  missed: ({ project, template, due }) => `專案「${project}」中的範本「${template}」預定於 ${due} 執行，但未執行。`,
  firstFailure: '前一次執行成功，或沒有前一次執行。',
  recovered: '前一次執行失敗。',
  runningLong: ({ duration }) => `已執行 ${duration}。`,
  facts: {
    author: '啟動者',
    version: '版本',
    project: '專案',
    task: '任務',
    status: '狀態',
    taskId: '任務 ID',
  },
  open: '在 Signalbox 中開啟',
  test: {
    titleOfProject: ({ project }) => `專案 ${project} 的測試通知`,
    titleOfServer: '伺服器的測試通知',
    textOfProject: '此專案的通知會傳送到這裡。並未發生任何事件，只是有使用者測試了此管道。',
    textOfServer: '伺服器的通知會傳送到這裡。並未發生任何事件，只是有使用者測試了此管道。',
  },
}
