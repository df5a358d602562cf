import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Impossibile scrivere nella cartella dati ({{problem}})',
  data_full: 'Il disco della cartella dati è pieno',
  migrations_missing_one:
    'Al database manca {{count}} modifica di questa release. È stata ripristinata una copia meno recente?',
  migrations_missing:
    'Al database mancano {{count}} modifiche di questa release. È stata ripristinata una copia meno recente?',
  keys_missing: 'I segreti memorizzati richiedono una chiave che questo server non possiede',
}
