import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron : {{problem}}',
  cron_never: 'aucune échéance dans les cinq ans : {{text}}',
  cron_long: 'l’expression dépasse {{max}} caractères',
  cron_empty: 'l’expression est vide',
  cron_descriptor: 'raccourci inconnu : {{text}}',
  cron_fields: '5 champs exactement sont attendus, {{found}} trouvés : [{{text}}]',
  cron_zone: 'fuseau horaire inconnu : {{zone}}',
  cron_list: 'liste vide dans le champ {{field}} : {{text}}',
  cron_slashes: 'trop de barres obliques : {{text}}',
  cron_hyphens: 'trop de tirets : {{text}}',
  cron_below: 'le début de la plage ({{value}}) est inférieur au minimum ({{limit}}) : {{text}}',
  cron_above: 'la fin de la plage ({{value}}) est supérieure au maximum ({{limit}}) : {{text}}',
  cron_order: 'le début de la plage ({{first}}) dépasse sa fin ({{last}}) : {{text}}',
  cron_step_zero: 'le pas de la plage doit être un nombre positif : {{text}}',
  cron_value: '{{text}} n’est pas un nombre : le champ {{field}} accepte {{least}} à {{most}}',
  cron_value_named:
    '{{text}} n’est pas un nombre : le champ {{field}} accepte {{least}} à {{most}} et les noms {{first}} à {{last}}',
  cron_step_negative: 'les nombres négatifs ne sont pas autorisés : {{text}}',
  cron_step: '{{text}} n’est pas un pas : un pas est un nombre',
  cron_number_signs: 'trop de croisillons : {{text}}',
  cron_weekday_missing: '{{text}} doit être précédé d’un jour de la semaine, par exemple mon{{text}}',
  cron_nth: 'après #, écrivez 1 à 5, ou L pour le dernier : {{text}}',
  cron_duration: '{{text}} n’est pas une durée : écrivez par exemple 90s, 15m ou 1h30m',
  cron_shortest: 'l’intervalle le plus court est 1m : {{text}}',
  cron_minute: 'minute',
  cron_hour: 'heure',
  cron_day: 'jour du mois',
  cron_month: 'mois',
  cron_weekday: 'jour de la semaine',
}
