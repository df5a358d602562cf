import { zh_cn as alerts } from '../../alerts/texts/zh_cn.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = '如果不是您本人操作，请忽略此邮件：没有验证码，任何人都无法登录。'

/** The mails of the system in Simplified Chinese. */
export const zh_cn: MailTexts = {
  source: ({ address, program }) => (program ? `${address}（${program}）` : address),

  code: ({ app, code, from, what }) => ({
    subject: `您的 ${app} 验证码`,
    lines: [
      `您的验证码是 ${code}`,
      '验证码 10 分钟内有效，只能使用一次，且仅限在请求它的浏览器中使用。',
      `请求来自 ${from}。${
        what === 'second_factor' ? '如果不是您本人操作，说明有人知道您的密码：请更改密码。' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `请使用密码登录 ${app}`,
    lines: [
      `您的账户除密码外还需要邮件验证码，因此仅凭邮件无法登录。请使用密码或身份提供商登录 ${app}。`,
      `请求来自 ${from}。${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? '您的 Signalbox 账户' : '设置 Signalbox 的新密码',
    lines: [
      `${name}，您好：`,
      first
        ? `管理员已为您创建账户，用户名为 ${username}。请通过此链接设置密码。`
        : `管理员请您为账户 ${username} 设置新密码。`,
      `该链接在 ${hours} 小时内有效，且只能使用一次。`,
    ],
    button: '设置密码',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: '设置 Signalbox 的新密码',
    lines: [
      `${name}，您好：`,
      `有人为账户 ${username} 请求了新密码。该链接一小时内有效，且只能使用一次。登录时仍会要求第二因素。`,
      '如果不是您本人请求，请忽略此邮件：您的密码保持不变。',
    ],
    button: '设置新密码',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: '如何登录 Signalbox',
    lines: [
      `${name}，您好：`,
      `有人为账户 ${username} 请求了新密码。该账户在 Signalbox 没有密码：您通过身份提供商登录，密码也须在该处重置。`,
      '如果不是您本人请求，请忽略此邮件。',
    ],
    button: '登录',
  }),

  password_changed: ({ username, name }) => ({
    subject: '您的 Signalbox 密码已更改',
    lines: [
      `${name}，您好：`,
      `账户 ${username} 的密码已通过发送给您的链接更改，所有会话均已结束。`,
      '如果不是您本人操作，请立即联系管理员。',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `邀请您加入 ${project}`,
    lines: [
      '您好：',
      `${inviter} 邀请您以“${role}”角色加入 Signalbox 上的项目 ${project}。`,
      `邀请将于 ${until} UTC 过期。`,
      `如果您不认识 ${inviter}，请忽略此邮件。`,
    ],
    button: '打开邀请',
  }),

  test: ({ app, username }) => ({
    subject: `${app} 的测试邮件`,
    lines: [`${app} 可以向此地址发送邮件。`, `此测试由 ${username} 发起。`],
  }),

  offline: {
    title: 'Signalbox 没有响应',
    text: '此设备没有网络连接，或者服务器未运行。服务器恢复响应后，页面会重新加载。',
    again: '重试',
  },

  push: {
    waits: ({ run }) => `${run} 等待确认`,
    success: ({ run }) => `${run} 运行成功`,
    error: ({ run }) => `${run} 运行失败`,
    stopped: ({ run }) => `${run} 已停止`,
    rejected: ({ run }) => `${run} 已被拒绝`,
    project: ({ project }) => `项目：${project}`,
    test: '通知可以送达此设备',
  },

  roles: { owner: '所有者', manager: '维护者', task_runner: '任务执行者', guest: '访客' },

  alerts,
}
