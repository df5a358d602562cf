import type { objects as english } from '../en/objects.ts'
import type { Translated } from '../translated.ts'

export const objects: Translated<typeof english> = {
  history: 'Verlauf',
  historyEmpty: 'Für dieses Objekt ist keine Aktivität aufgezeichnet.',
  historyOfUses: 'Wer es geändert hat, und was',
  copied: '{{name}} kopiert',
  deleteMany_one: '{{count}} Objekt löschen?',
  deleteMany_other: '{{count}} Objekte löschen?',
  deletedMany_one: '{{count}} Objekt gelöscht',
  deletedMany_other: '{{count}} Objekte gelöscht',
  andMore: 'und {{count}} weitere',
  sameName: 'Diesen Namen noch einmal verwenden?',
  sameNameText: 'Ein anderes Objekt dieser Art heißt schon „{{name}}“. Listen und Auswahlfelder zeigen beide.',
  descriptionAndLabels: 'Beschreibung und Labels',
  notSet: 'Nicht gesetzt',
  description: 'Beschreibung',
  labels: 'Labels',
  labelsHint: 'Enter fügt ein Label hinzu. Listen zeigen sie, und ihr Filter findet sie.',
  sameNameSave: 'Trotzdem speichern',
}
