export const auth = {
  signIn: '로그인',
  login: '사용자 이름 또는 이메일',
  username: '사용자 이름',
  usernameHint: '사용자 이름이나 이메일 주소로 로그인할 수 있습니다',
  email: '이메일',
  password: '비밀번호',
  passwordHint: '{{min}}~128자',
  showPassword: '비밀번호 표시 또는 숨기기',
  incorrect: '사용자 이름 또는 비밀번호가 올바르지 않습니다',
  accountOf: '계정',
  accountAny: '자동(사용자 이름으로 찾기)',
  accountLocal: '이 서버',
  forgot: '비밀번호를 잊으셨나요?',
  help: '로그인 문제 해결 방법',
  setupNeededTitle: 'Signalbox가 아직 설정되지 않았습니다',
  setupNeededText:
    '서버가 시작할 때 출력한 설정 링크를 열어 첫 관리자를 생성하세요. 링크는 이 페이지의 주소로 시작하며 “setup”이 들어 있습니다.',
}
