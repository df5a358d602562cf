import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'nessun orario previsto entro cinque anni: {{text}}',
  cron_long: 'l’espressione supera {{max}} caratteri',
  cron_empty: 'l’espressione è vuota',
  cron_descriptor: 'descrittore sconosciuto: {{text}}',
  cron_fields: 'attesi esattamente 5 campi, trovati {{found}}: [{{text}}]',
  cron_zone: 'fuso orario sconosciuto: {{zone}}',
  cron_list: 'elenco vuoto nel campo {{field}}: {{text}}',
  cron_slashes: 'troppe barre: {{text}}',
  cron_hyphens: 'troppi trattini: {{text}}',
  cron_below: 'l’inizio dell’intervallo ({{value}}) è inferiore al minimo ({{limit}}): {{text}}',
  cron_above: 'la fine dell’intervallo ({{value}}) è superiore al massimo ({{limit}}): {{text}}',
  cron_order: 'l’inizio dell’intervallo ({{first}}) supera la sua fine ({{last}}): {{text}}',
  cron_step_zero: 'il passo dell’intervallo deve essere un numero positivo: {{text}}',
  cron_value: '{{text}} non è un numero: il campo {{field}} accetta valori da {{least}} a {{most}}',
  cron_value_named:
    '{{text}} non è un numero: il campo {{field}} accetta valori da {{least}} a {{most}} e i nomi da {{first}} a {{last}}',
  cron_step_negative: 'i numeri negativi non sono ammessi: {{text}}',
  cron_step: '{{text}} non è un passo valido: un passo è un numero',
  cron_number_signs: 'troppi cancelletti: {{text}}',
  cron_weekday_missing: '{{text}} richiede prima un giorno della settimana, ad esempio mon{{text}}',
  cron_nth: 'dopo # scrivere da 1 a 5, oppure L per l’ultimo: {{text}}',
  cron_duration: '{{text}} non è una durata: scriverne una come 90s, 15m o 1h30m',
  cron_shortest: 'l’intervallo minimo è 1m: {{text}}',
  cron_minute: 'minuto',
  cron_hour: 'ora',
  cron_day: 'giorno del mese',
  cron_month: 'mese',
  cron_weekday: 'giorno della settimana',
}
