import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'é obrigatório',
  wrong_input: 'Entrada inválida',
  wrong_type: 'Entrada inválida: esperado {{expected}}, recebido {{received}}',
  not_the_value: 'Entrada inválida: esperado {{value}}',
  not_one_of: 'Opção inválida: esperado um destes valores: {{values}}',
  too_big: 'Grande demais: {{origin}} deve ser {{sign}}{{limit}}',
  too_big_text: 'Longo demais: o texto deve ter {{sign}}{{limit}} caracteres',
  too_big_list: 'Itens demais: a lista deve ter {{sign}}{{limit}} itens',
  too_small: 'Pequeno demais: {{origin}} deve ser {{sign}}{{limit}}',
  too_small_text: 'Curto demais: o texto deve ter {{sign}}{{limit}} caracteres',
  too_small_list: 'Itens insuficientes: a lista deve ter {{sign}}{{limit}} itens',
  wrong_pattern: 'Texto inválido: deve corresponder ao padrão {{pattern}}',
  wrong_format: 'Inválido: esperado {{format}}',
  unknown_keys: 'Campos desconhecidos: {{keys}}',
  wrong_key: 'Chave inválida em {{origin}}',
  wrong_element: 'Valor inválido em {{origin}}',
}
