import { ja as alerts } from '../../alerts/texts/ja.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = '心当たりがない場合は、このメールを無視してください。コードがなければ、誰もサインインできません。'

/** The mails of the system in Japanese. */
export const ja: MailTexts = {
  source: ({ address, program }) => (program ? `${address}（${program}）` : address),

  code: ({ app, code, from, what }) => ({
    subject: `${app} のコード`,
    lines: [
      `コードは ${code} です`,
      '有効期間は 10 分で、要求したブラウザーで 1 回だけ使えます。',
      `要求元：${from}。${
        what === 'second_factor'
          ? '心当たりがない場合は、パスワードが第三者に知られています。パスワードを変更してください。'
          : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `${app} にはパスワードでサインインしてください`,
    lines: [
      `このアカウントではパスワードに加えてメールのコードを使うため、メールだけではサインインできません。パスワードまたは ID プロバイダーで ${app} にサインインしてください。`,
      `要求元：${from}。${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Signalbox のアカウントのお知らせ' : 'Signalbox の新しいパスワードの設定',
    lines: [
      `${name} 様`,
      first
        ? `管理者がアカウントを作成しました。ユーザー名は ${username} です。次のリンクでパスワードを設定してください。`
        : `管理者が、アカウント ${username} の新しいパスワードの設定を求めています。`,
      `リンクは ${hours} 時間有効で、1 回だけ使えます。`,
    ],
    button: 'パスワードを設定',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Signalbox の新しいパスワードの設定',
    lines: [
      `${name} 様`,
      `アカウント ${username} の新しいパスワードが要求されました。リンクは 1 時間有効で、1 回だけ使えます。サインイン時には、引き続き第 2 要素が必要です。`,
      '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    ],
    button: '新しいパスワードを設定',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Signalbox へのサインイン方法',
    lines: [
      `${name} 様`,
      `アカウント ${username} の新しいパスワードが要求されましたが、このアカウントには Signalbox のパスワードがありません。サインインには ID プロバイダーを使い、パスワードのリセットもそこで行います。`,
      '心当たりがない場合は、このメールを無視してください。',
    ],
    button: 'サインイン',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Signalbox のパスワードが変更されました',
    lines: [
      `${name} 様`,
      `送信されたリンクを使って、アカウント ${username} のパスワードが設定され、すべてのセッションが終了しました。`,
      '心当たりがない場合は、直ちに管理者に連絡してください。',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `プロジェクト「${project}」への招待`,
    lines: [
      'Signalbox からのお知らせです。',
      `${inviter} が、Signalbox のプロジェクト「${project}」にロール「${role}」で招待しています。`,
      `招待の有効期限は ${until} UTC です。`,
      `${inviter} に心当たりがない場合は、このメールを無視してください。`,
    ],
    button: '招待を開く',
  }),

  test: ({ app, username }) => ({
    subject: `${app} のテストメール`,
    lines: [`${app} は、このアドレスにメールを送信できます。`, `このテストは ${username} が要求しました。`],
  }),

  offline: {
    title: 'Signalbox が応答しません',
    text: 'このデバイスがネットワークに接続されていないか、サーバーが動作していません。サーバーが応答すると、ページが再度読み込まれます。',
    again: '再試行',
  },

  push: {
    waits: ({ run }) => `${run} は承認待ちです`,
    success: ({ run }) => `${run} は成功しました`,
    error: ({ run }) => `${run} は失敗しました`,
    stopped: ({ run }) => `${run} は停止されました`,
    rejected: ({ run }) => `${run} は却下されました`,
    project: ({ project }) => `プロジェクト：${project}`,
    test: 'このデバイスに通知が届きます',
  },

  roles: { owner: 'オーナー', manager: 'マネージャー', task_runner: 'タスク実行者', guest: 'ゲスト' },

  alerts,
}
