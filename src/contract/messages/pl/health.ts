import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Nie można zapisywać w folderze danych ({{problem}})',
  data_full: 'Dysk folderu danych jest pełny',
  migrations_missing_one: 'W bazie danych brakuje {{count}} zmiany z tego wydania. Czy przywrócono jej starszą kopię?',
  migrations_missing: 'W bazie danych brakuje {{count}} zmian z tego wydania. Czy przywrócono jej starszą kopię?',
  keys_missing: 'Zapisane sekrety wymagają klucza, którego ten serwer nie ma',
}
