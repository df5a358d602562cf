export const sinks = {
  title: 'Ziele des Audit-Protokolls',
  sink: 'Ziel',
  status: 'Status',
  waiting: 'Wartende Ereignisse',
  lag: 'ältestes {{span}}',
  lastSuccess: 'Zuletzt gesendet',
  missed_one: '{{count}} Ereignis wurde nie gesendet',
  missed_other: '{{count}} Ereignisse wurden nie gesendet',
  types: {
    file: 'Datei',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'Auf dem neuesten Stand',
    behind: 'Im Rückstand',
    failing: 'Fehlgeschlagen',
    not_started: 'Nicht begonnen',
  },
}
