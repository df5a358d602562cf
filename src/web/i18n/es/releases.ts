export const releases = {
  title: 'Novedades',
  upgraded: 'Signalbox se ha actualizado a la versión {{version}}',
  show: 'Ver las novedades',
  upgradedFrom: 'Actualizado de {{previous}} a {{version}}:',
  upgradedTo: 'Actualizado a {{version}}:',
  none: 'No hay notas de la versión {{version}}.',
  unreleased: 'Aún sin publicar',
}
