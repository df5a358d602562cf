/** Labels of the states of a task. */
export const status = {
  waiting: 'Waiting',
  starting: 'Starting...',
  running: 'Running',
  waiting_confirmation: 'Needs confirmation',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  stopping: 'Stopping...',
  stopped: 'Stopped',
  success: 'Success',
  error: 'Failed',
  canceled: 'Canceled',
  none: 'Not launched',
}
