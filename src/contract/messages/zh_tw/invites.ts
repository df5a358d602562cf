import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: '此伺服器已停用邀請：請聯絡管理員',
  invite_one_of: '電子郵件和使用者必須且只能填寫其中之一',
  invite_no_email: '此伺服器不允許透過電子郵件邀請：請邀請使用者',
  invite_no_user: '此伺服器不允許邀請使用者：請邀請電子郵件地址',
  invite_pending_already: '此人已受邀：請重新傳送該邀請',
  invites_pending_most: '此專案有 {{count}} 個待回覆的邀請：請先撤銷一些',
  invites_too_many: '一小時內邀請過多：請稍候再試',
  invite_wrong: '邀請權杖無效或已過期',
  invite_closed: '邀請已失效',
  invite_expired: '邀請已過期',
  invite_inviter: '傳送此邀請的人可能已無權邀請：請索取新的邀請',
  invite_other_account: '此邀請屬於其他帳號：請以該帳號登入',
  invite_no_account: '無法透過此連結建立帳號：請登入，或聯絡管理員開通帳號',
  invite_sign_in: '已有使用此電子郵件地址的帳號：請登入以接受邀請',
  invite_accepted_already: '此邀請已被接受：請改為變更該成員',
  members_cannot_leave: '在此伺服器上，成員不能自行離開專案：請聯絡擁有者',
}
