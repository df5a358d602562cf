/** The resources that workspaces manage. */
export const managed = {
  title: '资源',
  text: 'State 由 Signalbox 保存的工作区所管理的资源，取自每个 State 的最新版本。不列出值。',
  filter: '按地址、类型、Provider、工作区或模板筛选',
  address: '地址',
  type: '类型',
  provider: 'Provider',
  template: '模板',
  next: '下一页',
  first: '第一页',
  end: '已显示最后的资源',
  noMatch: '没有匹配的资源',
  showAll: '全部显示',
  none: '尚无资源',
  noneText: '启用“覆盖后端”的模板首次执行 Apply 后，资源会显示在这里。',
  all: '所有工作区的资源',
}
