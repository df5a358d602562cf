export const sinks = {
  title: '稽核日誌傳送目標',
  sink: '目標',
  status: '狀態',
  waiting: '待傳送事件',
  lag: '最久 {{span}}',
  lastSuccess: '上次傳送',
  missed_other: '{{count}} 個事件未能傳送',
  types: {
    file: '檔案',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: '已同步',
    behind: '落後',
    failing: '失敗',
    not_started: '尚未開始',
  },
}
