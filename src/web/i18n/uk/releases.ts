export const releases = {
  title: 'Що нового',
  upgraded: 'Signalbox оновлено до версії {{version}}',
  show: 'Переглянути, що нового',
  upgradedFrom: 'Оновлено з {{previous}} до {{version}}:',
  upgradedTo: 'Оновлено до {{version}}:',
  none: 'Приміток до версії {{version}} немає.',
  unreleased: 'Ще не випущено',
}
