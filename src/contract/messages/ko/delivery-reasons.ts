import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: '조건이 없습니다. 프로젝트와 서버의 주소에는 하나 이상 필요합니다',
  matcher_failed: '일치하지 않는 조건: {{matcher}}',
  sent_a_ping: '{{sender}}에서 연결을 테스트하는 ping을 보냈습니다. ping은 아무것도 시작하지 않습니다',
  trigger_unreadable: '설정을 읽을 수 없습니다. 다시 저장하세요',
  stored_answers_unread: '저장된 답변을 읽을 수 없습니다: {{problem}}',
  value_not_found: '{{value}}: {{variable}} 변수의 값을 {{key}}에서 찾을 수 없습니다',
  deliveries_too_many:
    '인증하지 않은 발신 시스템에서 1분에 {{max}}건 넘게 전달되었습니다. 인증을 요구하도록 설정하세요',
  delivery_too_large: '본문이 {{kib}}KiB보다 큽니다',
  received_before: '같은 전달을 이미 받았습니다',
  received_before_as: '같은 전달을 이미 받았습니다: 전달 {{delivery}}',
  header_not_kept: '{{header}} 헤더에 시크릿이 있어 보관하지 않았습니다. 발신 시스템에서 다시 보내세요',
  not_started_by_fault: '이 서버가 시작하지 못했습니다. 자세한 내용은 서버의 로그에 있습니다',
  sender_key_empty: '키에 시크릿이 없습니다. 다른 키를 선택하거나 시크릿을 저장하세요',
  header_missing: '{{header}} 헤더가 없습니다',
  signature_wrong: '{{header}} 헤더의 서명이 본문과 시크릿에 맞지 않습니다',
  token_wrong: '{{header}} 헤더의 토큰이 올바르지 않습니다',
  login_missing: '사용자 이름과 비밀번호가 없습니다. Authorization 헤더는 Basic으로 시작해야 합니다',
  login_wrong: '사용자 이름 또는 비밀번호가 올바르지 않습니다',
  method_unknown: '알 수 없는 방식: {{method}}',
}
