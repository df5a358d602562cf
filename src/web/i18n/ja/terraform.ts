export const terraform = {
  destroyTitle: 'リソースを破棄しますか？',
  typeName: '確認のため、テンプレートの名前を入力してください：{{name}}',
  unknownLoss: '実行される内容はログで確認できます。失われるものを確実に特定することはできません。',
  lost_other: '破棄または置換：{{count}} 個のリソース',
  overrideBackend: 'バックエンドを上書き',
  overrideBackendHelp:
    '実行時に backend "http" を宣言します。アドレスは、変数グループの環境変数 TF_HTTP_ADDRESS から取得します。',
  backendFilename: 'バックエンドのファイル名',
  backendFilenameHelp:
    '構成のファイルです。すでにバックエンドを宣言している場合は、実行時に置き換えられます。ほかの宣言も含む場合は拒否されます。',
  stageArguments: '段階ごとの引数',
  stageHelp: '上の引数の代わりに使われます。init に上の引数が渡されることはありません。',
  argumentsHelp:
    'plan の引数です。apply には、プランとともに使えるものだけが渡されます。1 つ入力するたびに Enter を押します。',
  argumentsInit: 'init の引数',
  argumentsPlan: 'plan の引数',
  argumentsApply: 'apply の引数',
  argumentsApplyHelp:
    '-target のようにプランを変えるものは plan に指定します。apply は、表示されたプランをそのまま実行します。',
}
