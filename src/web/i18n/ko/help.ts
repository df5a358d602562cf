/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro: '셸에 접근할 수 있는 관리자는 Signalbox 폴더에서 다음 명령을 실행해 로그인을 복구할 수 있습니다:',
  helpList: '사용자 목록 표시',
  helpPassword: '사용자에게 새 비밀번호 설정',
  helpAdmin: '사용자를 관리자로 지정',
  helpLink: '링크로 관리자를 한 번 로그인',
  helpUnblock: '사용자 차단 해제',
  helpFactor: '2차 인증 수단을 잃어버린 사용자의 모든 2차 인증 수단 제거',
  helpPlace:
    '비밀번호는 화면에 표시하지 않고 입력받으며, 서버가 실행 중이어도 됩니다. 컨테이너에서는 “npm run signalbox --” 대신 “docker compose exec SERVICE node src/main.ts”를 입력하세요. 데이터를 찾을 수 있도록 서버의 설정(SIGNALBOX_DATA 등)을 함께 지정하세요.',
  setupTitle: 'Signalbox에 오신 것을 환영합니다',
  setupIntro: '첫 관리자를 생성하세요. 생성하면 바로 로그인됩니다.',
  setupSubmit: '관리자 생성',
  setupUsedTitle: '이미 사용된 링크입니다',
  setupUsedText: '관리자가 이미 있습니다. 로그인하거나 관리자에게 계정을 요청하세요.',
  setupWrongTitle: '잘못된 링크입니다',
  setupNoTokenTitle: '불완전한 링크입니다',
}
