import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'não é possível gravar em {{path}} ({{code}})',
  audit_sink_unreadable: 'o arquivo de {{setting}} não pode ser lido, está vazio ou pode ser lido por outros usuários',
  audit_sink_private:
    '{{host}} está nesta máquina ou em uma rede privada. Defina allow_private no destino se isso for intencional',
  audit_sink_needs_tls: '{{host}} não está em uma rede privada: os eventos só são enviados para lá por TLS',
  audit_sink_fault: 'não foi possível usar o destino; o log do servidor tem os detalhes',
}
