/** Checks for drift of workspaces. */
export const drift = {
  title: '漂移',
  check: '检查漂移',
  fix: '生成修复计划',
  status: {
    in_sync: '一致',
    drifted: '已漂移',
    unknown: '未知',
  },
  reason: {
    never_checked: '从未检查',
    check_failed: '上次检查失败',
    state_changed: 'State 自上次检查以来已更改',
  },
  since: '始于',
  resources_other: '{{count}} 个资源',
  changes: '有差异的资源',
  more_other: '还有 {{count}} 个资源有差异：检查的摘要中列出了全部',
  lastCheck: '上次检查：任务 {{id}}',
  checking: '正在检查 {{name}} 的漂移',
  fixing: '运行已启动：其计划等待确认',
  noTemplate: '请先将工作区关联到模板',
  isBuild: '构建带有版本，因此其模板无法检查漂移',
  isDeploy: '部署需要构建：请从模板启动',
  task: '检查漂移',
}
