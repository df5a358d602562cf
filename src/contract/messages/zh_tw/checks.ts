import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}：{{problem}}',
  is_required: '必填',
  wrong_input: '輸入無效',
  wrong_type: '輸入無效：應為 {{expected}}，實際為 {{received}}',
  not_the_value: '輸入無效：應為 {{value}}',
  not_one_of: '選項無效：應為 {{values}} 其中之一',
  too_big: '過大：{{origin}} 必須 {{sign}}{{limit}}',
  too_big_text: '過長：文字的字元數必須 {{sign}}{{limit}}',
  too_big_list: '過多：清單的項目數必須 {{sign}}{{limit}}',
  too_small: '過小：{{origin}} 必須 {{sign}}{{limit}}',
  too_small_text: '過短：文字的字元數必須 {{sign}}{{limit}}',
  too_small_list: '過少：清單的項目數必須 {{sign}}{{limit}}',
  wrong_pattern: '文字無效：必須符合模式 {{pattern}}',
  wrong_format: '無效：應為 {{format}}',
  unknown_keys: '無法辨識的欄位：{{keys}}',
  wrong_key: '{{origin}} 中的鍵無效',
  wrong_element: '{{origin}} 中的值無效',
}
