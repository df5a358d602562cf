export const releases = {
  title: 'Wat is er nieuw',
  upgraded: 'Signalbox is bijgewerkt naar versie {{version}}',
  show: 'Bekijken wat er nieuw is',
  upgradedFrom: 'Bijgewerkt van {{previous}} naar {{version}}:',
  upgradedTo: 'Bijgewerkt naar {{version}}:',
  none: 'Er zijn geen releasenotes voor versie {{version}}.',
  unreleased: 'Nog niet uitgebracht',
}
