import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'impossible d’écrire dans {{path}} ({{code}})',
  audit_sink_unreadable: 'le fichier de {{setting}} est illisible ou vide, ou d’autres utilisateurs peuvent le lire',
  audit_sink_private:
    '{{host}} se trouve sur cette machine ou dans un réseau privé. Définissez allow_private pour la destination si c’est voulu',
  audit_sink_needs_tls: '{{host}} ne se trouve pas dans un réseau privé : les événements n’y sont envoyés que par TLS',
  audit_sink_fault: 'inutilisable ; le journal du serveur contient les détails',
}
