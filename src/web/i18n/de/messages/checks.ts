import type { checks as english } from '../../../../contract/messages/checks.ts'
import type { Translated } from '../../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}}: {{problem}}',
  is_required: 'ist erforderlich',
  wrong_input: 'Ungültige Eingabe',
  wrong_type: 'Ungültige Eingabe: erwartet wird {{expected}}, gegeben ist {{received}}',
  not_the_value: 'Ungültige Eingabe: erwartet wird {{value}}',
  not_one_of: 'Ungültige Auswahl: erwartet wird eines von {{values}}',
  too_big: 'Zu groß: {{origin}} muss {{sign}}{{limit}} sein',
  too_big_text: 'Zu lang: der Text muss {{sign}}{{limit}} Zeichen haben',
  too_big_list: 'Zu viele: die Liste muss {{sign}}{{limit}} Einträge haben',
  too_small: 'Zu klein: {{origin}} muss {{sign}}{{limit}} sein',
  too_small_text: 'Zu kurz: der Text muss {{sign}}{{limit}} Zeichen haben',
  too_small_list: 'Zu wenige: die Liste muss {{sign}}{{limit}} Einträge haben',
  wrong_pattern: 'Ungültiger Text: er muss zum Muster {{pattern}} passen',
  wrong_format: 'Ungültig: {{format}} wird erwartet',
  unknown_keys: 'Unbekannte Felder: {{keys}}',
  wrong_key: 'Ungültiger Schlüssel in {{origin}}',
  wrong_element: 'Ungültiger Wert in {{origin}}',
}
