import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Тека даних недоступна для запису ({{problem}})',
  data_full: 'Диск теки даних заповнено',
  migrations_missing: 'У базі даних бракує {{count}} зміни цієї версії. Чи не відновлено її старішу копію?',
  migrations_missing_one: 'У базі даних бракує {{count}} зміни цієї версії. Чи не відновлено її старішу копію?',
  migrations_missing_few: 'У базі даних бракує {{count}} змін цієї версії. Чи не відновлено її старішу копію?',
  migrations_missing_many: 'У базі даних бракує {{count}} змін цієї версії. Чи не відновлено її старішу копію?',
  keys_missing: 'Збережені секрети потребують ключа, якого цей сервер не має',
}
