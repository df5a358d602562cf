import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}：{{problem}}',
  is_required: '必須です',
  wrong_input: '入力が無効です',
  wrong_type: '入力が無効です。{{expected}} が必要ですが、{{received}} を受け取りました',
  not_the_value: '入力が無効です。{{value}} が必要です',
  not_one_of: '選択が無効です。次のいずれかにしてください：{{values}}',
  too_big: '大きすぎます。{{origin}} は {{sign}}{{limit}} である必要があります',
  too_big_text: '長すぎます。文字数は {{sign}}{{limit}} である必要があります',
  too_big_list: '多すぎます。項目数は {{sign}}{{limit}} である必要があります',
  too_small: '小さすぎます。{{origin}} は {{sign}}{{limit}} である必要があります',
  too_small_text: '短すぎます。文字数は {{sign}}{{limit}} である必要があります',
  too_small_list: '少なすぎます。項目数は {{sign}}{{limit}} である必要があります',
  wrong_pattern: '文字列が無効です。パターン {{pattern}} に一致する必要があります',
  wrong_format: '{{format}} が無効です',
  unknown_keys: '不明なキーです：{{keys}}',
  wrong_key: '{{origin}} に無効なキーがあります',
  wrong_element: '{{origin}} に無効な値があります',
}
