export const overview = {
  deciding: 'Waiting for a decision',
  noneDeciding: 'Nothing is waiting for a decision.',
  running: 'Running',
  noneRunning: 'Nothing is running.',
  failed: 'Failed in the last 24 hours',
  noneFailed: 'The latest run of no template failed.',
  coming: 'Next schedules',
  noneComing: 'No schedule is active.',
  more: 'Showing the first {{count}}. The others are listed in their projects.',
}
