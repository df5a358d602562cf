import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Der Datenordner ist nicht beschreibbar ({{problem}})',
  data_full: 'Der Datenträger des Datenordners ist voll',
  migrations_missing:
    'Der Datenbank fehlen Änderungen dieser Version ({{count}}). Wurde eine ältere Kopie wiederhergestellt?',
  keys_missing: 'Gespeicherte Geheimnisse brauchen einen Schlüssel, den dieser Server nicht hat',
}
