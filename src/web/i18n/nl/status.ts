/** Labels of the states of a task. */
export const status = {
  waiting: 'Wacht',
  starting: 'Start…',
  running: 'Bezig',
  waiting_confirmation: 'Bevestiging nodig',
  confirmed: 'Bevestigd',
  rejected: 'Afgewezen',
  stopping: 'Stopt…',
  stopped: 'Gestopt',
  success: 'Geslaagd',
  error: 'Mislukt',
  canceled: 'Geannuleerd',
  none: 'Niet gestart',
}
