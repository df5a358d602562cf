import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'サインインを完了するには、認証アプリのコードを入力してください',
  second_factor_set_up_required: 'このサーバーでは第 2 要素が必須です。設定してサインインを完了してください',
  email_code_required: 'サインインを完了するには、メールアドレスに送信されたコードを入力してください',
  email_code_wrong: 'コードが正しくありません。最新のメールのコードを入力してください',
  email_code_expired: 'コードの有効期限が切れています。新しいコードを要求してください',
  email_codes_disabled: 'このサーバーではメールコードが無効になっています',
  email_sign_in_disabled: 'このサーバーではメールでのサインインが無効になっています',
  email_sign_in_refused: 'このメールアドレスでは、このサーバーにサインインできません',
  email_codes_too_many: 'このアドレスへのコードの送信回数が上限に達しました。しばらく待ってから要求してください',
  email_factor_refused:
    'メールコードで保護できるのは、パスワードまたは ID プロバイダーを使うアカウントだけです。メールでサインインするアカウントは保護できません',
  factor_role_wrong: 'ロールのスラッグ、または administrator にしてください',
  email_factor_exists: 'メールコードはすでに有効です',
  passcode_form: '認証アプリに表示される 6 桁の数字にしてください',
  passcode_wrong: 'コードが正しくないか、期限切れです。認証アプリに現在表示されているコードを入力してください',
  passcode_used: 'このコードは使用済みです。認証アプリに次のコードが表示されるまでお待ちください',
  recovery_code_required: 'リカバリーコードを入力してください',
  recovery_code_wrong: 'リカバリーコードが正しくないか、使用済みです',
  second_factor_tries: '誤ったコードの入力回数が多すぎます。サインインし直してください',
  second_factor_failures:
    'このアカウントでの誤ったコードの入力回数が多すぎます。しばらく待ってから、もう一度お試しください',
  totp_disabled: 'このサーバーでは認証アプリが無効になっています',
  recovery_disabled: 'このサーバーではリカバリーコードが無効になっています。第 2 要素の削除を管理者に依頼してください',
  totp_not_enabled: 'このユーザーの 2 要素認証は有効になっていません',
  totp_already_enabled: '2 要素認証はすでに有効です。先に無効にしてください',
  totp_unreadable:
    'このサーバーは認証アプリのシークレットを読み取れません。リカバリーコードを使うか、管理者に問い合わせてください',
  second_factor_of_others: '第 2 要素を設定できるのは本人だけです',
  token_changes_no_factor: 'トークンではユーザーの第 2 要素を変更できません。サインインしてください',
  passkeys_need_name: 'パスキーを作成するには、https とホスト名のアドレスでコンソールを開いてください',
  passkeys_too_many: 'パスキーの数が上限に達しています。使われなくなったものを削除してください',
  passkeys_none: 'このアカウントにパスキーはありません',
  passkey_known: 'このパスキーはすでに追加されています',
  passkey_refused: 'パスキーの応答が一致しないか、時間内に届きませんでした。もう一度お試しください',
  passkey_response_wrong: 'WebAuthn で定義されたパスキーの応答にしてください',
  token_opens_no_account:
    'トークンでは、ほかのユーザーの第 2 要素の削除も、パスワード設定リンクの作成もできません。サインインしてください',
  proof_required: '先に本人確認を行ってください。パスワードを入力するか、第 2 要素を使ってください',
}
