import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'Europe/Berlin이나 UTC 같은 시간대 이름이어야 합니다',
  once_has_no_commits: '한 번만 실행하는 스케줄은 새 커밋을 확인하지 않습니다',
  once_in_the_past: '한 번 실행할 시각이 이미 지났습니다. 더 나중의 시각을 선택하거나 스케줄을 끄세요',
  moment_with_offset: '2027-03-01T06:30:00+01:00 또는 …Z처럼 오프셋이 있는 시각이어야 합니다',
  instant_wrong: '2027-03-22T00:00:00Z 같은 시각이어야 합니다',
  instants_wrong: '2027-03-22T03:00:00Z 같은 시각을 쉼표로 구분해 적어야 합니다',
  range_too_long: 'from에서 최대 8일 뒤여야 합니다',
  parts_too_many: '이 연동에 이미 {{max}}개 있습니다. 먼저 일부를 제거하세요',
  answer_is_secret: '{{name}}: 시크릿 답변입니다. 연동에서 입력하세요',
  delivery_not_reached:
    '더 이상 이 경로로 받는 연동이 없습니다. 받던 연동이 삭제되었거나 프로젝트 주소를 쓰지 않습니다',
  delivery_without_body: '본문을 보관하지 않아 다시 보낼 수 없습니다',
  delivery_unreadable: '본문을 읽을 수 없습니다: {{problem}}',
}
