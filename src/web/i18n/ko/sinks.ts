export const sinks = {
  title: '감사 로그 전송 대상',
  sink: '전송 대상',
  status: '상태',
  waiting: '대기 중인 이벤트',
  lag: '최장 {{span}}',
  lastSuccess: '마지막 전송',
  missed_other: '이벤트 {{count}}개가 전송되지 못함',
  types: {
    file: '파일',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: '웹훅',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: '최신',
    behind: '지연',
    failing: '실패',
    not_started: '시작 전',
  },
}
