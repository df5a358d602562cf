export const releases = {
  title: '新功能',
  upgraded: 'Signalbox 已升級至版本 {{version}}',
  show: '查看新功能',
  upgradedFrom: '已從 {{previous}} 升級至 {{version}}：',
  upgradedTo: '已升級至 {{version}}：',
  none: '沒有版本 {{version}} 的版本資訊。',
  unreleased: '尚未發布',
}
