/** The systems that the audit log is sent to, on the system page. */
export const sinks = {
  title: 'Audit sinks',
  sink: 'Sink',
  status: 'Status',
  waiting: 'Waiting events',
  lag: 'oldest {{span}}',
  lastSuccess: 'Last sent',
  missed_one: '{{count}} event was never sent',
  missed_other: '{{count}} events were never sent',
  types: {
    file: 'File',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'Up to date',
    behind: 'Behind',
    failing: 'Failing',
    not_started: 'Not started',
  },
}
