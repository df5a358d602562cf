import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'campo obbligatorio',
  wrong_input: 'Valore non valido',
  wrong_type: 'Valore non valido: atteso {{expected}}, ricevuto {{received}}',
  not_the_value: 'Valore non valido: atteso {{value}}',
  not_one_of: 'Scelta non valida: atteso uno tra {{values}}',
  too_big: 'Troppo grande: {{origin}} deve essere {{sign}}{{limit}}',
  too_big_text: 'Troppo lungo: il testo deve avere {{sign}}{{limit}} caratteri',
  too_big_list: 'Troppi elementi: l’elenco deve averne {{sign}}{{limit}}',
  too_small: 'Troppo piccolo: {{origin}} deve essere {{sign}}{{limit}}',
  too_small_text: 'Troppo breve: il testo deve avere {{sign}}{{limit}} caratteri',
  too_small_list: 'Troppo pochi elementi: l’elenco deve averne {{sign}}{{limit}}',
  wrong_pattern: 'Testo non valido: deve corrispondere al pattern {{pattern}}',
  wrong_format: 'Formato non valido: atteso {{format}}',
  unknown_keys: 'Campi sconosciuti: {{keys}}',
  wrong_key: 'Chiave non valida in {{origin}}',
  wrong_element: 'Valore non valido in {{origin}}',
}
