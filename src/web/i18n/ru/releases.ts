export const releases = {
  title: 'Что нового',
  upgraded: 'Signalbox обновлён до версии {{version}}',
  show: 'Посмотреть, что нового',
  upgradedFrom: 'Обновление с {{previous}} до {{version}}:',
  upgradedTo: 'Обновление до {{version}}:',
  none: 'Для версии {{version}} нет примечаний к выпуску.',
  unreleased: 'Ещё не выпущено',
}
