import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: '{{path}} 无法写入（{{code}}）',
  audit_sink_unreadable: '{{setting}} 的文件无法读取、为空，或可被其他用户读取',
  audit_sink_private: '{{host}} 位于本机或私有网络中。如果确需如此，请设置该目标的 allow_private',
  audit_sink_needs_tls: '{{host}} 不在私有网络中：只能通过 TLS 向其发送事件',
  audit_sink_fault: '无法使用；详情见服务器日志',
}
