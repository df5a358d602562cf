export const releases = {
  title: 'What is new',
  upgraded: 'Signalbox was upgraded to version {{version}}',
  show: 'See what is new',
  upgradedFrom: 'Upgraded from {{previous}} to {{version}}:',
  upgradedTo: 'Upgraded to {{version}}:',
  none: 'There are no release notes for version {{version}}.',
  unreleased: 'Not released yet',
}
