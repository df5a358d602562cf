import type { Translated } from '../../../contract/messages/translated.ts'
import type { objects as english } from '../en/objects.ts'

export const objects: Translated<typeof english> = {
  history: 'Geschiedenis',
  copied: '{{name}} gekopieerd',
  deleteMany_one: '{{count}} onderdeel verwijderen?',
  deleteMany_other: '{{count}} onderdelen verwijderen?',
  deletedMany_one: '{{count}} onderdeel verwijderd',
  deletedMany_other: '{{count}} onderdelen verwijderd',
  sameName: 'Deze naam toch gebruiken?',
  sameNameText:
    '“{{name}}” wordt al gebruikt door een ander onderdeel van dit type. Beide verschijnen in lijsten en keuzevelden.',
  descriptionAndLabels: 'Beschrijving en labels',
  notSet: 'Niet ingesteld',
  description: 'Beschrijving',
  labels: 'Labels',
  filterByLabel: 'Filteren op label {{label}}',
  labelsHint: 'Druk op Enter om een label toe te voegen.',
  sameNameSave: 'Toch opslaan',
}
