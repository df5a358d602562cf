export const releases = {
  title: 'Novità',
  upgraded: 'Signalbox è stato aggiornato alla versione {{version}}',
  show: 'Vedi le novità',
  upgradedFrom: 'Aggiornato da {{previous}} a {{version}}:',
  upgradedTo: 'Aggiornato a {{version}}:',
  none: 'Non ci sono note di rilascio per la versione {{version}}.',
  unreleased: 'Non ancora rilasciata',
}
