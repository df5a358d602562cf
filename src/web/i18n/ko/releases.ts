export const releases = {
  title: '새로운 기능',
  upgraded: 'Signalbox가 버전 {{version}} 릴리스로 업그레이드되었습니다',
  show: '새로운 기능 보기',
  upgradedFrom: '업그레이드({{previous}} → {{version}}):',
  upgradedTo: '업그레이드({{version}}):',
  none: '버전 {{version}}의 릴리스 노트가 없습니다.',
  unreleased: '아직 릴리스되지 않음',
}
