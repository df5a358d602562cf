import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: '{{path}} 파일에 쓸 수 없습니다({{code}})',
  audit_sink_unreadable: '{{setting}} 설정의 파일을 읽을 수 없거나, 비어 있거나, 다른 사용자가 읽을 수 있습니다',
  audit_sink_private:
    '{{host}} 호스트는 이 머신이나 사설 네트워크에 있습니다. 의도한 것이라면 전송 대상의 allow_private를 설정하세요',
  audit_sink_needs_tls: '{{host}} 호스트는 사설 네트워크에 있지 않으므로 TLS로만 이벤트를 전송합니다',
  audit_sink_fault: '사용할 수 없었습니다. 자세한 내용은 서버 로그에 있습니다',
}
