/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: '分支有新提交时启动任务。当前提交不算新提交。',
  checkRunNowHelp: '保存模板时，为当前提交启动一个任务。',
  checkMany_other: '此模板有 {{count}} 个新提交检查，需逐个更改：',
  checkFailed: '模板已保存，但新提交检查未保存：{{message}}',
  checkNotRun: '模板及新提交检查已保存，但未启动任务：{{message}}',
  checkNotLoaded: '无法加载新提交检查，其内容保持不变：{{message}}',
  noneText: '添加调度或集成即可自动启动。',
}
