import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'es obligatorio',
  wrong_input: 'Entrada no válida',
  wrong_type: 'Entrada no válida: se esperaba {{expected}}, se recibió {{received}}',
  not_the_value: 'Entrada no válida: se esperaba {{value}}',
  not_one_of: 'Opción no válida: se esperaba una de {{values}}',
  too_big: 'Demasiado grande: {{origin}} debe ser {{sign}}{{limit}}',
  too_big_text: 'Demasiado largo: el texto debe tener {{sign}}{{limit}} caracteres',
  too_big_list: 'Demasiados: la lista debe tener {{sign}}{{limit}} elementos',
  too_small: 'Demasiado pequeño: {{origin}} debe ser {{sign}}{{limit}}',
  too_small_text: 'Demasiado corto: el texto debe tener {{sign}}{{limit}} caracteres',
  too_small_list: 'Demasiado pocos: la lista debe tener {{sign}}{{limit}} elementos',
  wrong_pattern: 'Texto no válido: debe coincidir con el patrón {{pattern}}',
  wrong_format: 'No válido: se esperaba {{format}}',
  unknown_keys: 'Campos desconocidos: {{keys}}',
  wrong_key: 'Clave no válida en {{origin}}',
  wrong_element: 'Valor no válido en {{origin}}',
}
