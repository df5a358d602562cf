import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'no hay ninguna hora prevista en cinco años: {{text}}',
  cron_long: 'la expresión tiene más de {{max}} caracteres',
  cron_empty: 'la expresión está vacía',
  cron_descriptor: 'descriptor desconocido: {{text}}',
  cron_fields: 'se esperaban exactamente 5 campos, hay {{found}}: [{{text}}]',
  cron_zone: 'zona horaria desconocida: {{zone}}',
  cron_list: 'lista vacía en el campo {{field}}: {{text}}',
  cron_slashes: 'demasiadas barras: {{text}}',
  cron_hyphens: 'demasiados guiones: {{text}}',
  cron_below: 'el inicio del intervalo ({{value}}) es inferior al mínimo ({{limit}}): {{text}}',
  cron_above: 'el final del intervalo ({{value}}) es superior al máximo ({{limit}}): {{text}}',
  cron_order: 'el inicio del intervalo ({{first}}) es posterior a su final ({{last}}): {{text}}',
  cron_step_zero: 'el paso del intervalo debe ser un número positivo: {{text}}',
  cron_value: '{{text}} no es un número válido: el campo {{field}} admite de {{least}} a {{most}}',
  cron_value_named:
    '{{text}} no es un número válido: el campo {{field}} admite de {{least}} a {{most}} y los nombres de {{first}} a {{last}}',
  cron_step_negative: 'no se admite un número negativo: {{text}}',
  cron_step: '{{text}} no es válido: un paso es un número',
  cron_number_signs: 'demasiados signos #: {{text}}',
  cron_weekday_missing: '{{text}} necesita delante un día de la semana, por ejemplo, mon{{text}}',
  cron_nth: 'después de # escriba de 1 a 5, o L para el último: {{text}}',
  cron_duration: '{{text}} no es una duración: escriba una como 90s, 15m o 1h30m',
  cron_shortest: 'el intervalo más corto es 1m: {{text}}',
  cron_minute: 'minuto',
  cron_hour: 'hora',
  cron_day: 'día del mes',
  cron_month: 'mes',
  cron_weekday: 'día de la semana',
}
