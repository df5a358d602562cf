import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: '您必须设置新密码才能完成登录',
  new_password_not_due: '无需设置新密码：请在账户菜单中更改密码',
  password_same: '这是您当前的密码：请选择其他密码',
  link_wrong: '此链接有误、已被使用或已过期：请重新获取',
  link_own: '您不能为自己的账户创建链接：请在账户菜单中更改密码',
  link_blocked: '此用户已被封禁：请先解封账户',
  reset_no_mail: '此服务器不能发送有关密码的邮件：请联系管理员获取链接',
  mail_needs_address: '此服务器不知道自己的地址，因此不发送链接：请设置 web_host，并自行转交此链接',
}
