import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Папка данных недоступна для записи ({{problem}})',
  data_full: 'Диск папки данных заполнен',
  migrations_missing:
    'В базе данных не хватает изменений этой версии ({{count}}). Не была ли восстановлена более старая копия?',
  keys_missing: 'Сохранённым секретам нужен ключ, которого нет у этого сервера',
}
