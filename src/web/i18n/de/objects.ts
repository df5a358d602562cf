import type { Translated } from '../../../contract/messages/translated.ts'
import type { objects as english } from '../en/objects.ts'

export const objects: Translated<typeof english> = {
  history: 'Verlauf',
  copied: '{{name}} kopiert',
  deleteMany_one: '{{count}} Objekt löschen?',
  deleteMany_other: '{{count}} Objekte löschen?',
  deletedMany_one: '{{count}} Objekt gelöscht',
  deletedMany_other: '{{count}} Objekte gelöscht',
  sameName: 'Diesen Namen trotzdem verwenden?',
  sameNameText:
    '„{{name}}“ wird schon von einem anderen Objekt dieses Typs verwendet. Beide erscheinen in Listen und Auswahlfeldern.',
  descriptionAndLabels: 'Beschreibung und Labels',
  notSet: 'Nicht gesetzt',
  description: 'Beschreibung',
  labels: 'Labels',
  filterByLabel: 'Nach Label {{label}} filtern',
  labelsHint: 'Enter fügt ein Label hinzu.',
  sameNameSave: 'Trotzdem speichern',
}
