import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'is verplicht',
  wrong_input: 'Ongeldige invoer',
  wrong_type: 'Ongeldige invoer: {{expected}} verwacht, {{received}} ontvangen',
  not_the_value: 'Ongeldige invoer: {{value}} verwacht',
  not_one_of: 'Ongeldige keuze: een van deze waarden wordt verwacht: {{values}}',
  too_big: 'Te groot: verwacht voor {{origin}}: {{sign}}{{limit}}',
  too_big_text: 'Te lang: verwacht aantal tekens: {{sign}}{{limit}}',
  too_big_list: 'Te lang: verwacht aantal items: {{sign}}{{limit}}',
  too_small: 'Te klein: verwacht voor {{origin}}: {{sign}}{{limit}}',
  too_small_text: 'Te kort: verwacht aantal tekens: {{sign}}{{limit}}',
  too_small_list: 'Te kort: verwacht aantal items: {{sign}}{{limit}}',
  wrong_pattern: 'Ongeldige tekst: moet overeenkomen met het patroon {{pattern}}',
  wrong_format: 'Ongeldig: {{format}}',
  unknown_keys: 'Onbekende velden: {{keys}}',
  wrong_key: 'Ongeldige sleutel in {{origin}}',
  wrong_element: 'Ongeldige waarde in {{origin}}',
}
