/** The labels of the specification, part 1, section 4. */
export const status = {
  waiting: 'Waiting',
  starting: 'Starting...',
  running: 'Running',
  waiting_confirmation: 'Waiting confirmation',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  stopping: 'Stopping...',
  stopped: 'Stopped',
  success: 'Success',
  error: 'Failed',
  canceled: 'Canceled',
  none: 'Not launched',
}
