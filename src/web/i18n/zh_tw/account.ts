export const account = {
  saved: '帳號已儲存',
  alert: '電子郵件通知',
  alertHint: '來自允許通知的專案',
  currentPassword: '目前的密碼',
  newPassword: '新密碼',
  emailNeedsPassword: '變更用於登入的電子郵件地址時必填',
  revokeTokens: '同時撤銷我的 API 權杖',
  revokeTokensHint: '使用這些權杖的程式會立即失去存取權',
  otherSessions: '您會從其他所有裝置登出。',
  passwordChanged: '密碼已變更。您的其他工作階段已結束。',
}
