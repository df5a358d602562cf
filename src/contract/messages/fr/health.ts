import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Le répertoire de données n’est pas accessible en écriture ({{problem}})',
  data_full: 'Le disque du répertoire de données est plein',
  migrations_missing_one:
    'Il manque à la base de données {{count}} changement de cette version. Une copie plus ancienne a-t-elle été restaurée ?',
  migrations_missing:
    'Il manque à la base de données {{count}} changements de cette version. Une copie plus ancienne a-t-elle été restaurée ?',
  keys_missing: 'Des secrets enregistrés nécessitent une clé que ce serveur n’a pas',
}
