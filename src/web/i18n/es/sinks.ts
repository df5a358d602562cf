export const sinks = {
  title: 'Destinos del registro de auditoría',
  sink: 'Destino',
  status: 'Estado',
  waiting: 'Eventos en espera',
  lag: 'el más antiguo: {{span}}',
  lastSuccess: 'Último envío:',
  missed_one: '{{count}} evento nunca se envió',
  missed_many: '{{count}} eventos nunca se enviaron',
  missed_other: '{{count}} eventos nunca se enviaron',
  types: {
    file: 'Archivo',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'Al día',
    behind: 'Con retraso',
    failing: 'Con errores',
    not_started: 'No iniciado',
  },
}
