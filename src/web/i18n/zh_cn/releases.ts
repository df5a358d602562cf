export const releases = {
  title: '新变化',
  upgraded: 'Signalbox 已升级到版本 {{version}}',
  show: '查看新变化',
  upgradedFrom: '已从 {{previous}} 升级到 {{version}}：',
  upgradedTo: '已升级到 {{version}}：',
  none: '没有版本 {{version}} 的发行说明。',
  unreleased: '尚未发布',
}
