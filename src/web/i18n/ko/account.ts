export const account = {
  saved: '계정 저장됨',
  alert: '이메일 알림',
  alertHint: '알림을 허용하는 프로젝트에서 받습니다',
  currentPassword: '현재 비밀번호',
  newPassword: '새 비밀번호',
  emailNeedsPassword: '로그인에 쓰는 이메일 주소를 변경하려면 필요합니다',
  revokeTokens: '내 API 토큰도 폐기',
  revokeTokensHint: '토큰을 쓰는 프로그램은 즉시 접근할 수 없게 됩니다',
  otherSessions: '다른 모든 기기에서 로그아웃됩니다.',
  passwordChanged: '비밀번호를 변경했습니다. 다른 세션은 종료되었습니다.',
}
