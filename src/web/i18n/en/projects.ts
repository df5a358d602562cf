export const projects = {
  newTitle: 'New project',
  name: 'Project name',
  parallel: 'Max number of parallel tasks',
  parallelHint: '0 = unlimited',
  alert: 'Allow alerts for this project',
  alertHint:
    'Reports how tasks end: over the alert channels, in the chats of the server, and by e-mail to members who want it',
  chat: 'Telegram chat ID',
  chatHint: 'Optional: where the bot of the server writes for this project. Empty: to the chat of the server',
  create: 'Create',
  createDemo: 'Create demo project',
  created: 'Project created',
  saved: 'Project saved',
  deleted: 'Project deleted',
  demoName: 'Demo project',
  demoTitle: 'Just looking around?',
  demoText:
    'The demo project brings templates for Ansible, Terraform and scripts that run on this server without a network.',
  firstTime:
    'A project holds templates and what they need: repositories, inventories, keys and variables. Its members see nothing of other projects.',
  mayNotTitle: 'You may not create projects',
  mayNot: 'Only administrators may create projects on this server. Ask one of them.',
  mayNotNone:
    'You are not a member of any project, and only administrators may create one on this server. Ask one of them to add you.',
  general: 'General',
  danger: 'Danger Zone',
  clearCache: 'Clear cache',
  clearCacheTitle: 'Clear the cache?',
  clearCacheText:
    'Deletes the copies of repositories kept for this project, and the roles, collections and Python environments installed for its tasks. The next tasks create them again.',
  cacheCleaned: 'Project cache cleaned.',
  delete: 'Delete project',
  deleteTitle: 'Delete this project?',
  deleteText: 'Deletes the project with its templates, tasks, logs, keys and everything else in it.',
  typeName: 'Type the name of the project to delete it',
  alerts: 'Alerts',
  testAlert: 'Test alerts',
  testAlertText:
    'Sends a sample over every channel that the server has switched on (chats, and e-mail to members who want alerts), and over the active channels of this project.',
  testAlertSent: 'Test notification sent.',
  testAlertFailed: 'The test did not reach all channels',
  allowAlerts: 'Please allow alerts for the project and save it.',
  stopTasks: 'Stop tasks that wait or run, and wait for their end',
  stopTasksHint: 'Without this the project stays as long as there are any.',
  deleteState: 'Delete the Terraform state that is kept on this server, too',
  deleteStateHint:
    'Without it, what Terraform has built can no longer be changed or taken down by it. Left unticked, the state stays in the data folder.',
}
