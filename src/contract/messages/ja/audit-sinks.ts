import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: '{{path}} に書き込めません（{{code}}）',
  audit_sink_unreadable: '{{setting}} のファイルを読み取れないか、空であるか、ほかのユーザーが読み取れる状態です',
  audit_sink_private:
    '{{host}} は、このマシンまたはプライベートネットワークにあります。意図したものであれば、送信先の allow_private を設定してください',
  audit_sink_needs_tls: '{{host}} はプライベートネットワークにないため、イベントの送信には TLS が必要です',
  audit_sink_fault: '使用できませんでした。詳細はサーバーのログにあります',
}
