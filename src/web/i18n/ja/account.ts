export const account = {
  saved: 'アカウントを保存しました',
  alert: 'アラートをメールで受け取る',
  alertHint: 'アラートを許可しているプロジェクトから届きます',
  currentPassword: '現在のパスワード',
  newPassword: '新しいパスワード',
  emailNeedsPassword: 'サインインに使うメールアドレスの変更に必要です',
  revokeTokens: '自分の API トークンも失効させる',
  revokeTokensHint: 'それらを使うプログラムは、直ちにアクセスできなくなります',
  otherSessions: 'ほかのセッションはすべて終了します。',
  passwordChanged: 'パスワードを変更しました。ほかのセッションは終了しました。',
}
