/** Backups of the server, on the system page. */
export const backups = {
  title: 'Backups of the server',
  place_one: 'Stored at {{place}}, where the newest {{count}} backup is kept.',
  place_other: 'Stored at {{place}}, where the newest {{count}} backups are kept.',
  next: 'Next backup:',
  noSchedule: 'There is no schedule (setting backup.schedule).',
  none: 'No backup has been made yet.',
  begun: 'Started',
  result: 'Result',
  origin: { schedule: 'By schedule', user: 'By {{username}}', command: 'On the command line' },
  status: { running: 'Running', success: 'Complete', error: 'Failed' },
  verified: 'restored and verified',
  unverified: 'not verified',
  now: 'Back up now',
}
