/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: '帮助：{{title}}',
  search: '搜索帮助',
  empty: '帮助中没有包含“{{filter}}”的内容。',
  contents: '本页内容',
  linkTo: '“{{heading}}”的链接',
  example: '示例',
  table: '表格',
  openPage: '在新标签页中打开',
  earlier: '上一篇文档',
  goneText: '该文档已重命名或删除。请在帮助中搜索相关主题。',
  english: '文档为英文。',
  remedy: '如何解决',
}
