export const sinks = {
  title: 'Destinazioni del log di audit',
  sink: 'Destinazione',
  status: 'Stato',
  waiting: 'Eventi in attesa',
  lag: 'il più vecchio: {{span}}',
  lastSuccess: 'Ultimo invio:',
  missed_one: '{{count}} evento non è mai stato inviato',
  missed_many: '{{count}} eventi non sono mai stati inviati',
  missed_other: '{{count}} eventi non sono mai stati inviati',
  types: {
    file: 'File',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'Aggiornata',
    behind: 'In ritardo',
    failing: 'In errore',
    not_started: 'Non avviata',
  },
}
