export const sinks = {
  title: 'Bestemmingen van het auditlog',
  sink: 'Bestemming',
  status: 'Status',
  waiting: 'Wachtende gebeurtenissen',
  lag: 'oudste {{span}}',
  lastSuccess: 'Laatst verstuurd',
  missed_one: '{{count}} gebeurtenis is nooit verstuurd',
  missed_other: '{{count}} gebeurtenissen zijn nooit verstuurd',
  types: {
    file: 'Bestand',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'Actueel',
    behind: 'Loopt achter',
    failing: 'Mislukt',
    not_started: 'Niet begonnen',
  },
}
