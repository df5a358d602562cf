import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: '필수 항목입니다',
  wrong_input: '입력이 잘못되었습니다',
  wrong_type: '입력이 잘못되었습니다. 필요한 유형: {{expected}}, 받은 유형: {{received}}',
  not_the_value: '입력이 잘못되었습니다. 필요한 값: {{value}}',
  not_one_of: '선택이 잘못되었습니다. 다음 중 하나여야 합니다: {{values}}',
  too_big: '너무 큽니다. {{origin}} 값의 허용 범위: {{sign}}{{limit}}',
  too_big_text: '너무 깁니다. 허용되는 문자 수: {{sign}}{{limit}}',
  too_big_list: '너무 많습니다. 허용되는 항목 수: {{sign}}{{limit}}',
  too_small: '너무 작습니다. {{origin}} 값의 허용 범위: {{sign}}{{limit}}',
  too_small_text: '너무 짧습니다. 허용되는 문자 수: {{sign}}{{limit}}',
  too_small_list: '너무 적습니다. 허용되는 항목 수: {{sign}}{{limit}}',
  wrong_pattern: '문자열이 잘못되었습니다. 다음 패턴과 일치해야 합니다: {{pattern}}',
  wrong_format: '형식이 잘못되었습니다: {{format}}',
  unknown_keys: '알 수 없는 키: {{keys}}',
  wrong_key: '{{origin}}에 잘못된 키가 있습니다',
  wrong_element: '{{origin}}에 잘못된 값이 있습니다',
}
