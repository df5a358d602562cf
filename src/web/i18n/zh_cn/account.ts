export const account = {
  saved: '账户已保存',
  alert: '邮件通知',
  alertHint: '来自允许通知的项目',
  currentPassword: '当前密码',
  newPassword: '新密码',
  emailNeedsPassword: '更改用于登录的邮箱时必填',
  revokeTokens: '同时吊销我的 API 令牌',
  revokeTokensHint: '使用这些令牌的程序将立即失去访问权限',
  otherSessions: '您将从其他所有设备退出登录。',
  passwordChanged: '密码已更改。您的其他会话已结束。',
}
