/** The resources that workspaces manage. */
export const managed = {
  title: 'リソース',
  text: 'Signalbox がステートを保存しているワークスペースの管理対象を、各ステートの最新バージョンから示します。値は表示されません。',
  filter: 'アドレス、タイプ、プロバイダー、ワークスペース、テンプレートで絞り込み',
  address: 'アドレス',
  type: 'タイプ',
  provider: 'プロバイダー',
  template: 'テンプレート',
  next: '次のページ',
  first: '最初のページ',
  end: '以上ですべてです',
  noMatch: '一致するリソースはありません',
  showAll: 'すべて表示',
  none: 'リソースはまだありません',
  noneText: '「バックエンドを上書き」を有効にしたテンプレートで最初に適用すると、ここに表示されます。',
  all: 'すべてのワークスペースのリソース',
}
