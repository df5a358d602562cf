export const auth = {
  signIn: 'サインイン',
  login: 'ユーザー名またはメールアドレス',
  username: 'ユーザー名',
  usernameHint: 'このユーザー名かメールアドレスでサインインします',
  email: 'メールアドレス',
  password: 'パスワード',
  passwordHint: '{{min}}～128 文字',
  showPassword: 'パスワードの表示を切り替え',
  incorrect: 'ユーザー名またはパスワードが正しくありません',
  accountOf: 'アカウント',
  accountAny: '自動（ユーザー名で判別）',
  accountLocal: 'このサーバー',
  forgot: 'パスワードを忘れた場合',
  help: 'サインインできない場合',
  setupNeededTitle: 'Signalbox はまだセットアップされていません',
  setupNeededText:
    'サーバーが起動時に出力したセットアップ用リンクを開き、最初の管理者を作成してください。リンクはこのページのアドレスで始まり、「setup」を含んでいます。',
}
