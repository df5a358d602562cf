/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: 'ヘルプ：{{title}}',
  search: 'ヘルプを検索',
  empty: '「{{filter}}」を含むヘルプはありません。',
  contents: 'このページの内容',
  linkTo: '「{{heading}}」へのリンク',
  example: '例',
  table: '表',
  openPage: '新しいタブで開く',
  earlier: '前のドキュメント',
  goneText: '名前が変更されたか、削除されました。ヘルプで内容を検索してください。',
  english: 'ドキュメントは英語です。',
  remedy: '解決方法',
}
