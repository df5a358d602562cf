/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'ワークロードアイデンティティ',
  noTokens: 'アイデンティティトークンはありません',
  help: '各タスクに、どのプロジェクト、テンプレート、タスクであるかを証明する、短期間有効な署名付きトークンを渡します。Vault、AWS、Azure、Google Cloud、Kubernetes は、保存されたキーの代わりにこれを受け入れます。',
  token: 'トークン',
  addToken: 'トークンを追加',
  audience: 'オーディエンス',
  audienceHelp: '相手のシステムが期待する値です。例：sts.amazonaws.com。',
  variable: 'トークンの変数',
  variableHelp: 'この環境変数に、トークン自体が入ります。',
  fileVariable: 'ファイルの変数',
  fileVariableHelp:
    'この環境変数に、トークンを含むファイルのパスが入ります。例：AWS_WEB_IDENTITY_TOKEN_FILE。',
  lifetime: '有効期間',
  lifetimeHelp: 'タスクの開始から 5 分～24 時間で、最長でもタスクの制限時間までです。',
  intro:
    'テンプレートで設定されたタスクに、署名付きトークンを渡します。ほかのシステムは、公開された公開鍵で検証します。',
  noIssuer:
    'このサーバーの公開アドレスが設定されていません（設定 web_host）。アイデンティティトークンを使うタスクは失敗します。',
  issuer: '発行者',
  jwks: '公開鍵（JWKS）',
  keys: '署名キー',
  key: 'キー',
  state: 'ステータス',
  states: { next: '公開済み', active: '署名中', old: '交代済み' },
  when: { next: '署名開始', active: '開始', old: '公開期限' },
  replacedAfter_other: 'キーは {{count}} 日ごとに交代します。',
  byHand: 'キーは手動でのみ交代します。',
  rotate: 'キーをローテーション',
  rotateTitle: '署名キーをローテーションしますか？',
  rotateText:
    '新しいキーが今すぐ公開され、10 分後に署名を始めます。現在のキーは、最後のトークンの期限が切れるまで公開されたままなので、失敗するタスクはありません。',
  atOnce: '新しいキーで直ちに署名する',
  atOnceHelp: '公開鍵のコピーを保持しているシステムは、数分間、新しいトークンを拒否することがあります。',
  rotated: '新しいキーを公開しました',
  removeTitle: 'キー {{kid}} を削除しますか？',
  removeText:
    'このキーで署名されたトークンは、ほかのシステムが公開鍵を再び読み取ると受け入れられなくなります。漏えいの疑いがある場合にだけ削除してください。交代したキーは、最後のトークンの期限が切れると自動的に削除されます。',
  removed: 'キーを削除しました',
}
