import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: '이 서버에서는 초대를 쓸 수 없습니다. 관리자에게 문의하세요',
  invite_one_of: '이메일과 사용자 중 하나만 지정해야 합니다',
  invite_no_email: '이 서버에서는 이메일로 초대할 수 없습니다. 사용자를 초대하세요',
  invite_no_user: '이 서버에서는 사용자를 초대할 수 없습니다. 이메일 주소로 초대하세요',
  invite_pending_already: '이미 초대한 사람입니다. 그 초대를 다시 보내세요',
  invites_pending_most: '이 프로젝트에 대기 중인 초대가 {{count}}개 있습니다. 먼저 일부를 취소하세요',
  invites_too_many: '1시간 동안 보낸 초대가 너무 많습니다. 기다렸다가 다시 보내세요',
  invite_wrong: '초대 토큰이 잘못되었거나 만료되었습니다',
  invite_closed: '더 이상 유효하지 않은 초대입니다',
  invite_expired: '초대가 만료되었습니다',
  invite_inviter: '이 초대를 보낸 사람에게 더 이상 초대 권한이 없습니다. 새 초대를 요청하세요',
  invite_other_account: '다른 계정에 보낸 초대입니다. 해당 계정으로 로그인하세요',
  invite_no_account: '이 링크로는 계정을 생성할 수 없습니다. 로그인하거나 관리자에게 계정을 요청하세요',
  invite_sign_in: '이 이메일 주소를 쓰는 계정이 있습니다. 초대를 수락하려면 로그인하세요',
  invite_accepted_already: '이미 수락된 초대입니다. 대신 멤버를 변경하세요',
  members_cannot_leave: '이 서버에서는 멤버가 스스로 프로젝트를 나갈 수 없습니다. 소유자에게 요청하세요',
}
