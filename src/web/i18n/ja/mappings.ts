/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: '認証情報マッピング',
  word: '認証情報マッピング',
  text: 'タスクがサブモジュール、Ansible のロールとコレクション、Terraform モジュール、キーのないリポジトリを取得するときに使うキーです。最も長いアドレスが優先され、次にポート付きのホスト、最後にホストの順です。',
  new: '新しいマッピング',
  edit: 'マッピングの編集',
  place: 'ホストまたはアドレス',
  key: 'キー',
  types: { host: 'ホスト', url: 'アドレス' },
  typeHelp: {
    host: 'このホストのすべてにキーを使います。SSH では SSH キー、HTTPS と HTTP ではユーザー名とパスワードを使います。',
    url: 'このアドレスと、その配下のすべてにキーを使います。',
  },
  placeHelp: {
    host: '例：git.example.com。1 つのポートに限る場合は git.example.com:2222。',
    url: '例：https://git.example.com/team、ssh://git.example.com/team（ユーザー名は含めません）。',
  },
  keyHelp: 'SSH タイプのキー、またはユーザー名とパスワードかトークンを持つキーです。',
  none: '認証情報マッピングはありません',
  noneText:
    'マッピングがない場合、リポジトリのキーはそのリポジトリ自身のサーバーにだけ使われ、ほかではキーが使われません。',
  removeTitle: '「{{name}}」のマッピングを削除しますか？',
  removeText: 'タスクは、この対象にキーを使わなくなります。キー自体は残ります。',
  removed: '「{{name}}」のマッピングを削除しました',
}
