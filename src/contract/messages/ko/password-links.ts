import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: '새 비밀번호를 설정해야 로그인이 완료됩니다',
  new_password_not_due: '새 비밀번호가 필요하지 않습니다. 계정 메뉴에서 비밀번호를 변경하세요',
  password_same: '현재 비밀번호와 같습니다. 다른 비밀번호를 선택하세요',
  link_wrong: '링크가 틀렸거나 이미 사용했거나 만료되었습니다. 새 링크를 요청하세요',
  link_own: '자신의 계정에는 링크를 만들 수 없습니다. 계정 메뉴에서 비밀번호를 변경하세요',
  link_blocked: '차단된 사용자입니다. 먼저 차단을 해제하세요',
  reset_no_mail: '이 서버는 비밀번호에 관한 메일을 보낼 수 없습니다. 관리자에게 링크를 요청하세요',
  mail_needs_address:
    '이 서버가 자신의 주소를 몰라 링크를 보내지 않습니다. web_host를 설정하고, 이 링크는 직접 전달하세요',
}
