import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'Er kan niet naar de gegevensmap worden geschreven ({{problem}})',
  data_full: 'De schijf van de gegevensmap is vol',
  migrations_missing_one:
    'In de database ontbreekt {{count}} wijziging van deze versie. Is er een oudere kopie teruggezet?',
  migrations_missing:
    'In de database ontbreken {{count}} wijzigingen van deze versie. Is er een oudere kopie teruggezet?',
  keys_missing: 'Opgeslagen geheimen hebben een sleutel nodig die deze server niet heeft',
}
