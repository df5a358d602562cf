import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'geen gepland tijdstip binnen vijf jaar: {{text}}',
  cron_long: 'de expressie is langer dan {{max}} tekens',
  cron_empty: 'de expressie is leeg',
  cron_descriptor: 'onbekende afkorting: {{text}}',
  cron_fields: 'precies 5 velden verwacht, {{found}} gevonden: [{{text}}]',
  cron_zone: 'onbekende tijdzone: {{zone}}',
  cron_list: 'lege lijst in het veld {{field}}: {{text}}',
  cron_slashes: 'te veel schuine strepen: {{text}}',
  cron_hyphens: 'te veel koppeltekens: {{text}}',
  cron_below: 'begin van het bereik ({{value}}) onder het minimum ({{limit}}): {{text}}',
  cron_above: 'einde van het bereik ({{value}}) boven het maximum ({{limit}}): {{text}}',
  cron_order: 'begin van het bereik ({{first}}) na het einde van het bereik ({{last}}): {{text}}',
  cron_step_zero: 'de stap van een bereik moet een positief getal zijn: {{text}}',
  cron_value: '{{text}} is geen geldig getal: het veld {{field}} accepteert {{least}} tot en met {{most}}',
  cron_value_named:
    '{{text}} is geen geldig getal: het veld {{field}} accepteert {{least}} tot en met {{most}} en de namen {{first}} tot en met {{last}}',
  cron_step_negative: 'negatieve getallen zijn niet toegestaan: {{text}}',
  cron_step: '{{text}} is geen geldig getal: een stap is een getal',
  cron_number_signs: 'te veel hekjes: {{text}}',
  cron_weekday_missing: '{{text}} heeft een dag van de week ervoor nodig, zoals mon{{text}}',
  cron_nth: 'schrijf na # 1 tot en met 5, of L voor de laatste: {{text}}',
  cron_duration: '{{text}} is geen geldige duur: schrijf bijvoorbeeld 90s, 15m of 1h30m',
  cron_shortest: 'het kortste interval is 1m: {{text}}',
  cron_minute: 'minuut',
  cron_hour: 'uur',
  cron_day: 'dag van de maand',
  cron_month: 'maand',
  cron_weekday: 'dag van de week',
}
