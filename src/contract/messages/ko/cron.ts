import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: '5년 안에 예정 시각이 없습니다: {{text}}',
  cron_long: '표현식이 {{max}}자보다 깁니다',
  cron_empty: '표현식이 비어 있습니다',
  cron_descriptor: '알 수 없는 지정자: {{text}}',
  cron_fields: '필드가 정확히 5개여야 하는데 {{found}}개입니다: [{{text}}]',
  cron_zone: '알 수 없는 시간대: {{zone}}',
  cron_list: '{{field}} 필드에 빈 목록이 있습니다: {{text}}',
  cron_slashes: '슬래시가 너무 많습니다: {{text}}',
  cron_hyphens: '하이픈이 너무 많습니다: {{text}}',
  cron_below: '범위의 시작({{value}})이 최솟값({{limit}})보다 작습니다: {{text}}',
  cron_above: '범위의 끝({{value}})이 최댓값({{limit}})보다 큽니다: {{text}}',
  cron_order: '범위의 시작({{first}})이 끝({{last}})보다 큽니다: {{text}}',
  cron_step_zero: '범위의 간격은 양수여야 합니다: {{text}}',
  cron_value: '정수로 읽을 수 없습니다: {{text}}. {{field}} 필드의 값은 {{least}}~{{most}}입니다',
  cron_value_named:
    '정수로 읽을 수 없습니다: {{text}}. {{field}} 필드의 값은 {{least}}~{{most}} 또는 이름 {{first}}~{{last}}입니다',
  cron_step_negative: '음수({{text}})는 쓸 수 없습니다: {{text}}',
  cron_step: '정수로 읽을 수 없습니다: {{text}}. 간격은 숫자입니다',
  cron_number_signs: '# 기호가 너무 많습니다: {{text}}',
  cron_weekday_missing: '{{text}} 앞에 요일이 필요합니다. 예: mon{{text}}',
  cron_nth: '# 뒤에는 1~5 또는 마지막을 뜻하는 L을 적으세요: {{text}}',
  cron_duration: '기간으로 읽을 수 없습니다: {{text}}. 90s, 15m, 1h30m처럼 적으세요',
  cron_shortest: '가장 짧은 간격은 1m입니다: {{text}}',
  cron_minute: '분',
  cron_hour: '시',
  cron_day: '일',
  cron_month: '월',
  cron_weekday: '요일',
}
