import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'impossibile scrivere in {{path}} ({{code}})',
  audit_sink_unreadable: 'il file di {{setting}} è illeggibile o vuoto, oppure altri utenti possono leggerlo',
  audit_sink_private:
    '{{host}} si trova su questa macchina o in una rete privata. Se è intenzionale, impostare allow_private per la destinazione',
  audit_sink_needs_tls: '{{host}} non si trova in una rete privata: gli eventi vi vengono inviati solo tramite TLS',
  audit_sink_fault: 'non è stato possibile usare la destinazione; il log del server contiene i dettagli',
}
