import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: '此服务器已停用邀请：请联系管理员',
  invite_one_of: '邮箱和用户必须且只能填写其一',
  invite_no_email: '此服务器不允许通过邮件邀请：请邀请用户',
  invite_no_user: '此服务器不允许邀请用户：请邀请邮箱地址',
  invite_pending_already: '此人已被邀请：请重新发送该邀请',
  invites_pending_most: '此项目有 {{count}} 个待处理的邀请：请先撤销一些',
  invites_too_many: '一小时内邀请过多：请稍后再试',
  invite_wrong: '邀请令牌无效或已过期',
  invite_closed: '邀请已失效',
  invite_expired: '邀请已过期',
  invite_inviter: '发送此邀请的人可能已无权邀请：请获取新的邀请',
  invite_other_account: '此邀请属于其他账户：请用该账户登录',
  invite_no_account: '不能通过此链接创建账户：请登录，或联系管理员开通账户',
  invite_sign_in: '已有使用此邮箱地址的账户：请登录以接受邀请',
  invite_accepted_already: '此邀请已被接受：请改为更改该成员',
  members_cannot_leave: '在此服务器上，成员不能自行退出项目：请联系所有者',
}
