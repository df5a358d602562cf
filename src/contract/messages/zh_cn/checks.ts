import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}：{{problem}}',
  is_required: '必填',
  wrong_input: '输入无效',
  wrong_type: '输入无效：应为 {{expected}}，实际为 {{received}}',
  not_the_value: '输入无效：应为 {{value}}',
  not_one_of: '选项无效：应为 {{values}} 之一',
  too_big: '过大：{{origin}} 必须 {{sign}}{{limit}}',
  too_big_text: '过长：文本的字符数必须 {{sign}}{{limit}}',
  too_big_list: '过多：列表的条目数必须 {{sign}}{{limit}}',
  too_small: '过小：{{origin}} 必须 {{sign}}{{limit}}',
  too_small_text: '过短：文本的字符数必须 {{sign}}{{limit}}',
  too_small_list: '过少：列表的条目数必须 {{sign}}{{limit}}',
  wrong_pattern: '文本无效：必须匹配模式 {{pattern}}',
  wrong_format: '无效：应为 {{format}}',
  unknown_keys: '无法识别的字段：{{keys}}',
  wrong_key: '{{origin}} 中的键无效',
  wrong_element: '{{origin}} 中的值无效',
}
