import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'ist erforderlich',
  wrong_input: 'Ungültige Eingabe',
  wrong_type: 'Ungültige Eingabe: Erwartet wird {{expected}}, gegeben ist {{received}}',
  not_the_value: 'Ungültige Eingabe: Erwartet wird {{value}}',
  not_one_of: 'Ungültige Auswahl: Erwartet wird eines von {{values}}',
  too_big: 'Zu groß: {{origin}} muss {{sign}}{{limit}} sein',
  too_big_text: 'Zu lang: Der Text muss {{sign}}{{limit}} Zeichen haben',
  too_big_list: 'Zu viele: Die Liste muss {{sign}}{{limit}} Einträge haben',
  too_small: 'Zu klein: {{origin}} muss {{sign}}{{limit}} sein',
  too_small_text: 'Zu kurz: Der Text muss {{sign}}{{limit}} Zeichen haben',
  too_small_list: 'Zu wenige: Die Liste muss {{sign}}{{limit}} Einträge haben',
  wrong_pattern: 'Ungültiger Text: Er muss zum Muster {{pattern}} passen',
  wrong_format: 'Ungültig: {{format}} wird erwartet',
  unknown_keys: 'Unbekannte Felder: {{keys}}',
  wrong_key: 'Ungültiger Schlüssel in {{origin}}',
  wrong_element: 'Ungültiger Wert in {{origin}}',
}
