export const policies = {
  tab: '정책',
  saved: '정책 저장됨',
  locked: '설정 위치: {{origin}}. 그곳에서 변경한 뒤 서버를 다시 시작하세요.',
  signIn: '로그인',
  passwords: '비밀번호',
  tokens: 'API 토큰',
  password_sign_in: '비밀번호 로그인',
  password_sign_inHint:
    '끄면 사용자는 ID 공급자 등 다른 방법으로만 로그인합니다. 먼저 관리자가 그 방법으로 로그인한 적이 있어야 합니다. 그 방법에 문제가 생기면 서버의 명령줄에서 만든 링크로 관리자가 로그인할 수 있습니다.',
  second_factor_roles: '2차 인증 수단이 필요한 역할',
  second_factor_rolesHint:
    '역할을 선택하거나 프로젝트 역할의 슬러그를 입력하세요. 해당 역할의 사용자는 다음 로그인 때 2차 인증 수단을 설정합니다.',
  second_factor_required: '2차 인증 수단 요구',
  second_factor_requiredHint:
    '2차 인증 수단이 없는 사용자는 다음 로그인 때 설정합니다. ID 공급자나 디렉터리로 연 세션을 제외하고 이들의 세션은 바로 종료됩니다. 먼저 자신의 2차 인증 수단을 설정하세요.',
  password_min_length: '비밀번호 최소 길이',
  password_min_lengthHint: '새 비밀번호에 적용됩니다. 8 이상을 권장합니다.',
  breached_passwords: '흔하거나 유출된 비밀번호 거부',
  breached_passwordsHint: '새 비밀번호를 이 서버에 있는 목록과 비교합니다. 비밀번호를 외부로 보내지 않습니다.',
  invitations: '팀과 초대',
  invites_enabled: '프로젝트 초대',
  invites_enabledHint:
    '팀을 관리하는 멤버가 링크로 다른 사람을 초대할 수 있습니다. 꺼져 있는 동안에는 링크를 받아들이지 않습니다.',
  invite_type: '초대할 수 있는 대상',
  invite_typeHint: '이메일 주소로 링크를 받은 사람은 계정을 생성할 수 있습니다.',
  invite_type_username: '이 서버의 사용자',
  invite_type_email: '이메일 주소',
  invite_type_both: '사용자와 이메일 주소',
  members_can_leave: '멤버가 스스로 프로젝트를 나갈 수 있음',
  members_can_leaveHint: '끄면 팀을 관리하는 사람만 멤버를 제외할 수 있습니다.',
  token_max_days: '새 API 토큰의 최대 유효 기간(일)',
  token_max_daysHint: '0: 만료되지 않는 토큰도 생성할 수 있습니다.',
}
