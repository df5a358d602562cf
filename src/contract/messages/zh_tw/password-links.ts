import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: '您必須設定新密碼才能完成登入',
  new_password_not_due: '不需要設定新密碼：請在帳號選單中變更密碼',
  password_same: '這是您目前的密碼：請選擇其他密碼',
  link_wrong: '此連結有誤、已使用過或已過期：請重新索取',
  link_own: '您不能為自己的帳號建立連結：請在帳號選單中變更密碼',
  link_blocked: '此使用者已停權：請先解除停權',
  reset_no_mail: '此伺服器無法寄送有關密碼的郵件：請聯絡管理員索取連結',
  mail_needs_address: '此伺服器不知道自己的網址，因此不寄送連結：請設定 web_host，並自行轉交此連結',
}
