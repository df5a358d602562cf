import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'naar {{path}} kan niet worden geschreven ({{code}})',
  audit_sink_unreadable:
    'het bestand van {{setting}} kan niet worden gelezen, is leeg of kan door andere gebruikers worden gelezen',
  audit_sink_private:
    '{{host}} staat op deze machine of in een privénetwerk. Stel allow_private van de bestemming in als dat de bedoeling is',
  audit_sink_needs_tls:
    '{{host}} staat niet in een privénetwerk: gebeurtenissen worden daar alleen via TLS naartoe gestuurd',
  audit_sink_fault: 'kon niet worden gebruikt; details staan in het log van de server',
}
