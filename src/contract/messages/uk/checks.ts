import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'обов’язкове поле',
  wrong_input: 'Недійсне значення',
  wrong_type: 'Недійсне значення: очікується {{expected}}, отримано {{received}}',
  not_the_value: 'Недійсне значення: очікується {{value}}',
  not_one_of: 'Недійсний варіант: очікується один із {{values}}',
  too_big: 'Завелике: {{origin}} має бути {{sign}}{{limit}}',
  too_big_text: 'Задовгий текст: кількість символів має бути {{sign}}{{limit}}',
  too_big_list: 'Задовгий список: кількість записів має бути {{sign}}{{limit}}',
  too_small: 'Замале: {{origin}} має бути {{sign}}{{limit}}',
  too_small_text: 'Закороткий текст: кількість символів має бути {{sign}}{{limit}}',
  too_small_list: 'Закороткий список: кількість записів має бути {{sign}}{{limit}}',
  wrong_pattern: 'Недійсний текст: не відповідає виразу {{pattern}}',
  wrong_format: 'Недійсне значення: очікується {{format}}',
  unknown_keys: 'Невідомі поля: {{keys}}',
  wrong_key: 'Недійсний ключ у {{origin}}',
  wrong_element: 'Недійсне значення в {{origin}}',
}
