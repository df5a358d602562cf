/** The dialog about notifications on this device. */
export const push = {
  intro:
    'Signalbox can send messages to this device, also while no page is open. They name project, template and task, nothing else, and end when you sign out.',
  on: 'Notifications on this device',
  onHint: 'Of tasks for which you choose “Notify me in this browser”.',
  confirmations: 'Tasks that wait for my confirmation',
  confirmationsHint: 'In projects that you are a member of.',
  test: 'Send a test message',
  tested: 'The message was sent. If it does not appear, check the notification settings of this device.',
  unsupported: 'This browser cannot receive messages.',
  insecure: 'Browsers receive messages only from addresses with https.',
  install:
    'On iPhone and iPad, add Signalbox to the home screen first (Share, Add to Home Screen), and open it from there.',
  denied: 'Notifications of this site are blocked. Allow them in the settings of the browser.',
  off: 'This server sends no messages to devices.',
  failed: 'The push service of this browser did not answer. Try again later.',
}
