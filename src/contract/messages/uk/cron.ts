import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'протягом п’яти років немає жодного запланованого часу: {{text}}',
  cron_long: 'вираз довший за {{max}} символів',
  cron_empty: 'вираз порожній',
  cron_descriptor: 'невідоме скорочення: {{text}}',
  cron_fields: 'очікується рівно 5 полів, знайдено {{found}}: [{{text}}]',
  cron_zone: 'невідомий часовий пояс: {{zone}}',
  cron_list: 'порожній список у полі «{{field}}»: {{text}}',
  cron_slashes: 'забагато скісних рисок: {{text}}',
  cron_hyphens: 'забагато дефісів: {{text}}',
  cron_below: 'початок діапазону ({{value}}) менший за мінімум ({{limit}}): {{text}}',
  cron_above: 'кінець діапазону ({{value}}) більший за максимум ({{limit}}): {{text}}',
  cron_order: 'початок діапазону ({{first}}) більший за його кінець ({{last}}): {{text}}',
  cron_step_zero: 'крок діапазону має бути додатним числом: {{text}}',
  cron_value: '{{text}} не є числом: поле «{{field}}» приймає від {{least}} до {{most}}',
  cron_value_named:
    '{{text}} не є числом: поле «{{field}}» приймає від {{least}} до {{most}} та назви від {{first}} до {{last}}',
  cron_step_negative: 'від’ємне число не дозволено: {{text}}',
  cron_step: '{{text}} не є кроком: крок — це число',
  cron_number_signs: 'забагато знаків решітки: {{text}}',
  cron_weekday_missing: 'перед {{text}} потрібен день тижня, наприклад mon{{text}}',
  cron_nth: 'після # пишіть від 1 до 5 або L для останнього: {{text}}',
  cron_duration: '{{text}} не є тривалістю: пишіть, наприклад, 90s, 15m або 1h30m',
  cron_shortest: 'найкоротший інтервал — 1m: {{text}}',
  cron_minute: 'хвилина',
  cron_hour: 'година',
  cron_day: 'день місяця',
  cron_month: 'місяць',
  cron_weekday: 'день тижня',
}
