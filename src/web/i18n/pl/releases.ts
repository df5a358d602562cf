export const releases = {
  title: 'Co nowego',
  upgraded: 'Zaktualizowano Signalbox do wersji {{version}}',
  show: 'Zobacz, co nowego',
  upgradedFrom: 'Zaktualizowano z {{previous}} do {{version}}:',
  upgradedTo: 'Zaktualizowano do {{version}}:',
  none: 'Brak informacji o wersji {{version}}.',
  unreleased: 'Jeszcze niewydana',
}
