export const identities = {
  action: '연결된 계정',
  titleOf: '{{name}}의 연결된 계정',
  intro: '이 사용자가 로그인에 쓰는 ID 공급자와 디렉터리의 계정입니다.',
  none: '없음: 이 사용자는 ID 공급자나 디렉터리로 로그인한 적이 없습니다.',
  kind_oidc: 'ID 공급자',
  kind_ldap: '디렉터리',
  kind_gone: '삭제된 공급자',
  linked: '연결됨',
  onlyWay: '유일한 로그인 수단',
  ownLast: '유일한 로그인 수단의 연결을 해제하려면 다른 관리자에게 요청하세요.',
  unlink: '연결 해제',
  unlinkTitle: '{{name}} 계정의 연결을 해제하시겠습니까?',
  unlinkText:
    '{{name}} 님은 더 이상 이 계정으로 로그인할 수 없습니다. 이 계정으로 연 세션은 종료되고, 계정의 그룹에 따라 규칙이 부여한 권한은 회수됩니다.',
  lastExternal:
    '{{name}} 님은 이 서버의 비밀번호가 없습니다. 확인된 같은 이메일 주소로 로그인하면 계정을 다시 연결할 수 있습니다.',
  lastLocal: '{{name}} 님에게 다른 로그인 수단을 마련해 주세요. 비밀번호를 재설정하거나 비밀번호 로그인을 허용하세요.',
  unlinked: '{{name}} 계정의 연결을 해제했습니다',
}
