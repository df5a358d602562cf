export const releases = {
  title: 'Neuerungen',
  upgraded: 'Signalbox wurde auf Version {{version}} aktualisiert',
  show: 'Neuerungen ansehen',
  upgradedFrom: 'Von {{previous}} auf {{version}} aktualisiert:',
  upgradedTo: 'Auf {{version}} aktualisiert:',
  none: 'Zu Version {{version}} gibt es keine Versionshinweise.',
  unreleased: 'Noch nicht veröffentlicht',
}
