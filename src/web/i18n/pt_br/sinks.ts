export const sinks = {
  title: 'Destinos do log de auditoria',
  sink: 'Destino',
  status: 'Status',
  waiting: 'Eventos aguardando',
  lag: 'o mais antigo: {{span}}',
  lastSuccess: 'Último envio:',
  missed_one: '{{count}} evento nunca foi enviado',
  missed_many: '{{count}} eventos nunca foram enviados',
  missed_other: '{{count}} eventos nunca foram enviados',
  types: {
    file: 'Arquivo',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'Em dia',
    behind: 'Atrasado',
    failing: 'Com falhas',
    not_started: 'Não iniciado',
  },
}
