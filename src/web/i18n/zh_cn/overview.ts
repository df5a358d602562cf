export const overview = {
  deciding: '等待决定',
  noneDeciding: '没有等待决定的任务。',
  running: '运行中',
  noneRunning: '没有正在运行的任务。',
  failed: '最近 24 小时内失败',
  noneFailed: '所有模板的最近一次运行均未失败。',
  coming: '即将执行的调度',
  noneComing: '没有启用的调度。',
  more: '显示前 {{count}} 项。其余在各自的项目中列出。',
}
