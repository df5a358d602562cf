import type { health as english } from '../../../../contract/messages/health.ts'
import type { Translated } from '../../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Der Datenordner ist nicht beschreibbar ({{problem}})',
  data_full: 'Die Platte des Datenordners ist voll',
  migrations_missing:
    'Der Datenbank fehlen {{count}} Änderungen dieser Version. Wurde eine ältere Kopie wiederhergestellt?',
  keys_missing: 'Gespeicherte Geheimnisse brauchen einen Schlüssel, den dieser Server nicht hat',
}
