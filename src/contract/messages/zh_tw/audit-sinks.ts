import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: '{{path}} 無法寫入（{{code}}）',
  audit_sink_unreadable: '{{setting}} 的檔案無法讀取、是空的，或可由其他使用者讀取',
  audit_sink_private: '{{host}} 位於本機或私人網路中。如果確實要這樣做，請設定該目標的 allow_private',
  audit_sink_needs_tls: '{{host}} 不在私人網路中：只能透過 TLS 傳送事件到該處',
  audit_sink_fault: '無法使用；詳細資訊請見伺服器日誌',
}
