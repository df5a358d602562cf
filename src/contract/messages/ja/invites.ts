import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: 'このサーバーでは招待が無効になっています。管理者に問い合わせてください',
  invite_one_of: 'メールアドレスとユーザーは、どちらか一方だけを指定してください',
  invite_no_email: 'このサーバーでは、メールでの招待は許可されていません。ユーザーを招待してください',
  invite_no_user: 'このサーバーでは、ユーザーの招待は許可されていません。メールアドレスで招待してください',
  invite_pending_already: 'この人はすでに招待されています。その招待を再送信してください',
  invites_pending_most: 'このプロジェクトには保留中の招待が {{count}} 件あります。先にいくつか取り消してください',
  invites_too_many: '1 時間以内の招待が多すぎます。しばらく待ってから次の招待を送信してください',
  invite_wrong: '招待のトークンが無効か、期限切れです',
  invite_closed: 'この招待はすでに無効です',
  invite_expired: '招待の有効期限が切れています',
  invite_inviter: '招待した人には、招待の権限がすでにありません。新しい招待を依頼してください',
  invite_other_account: '別のアカウントへの招待です。そのアカウントでサインインしてください',
  invite_no_account: 'このリンクではアカウントを作成できません。サインインするか、管理者にアカウントを依頼してください',
  invite_sign_in: 'このメールアドレスのアカウントがあります。招待を承諾するには、サインインしてください',
  invite_accepted_already: 'この招待は承諾済みです。代わりにメンバーを変更してください',
  members_cannot_leave:
    'このサーバーでは、メンバーが自分でプロジェクトから抜けることはできません。オーナーに依頼してください',
}
