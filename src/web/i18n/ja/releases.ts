export const releases = {
  title: '更新内容',
  upgraded: 'Signalbox がバージョン {{version}} にアップグレードされました',
  show: '更新内容を表示',
  upgradedFrom: '{{previous}} から {{version}} へのアップグレード：',
  upgradedTo: '{{version}} へのアップグレード：',
  none: 'バージョン {{version}} のリリースノートはありません。',
  unreleased: '未リリース',
}
