import { zh_tw as alerts } from '../../alerts/texts/zh_tw.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = '如果不是您本人操作，請忽略此郵件：沒有驗證碼，任何人都無法登入。'

/** The mails of the system in Traditional Chinese. */
export const zh_tw: MailTexts = {
  source: ({ address, program }) => (program ? `${address}（${program}）` : address),

  code: ({ app, code, from, what }) => ({
    subject: `您的 ${app} 驗證碼`,
    lines: [
      `您的驗證碼是 ${code}`,
      '驗證碼 10 分鐘內有效，只能使用一次，且僅限在要求驗證碼的瀏覽器中使用。',
      `此要求來自 ${from}。${
        what === 'second_factor' ? '如果不是您本人操作，表示有人知道您的密碼：請變更密碼。' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `請使用密碼登入 ${app}`,
    lines: [
      `您的帳號除了密碼之外，還需要電子郵件驗證碼，因此只憑電子郵件無法登入。請使用密碼或身分提供者登入 ${app}。`,
      `此要求來自 ${from}。${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? '您的 Signalbox 帳號' : '設定 Signalbox 的新密碼',
    lines: [
      `${name}，您好：`,
      first
        ? `管理員已為您建立帳號，使用者名稱為 ${username}。請透過此連結設定密碼。`
        : `管理員請您為帳號 ${username} 設定新密碼。`,
      `該連結在 ${hours} 小時內有效，且只能使用一次。`,
    ],
    button: '設定密碼',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: '設定 Signalbox 的新密碼',
    lines: [
      `${name}，您好：`,
      `有人為帳號 ${username} 要求設定新密碼。該連結一小時內有效，且只能使用一次。登入時仍會要求第二因素。`,
      '如果不是您本人要求，請忽略此郵件：您的密碼維持不變。',
    ],
    button: '設定新密碼',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: '如何登入 Signalbox',
    lines: [
      `${name}，您好：`,
      `有人為帳號 ${username} 要求設定新密碼。該帳號在 Signalbox 沒有密碼：您透過身分提供者登入，密碼也須在該處重設。`,
      '如果不是您本人要求，請忽略此郵件。',
    ],
    button: '登入',
  }),

  password_changed: ({ username, name }) => ({
    subject: '您的 Signalbox 密碼已變更',
    lines: [
      `${name}，您好：`,
      `帳號 ${username} 的密碼已透過寄給您的連結變更，所有工作階段皆已結束。`,
      '如果不是您本人操作，請立即聯絡管理員。',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `邀請您加入 ${project}`,
    lines: [
      '您好：',
      `${inviter} 邀請您以「${role}」角色加入 Signalbox 上的專案 ${project}。`,
      `邀請將於 ${until} UTC 到期。`,
      `如果您不認識 ${inviter}，請忽略此郵件。`,
    ],
    button: '開啟邀請',
  }),

  test: ({ app, username }) => ({
    subject: `${app} 的測試郵件`,
    lines: [`${app} 可以寄送郵件至此地址。`, `此測試由 ${username} 發起。`],
  }),

  offline: {
    title: 'Signalbox 沒有回應',
    text: '此裝置沒有網路連線，或伺服器未在執行。伺服器恢復回應後，頁面會重新載入。',
    again: '重試',
  },

  push: {
    waits: ({ run }) => `${run} 等待確認`,
    success: ({ run }) => `${run} 執行成功`,
    error: ({ run }) => `${run} 執行失敗`,
    stopped: ({ run }) => `${run} 已停止`,
    rejected: ({ run }) => `${run} 遭到拒絕`,
    project: ({ project }) => `專案：${project}`,
    test: '通知可以送達此裝置',
  },

  roles: { owner: '擁有者', manager: '維護者', task_runner: '任務執行者', guest: '訪客' },

  alerts,
}
