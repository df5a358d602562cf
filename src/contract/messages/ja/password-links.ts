import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'サインインを完了するには、新しいパスワードを設定する必要があります',
  new_password_not_due: '新しいパスワードは求められていません。変更する場合は、アカウントメニューを使ってください',
  password_same: '現在のパスワードと同じです。別のパスワードにしてください',
  link_wrong: 'このリンクは正しくないか、使用済みか、期限切れです。新しいリンクを依頼してください',
  link_own: '自分のアカウントのリンクは作成できません。パスワードはアカウントメニューで変更してください',
  link_blocked: 'このユーザーはブロックされています。先にブロックを解除してください',
  reset_no_mail: 'このサーバーは、パスワードに関するメールを送信できません。管理者にリンクを依頼してください',
  mail_needs_address:
    'このサーバーは自身のアドレスを把握していないため、リンクを送信しません。web_host を設定し、このリンクは直接渡してください',
}
