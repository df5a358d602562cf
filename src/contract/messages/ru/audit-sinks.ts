import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'не удаётся записать в {{path}} ({{code}})',
  audit_sink_unreadable: 'файл, заданный в {{setting}}, не читается, пуст или доступен для чтения другим пользователям',
  audit_sink_private:
    '{{host}} находится на этой машине или в частной сети. Если так и задумано, задайте приёмнику allow_private',
  audit_sink_needs_tls: '{{host}} не находится в частной сети: события отправляются туда только по TLS',
  audit_sink_fault: 'не удалось использовать; подробности в журнале сервера',
}
