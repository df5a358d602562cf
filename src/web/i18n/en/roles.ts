export const roles = {
  rightCount_one: '{{count}} right',
  rightCount_other: '{{count}} rights',
  above: 'Has rights that you do not have',
}
