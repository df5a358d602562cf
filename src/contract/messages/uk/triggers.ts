import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'має бути назва часового поясу, наприклад Europe/Berlin або UTC',
  once_has_no_commits: 'одноразовий розклад не шукає нових комітів',
  once_in_the_past: 'одноразовий запуск у минулому: виберіть пізніший час або вимкніть розклад',
  moment_with_offset: 'має бути момент зі зсувом, наприклад 2027-03-01T06:30:00+01:00 або …Z',
  instant_wrong: 'Має бути момент, наприклад 2027-03-22T00:00:00Z',
  instants_wrong: 'Мають бути моменти, наприклад 2027-03-22T03:00:00Z, розділені комами',
  range_too_long: 'Має бути щонайбільше 8 днів після from',
  parts_too_many: 'ця інтеграція вже має їх {{max}}: спочатку приберіть деякі',
  answer_is_secret: '{{name}} — секретна відповідь: введіть її в інтеграції',
  delivery_not_reached: 'За цим шляхом більше немає інтеграції: її видалено, або вона не використовує адрес проєкту',
  delivery_without_body: 'Тіло не збережено, тому надіслати знову неможливо',
  delivery_unreadable: 'Тіло не вдається прочитати: {{problem}}',
}
