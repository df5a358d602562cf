export const overview = {
  deciding: 'Waiting for a decision',
  noneDeciding: 'Nothing waits for a decision.',
  running: 'Running',
  noneRunning: 'Nothing is running.',
  failed: 'Failed in the last 24 hours',
  noneFailed: 'The newest run of each template did not fail.',
  coming: 'Next schedules',
  noneComing: 'No schedule is active.',
  more: 'The first {{count}}; the others are in their projects.',
}
