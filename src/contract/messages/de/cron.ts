import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'keine Fälligkeit innerhalb von fünf Jahren: {{text}}',
  cron_long: 'der Ausdruck ist länger als {{max}} Zeichen',
  cron_empty: 'der Ausdruck ist leer',
  cron_descriptor: 'unbekanntes Kürzel: {{text}}',
  cron_fields: 'erwartet werden genau 5 Felder, gefunden wurden {{found}}: [{{text}}]',
  cron_zone: 'unbekannte Zeitzone: {{zone}}',
  cron_list: 'leere Liste im Feld {{field}}: {{text}}',
  cron_slashes: 'zu viele Schrägstriche: {{text}}',
  cron_hyphens: 'zu viele Bindestriche: {{text}}',
  cron_below: 'der Anfang des Bereichs ({{value}}) liegt unter dem kleinsten Wert ({{limit}}): {{text}}',
  cron_above: 'das Ende des Bereichs ({{value}}) liegt über dem größten Wert ({{limit}}): {{text}}',
  cron_order: 'der Anfang des Bereichs ({{first}}) liegt hinter seinem Ende ({{last}}): {{text}}',
  cron_step_zero: 'die Schrittweite muss eine positive Zahl sein: {{text}}',
  cron_value: '{{text}} ist keine Zahl: Das Feld {{field}} nimmt {{least}} bis {{most}}',
  cron_value_named:
    '{{text}} ist keine Zahl: Das Feld {{field}} nimmt {{least}} bis {{most}} und die Namen {{first}} bis {{last}}',
  cron_step_negative: 'eine negative Zahl ist nicht erlaubt: {{text}}',
  cron_step: '{{text}} ist keine Schrittweite: Sie ist eine Zahl',
  cron_number_signs: 'zu viele Rautezeichen: {{text}}',
  cron_weekday_missing: '{{text}} braucht einen Wochentag davor, etwa mon{{text}}',
  cron_nth: 'hinter # steht 1 bis 5, oder L für den letzten: {{text}}',
  cron_duration: '{{text}} ist keine Dauer: Schreiben Sie eine wie 90s, 15m oder 1h30m',
  cron_shortest: 'der kürzeste Abstand ist 1m: {{text}}',
  cron_minute: 'Minute',
  cron_hour: 'Stunde',
  cron_day: 'Tag des Monats',
  cron_month: 'Monat',
  cron_weekday: 'Wochentag',
}
