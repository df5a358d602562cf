import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'нужно значение',
  wrong_input: 'Недопустимое значение',
  wrong_type: 'Недопустимое значение: ожидалось {{expected}}, получено {{received}}',
  not_the_value: 'Недопустимое значение: ожидалось {{value}}',
  not_one_of: 'Недопустимый вариант: ожидалось одно из {{values}}',
  too_big: 'Слишком много: {{origin}} должно быть {{sign}}{{limit}}',
  too_big_text: 'Слишком длинно: символов в тексте должно быть {{sign}}{{limit}}',
  too_big_list: 'Слишком много: записей в списке должно быть {{sign}}{{limit}}',
  too_small: 'Слишком мало: {{origin}} должно быть {{sign}}{{limit}}',
  too_small_text: 'Слишком коротко: символов в тексте должно быть {{sign}}{{limit}}',
  too_small_list: 'Слишком мало: записей в списке должно быть {{sign}}{{limit}}',
  wrong_pattern: 'Недопустимый текст: нет соответствия выражению {{pattern}}',
  wrong_format: 'Недопустимое значение: ожидается {{format}}',
  unknown_keys: 'Неизвестные поля: {{keys}}',
  wrong_key: 'Недопустимый ключ в {{origin}}',
  wrong_element: 'Недопустимое значение в {{origin}}',
}
