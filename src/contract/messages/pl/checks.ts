import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'wymagane',
  wrong_input: 'Nieprawidłowe dane wejściowe',
  wrong_type: 'Nieprawidłowe dane wejściowe: oczekiwano {{expected}}, otrzymano {{received}}',
  not_the_value: 'Nieprawidłowe dane wejściowe: oczekiwano {{value}}',
  not_one_of: 'Nieprawidłowa opcja: oczekiwano jednej z {{values}}',
  too_big: 'Za dużo: wartość ({{origin}}) musi być {{sign}}{{limit}}',
  too_big_text: 'Za długie: liczba znaków musi być {{sign}}{{limit}}',
  too_big_list: 'Za dużo: liczba elementów musi być {{sign}}{{limit}}',
  too_small: 'Za mało: wartość ({{origin}}) musi być {{sign}}{{limit}}',
  too_small_text: 'Za krótkie: liczba znaków musi być {{sign}}{{limit}}',
  too_small_list: 'Za mało: liczba elementów musi być {{sign}}{{limit}}',
  wrong_pattern: 'Nieprawidłowy tekst: musi pasować do wzorca {{pattern}}',
  wrong_format: 'Nieprawidłowy format: {{format}}',
  unknown_keys: 'Nierozpoznany klucz: {{keys}}',
  wrong_key: 'Nieprawidłowy klucz w {{origin}}',
  wrong_element: 'Nieprawidłowa wartość w {{origin}}',
}
