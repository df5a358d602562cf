import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'не вдається записати в {{path}} ({{code}})',
  audit_sink_unreadable:
    'файл, заданий у {{setting}}, не вдається прочитати, він порожній або доступний для читання іншим користувачам',
  audit_sink_private:
    '{{host}} належить цій машині або приватній мережі. Якщо так і задумано, задайте приймачу allow_private',
  audit_sink_needs_tls: '{{host}} не належить приватній мережі: події надсилаються туди лише через TLS',
  audit_sink_fault: 'не вдалося використати; подробиці є в журналі сервера',
}
