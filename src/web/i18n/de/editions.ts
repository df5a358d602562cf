import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Abonnement',
  none: 'Es ist kein Abonnement aktiviert. Runner für Projekte, Terraform-Backend, Geheimnisspeicher und die Zusammenfassung von Aufgaben sind bis dahin aus.',
  expired:
    'Das Abonnement ist abgelaufen. Runner für Projekte, Terraform-Backend, Geheimnisspeicher und die Zusammenfassung von Aufgaben sind aus. Mit einem neuen Schlüssel schalten Sie sie wieder ein.',
  plan: 'Tarif',
  ends: 'Gültig bis',
  endless: 'Ohne Ende',
  users: 'Pro-Benutzer',
  usersOf: '{{used}} von {{count}}',
  state: 'Zustand',
  state_active: 'Aktiv',
  state_expired: 'Abgelaufen',
  key: 'Schlüssel des Abonnements',
  keyHint: 'Der Schlüssel, den Sie mit dem Abonnement bekommen haben. Der Server speichert nur, was er besagt.',
  otherKey: 'Ein anderer Schlüssel',
  activate: 'Aktivieren',
  activated: 'Abonnement aktiviert',
  remove: 'Abonnement entfernen',
  removeText:
    'Runner für Projekte, Terraform-Backend, Geheimnisspeicher und die Zusammenfassung von Aufgaben werden ausgeschaltet. Was damit angelegt wurde, bleibt.',
  removed: 'Abonnement entfernt',
  makePro: 'Sich selbst zum Pro-Benutzer machen?',
  makeProText: '{{used}} von {{count}} Pro-Benutzern des Abonnements sind vergeben.',
  makeProYes: 'Pro-Benutzer werden',
  madePro: 'Sie sind jetzt Pro-Benutzer',
  missing_community: 'Das hat die Community-Edition nicht: {{feature}}',
  missing_pro: 'Dafür ist ein aktives Abonnement nötig: {{feature}}',
  off: 'Diese Edition des Servers hat das nicht',
  missingKept: 'Was es hier schon gibt, kann angesehen und gelöscht, aber nicht geändert oder verwendet werden.',
  statesKept: 'Die States bleiben gespeichert und sind wieder zu sehen, sobald es da ist.',
  activateIt: 'Abonnement aktivieren',
  askAdmin: 'Ein Administrator kann eines aktivieren.',
  proActive: 'Ihr Abonnement ist aktiv',
  proMissing: 'Kein aktives Abonnement',
}
