export const filters = {
  words: '模板名称、消息、版本或分支中的关键词',
  status: '处于该状态（或多个状态之一）的任务',
  template: '某模板的任务，按其名称的一部分',
  by: '某用户启动的任务，按用户名或姓名',
  app: '某应用的任务',
  schedule: '由某调度启动的任务',
  integration: '由某集成启动的任务',
  pinned: '不会因时间或数量而被删除的任务',
  combine: '筛选条件可以组合。含空格的名称需加引号。',
}
