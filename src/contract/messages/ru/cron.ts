import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'в ближайшие пять лет нет срока запуска: {{text}}',
  cron_long: 'выражение длиннее {{max}} символов',
  cron_empty: 'выражение пусто',
  cron_descriptor: 'неизвестное сокращение: {{text}}',
  cron_fields: 'ожидается ровно 5 полей, найдено {{found}}: [{{text}}]',
  cron_zone: 'неизвестный часовой пояс: {{zone}}',
  cron_list: 'пустой список в поле «{{field}}»: {{text}}',
  cron_slashes: 'слишком много косых черт: {{text}}',
  cron_hyphens: 'слишком много дефисов: {{text}}',
  cron_below: 'начало диапазона ({{value}}) меньше минимума ({{limit}}): {{text}}',
  cron_above: 'конец диапазона ({{value}}) больше максимума ({{limit}}): {{text}}',
  cron_order: 'начало диапазона ({{first}}) после его конца ({{last}}): {{text}}',
  cron_step_zero: 'шаг диапазона должен быть положительным числом: {{text}}',
  cron_value: '{{text}} — не число: в поле «{{field}}» допустимы значения от {{least}} до {{most}}',
  cron_value_named:
    '{{text}} — не число: в поле «{{field}}» допустимы значения от {{least}} до {{most}} и имена от {{first}} до {{last}}',
  cron_step_negative: 'отрицательное число недопустимо: {{text}}',
  cron_step: '{{text}} — не число: шаг должен быть числом',
  cron_number_signs: 'слишком много знаков #: {{text}}',
  cron_weekday_missing: 'перед {{text}} нужен день недели, например mon{{text}}',
  cron_nth: 'после # укажите число от 1 до 5 или L для последнего: {{text}}',
  cron_duration: 'не удалось разобрать длительность {{text}}: укажите, например, 90s, 15m или 1h30m',
  cron_shortest: 'наименьший интервал — 1m: {{text}}',
  cron_minute: 'минута',
  cron_hour: 'час',
  cron_day: 'день месяца',
  cron_month: 'месяц',
  cron_weekday: 'день недели',
}
