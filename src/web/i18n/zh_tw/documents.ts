/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: '說明：{{title}}',
  search: '搜尋說明',
  empty: '說明中沒有包含「{{filter}}」的內容。',
  contents: '本頁內容',
  linkTo: '「{{heading}}」的連結',
  example: '範例',
  table: '表格',
  openPage: '在新分頁開啟',
  earlier: '上一份文件',
  goneText: '該文件已重新命名或移除。請在說明中搜尋相關主題。',
  english: '文件為英文。',
  remedy: '如何解決',
}
