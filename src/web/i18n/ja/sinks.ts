export const sinks = {
  title: '監査ログの送信先',
  sink: '送信先',
  status: 'ステータス',
  waiting: '送信待ちのイベント',
  lag: '最長 {{span}}',
  lastSuccess: '最終送信',
  missed_other: 'イベント {{count}} 件は送信されませんでした',
  types: {
    file: 'ファイル',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: '最新',
    behind: '遅延',
    failing: '失敗',
    not_started: '未開始',
  },
}
