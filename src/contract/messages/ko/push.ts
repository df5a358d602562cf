import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: '이 서버는 기기로 메시지를 보내지 않습니다',
  push_needs_session: '메시지는 로그인한 브라우저로 전달됩니다. 토큰에는 브라우저가 없습니다',
  push_not_enabled: '먼저 이 브라우저의 알림을 켜세요',
  push_endpoint_wrong: '푸시 서비스가 브라우저에 부여한 주소여야 합니다',
  push_service_unknown: 'push_services 설정에 이 브라우저의 푸시 서비스가 없습니다: {{host}}',
  push_keys_wrong: '푸시 구독의 키여야 합니다',
  push_gone: '브라우저가 더 이상 메시지를 받지 않습니다. 알림을 다시 켜세요',
  push_answered: '{{host}}에서 메시지를 거부했습니다(코드 {{code}})',
  push_unreadable: '이 브라우저의 구독을 복호화할 수 없습니다. 알림을 다시 켜세요',
}
