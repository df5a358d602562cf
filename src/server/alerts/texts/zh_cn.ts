import type { AlertTexts } from './en.ts'

/** The alerts in simplified Chinese. */
export const zh_cn: AlertTexts = {
  titles: {
    failed: ({ template }) => `任务“${template}”失败`,
    recovered: ({ template }) => `任务“${template}”恢复正常`,
    succeeded: ({ template }) => `任务“${template}”成功`,
    stopped: ({ template }) => `任务“${template}”已停止`,
    rejected: ({ template }) => `任务“${template}”已被拒绝`,
    waiting_confirmation: ({ template }) => `任务“${template}”等待确认`,
    running_long: ({ template }) => `任务“${template}”仍在运行`,
    missed_schedule: ({ schedule }) => `调度“${schedule}”错过了预定时间`,
    drift_found: ({ template, workspace }) => `“${template}”的工作区“${workspace}”发生漂移`,
    back_in_sync: ({ template, workspace }) => `“${template}”的工作区“${workspace}”已恢复一致`,
  },
  statuses: {
    success: '成功',
    error: '失败',
    running: '运行中',
    stopped: '已停止',
    rejected: '已拒绝',
    waiting_confirmation: '等待确认',
    missed: '已错过',
    drifted: '已漂移',
    in_sync: '一致',
  },
  task: ({ project, template, id, status }) => `项目“${project}”中模板“${template}”的任务 ${id}：${status}`,
  check: ({ id, project, workspace, status }) => `任务 ${id} 检查了项目“${project}”的工作区“${workspace}”：${status}`,
  missed: ({ project, template, due }) => `项目“${project}”中的模板“${template}”预定于 ${due} 运行，但未运行。`,
  firstFailure: '上一次运行成功，或没有上一次运行。',
  recovered: '上一次运行失败。',
  runningLong: ({ duration }) => `已运行 ${duration}。`,
  facts: {
    author: '启动者',
    version: '版本',
    project: '项目',
    task: '任务',
    status: '状态',
    taskId: '任务 ID',
  },
  open: '在 Signalbox 中打开',
  test: {
    titleOfProject: ({ project }) => `项目 ${project} 的测试通知`,
    titleOfServer: '服务器的测试通知',
    textOfProject: '此项目的通知会发送到这里。并未发生任何事件，只是有用户测试了此渠道。',
    textOfServer: '服务器的通知会发送到这里。并未发生任何事件，只是有用户测试了此渠道。',
  },
}
