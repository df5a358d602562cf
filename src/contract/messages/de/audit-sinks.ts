import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: '{{path}} kann nicht geschrieben werden ({{code}})',
  audit_sink_unreadable:
    'die Datei von {{setting}} kann nicht gelesen werden, ist leer, oder andere Benutzer können sie lesen',
  audit_sink_private:
    '{{host}} ist auf diesem Rechner oder in einem privaten Netz. allow_private des Ziels erlaubt das, wenn es so gewollt ist',
  audit_sink_needs_tls: '{{host}} ist nicht in einem privaten Netz: Ereignisse werden dorthin nur über TLS gesendet',
  audit_sink_fault: 'konnte nicht benutzt werden; Einzelheiten stehen im Log des Servers',
}
