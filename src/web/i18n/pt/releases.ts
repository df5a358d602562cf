export const releases = {
  title: 'Novidades',
  upgraded: 'O Signalbox foi atualizado para a versão {{version}}',
  show: 'Ver as novidades',
  upgradedFrom: 'Atualizado de {{previous}} para {{version}}:',
  upgradedTo: 'Atualizado para {{version}}:',
  none: 'Não há notas de versão para {{version}}.',
  unreleased: 'Ainda não lançada',
}
