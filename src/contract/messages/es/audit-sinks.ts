import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'no se puede escribir en {{path}} ({{code}})',
  audit_sink_unreadable: 'el archivo de {{setting}} no se puede leer, está vacío u otros usuarios pueden leerlo',
  audit_sink_private:
    '{{host}} está en esta máquina o en una red privada. Defina allow_private en el destino si es intencionado',
  audit_sink_needs_tls: '{{host}} no está en una red privada: los eventos solo se envían allí por TLS',
  audit_sink_fault: 'no se pudo usar; el registro del servidor contiene los detalles',
}
