export const sinks = {
  title: '审计日志发送目标',
  sink: '目标',
  status: '状态',
  waiting: '待发送事件',
  lag: '最久 {{span}}',
  lastSuccess: '上次发送',
  missed_other: '{{count}} 个事件未能发送',
  types: {
    file: '文件',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: '已同步',
    behind: '滞后',
    failing: '失败',
    not_started: '未开始',
  },
}
