/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro: 'An administrator with shell access can restore sign-in with these commands, run in the Signalbox folder:',
  helpList: 'List the users',
  helpPassword: 'Give a user a new password',
  helpAdmin: 'Make a user an administrator',
  helpLink: 'Sign an administrator in with a link, once',
  helpUnblock: 'Unblock a user',
  helpFactor: 'Remove all second factors of a user who lost them',
  helpPlace:
    'They ask for a password without showing it, and work while the server runs. In a container, write “docker compose exec SERVICE node src/main.ts” in place of “npm run signalbox --”. Give them the settings of the server (SIGNALBOX_DATA and the others), so that they find its data.',
  setupTitle: 'Welcome to Signalbox',
  setupIntro: 'Create the first administrator. You are then signed in.',
  setupSubmit: 'Create administrator',
  setupUsedTitle: 'This link has already been used',
  setupUsedText: 'An administrator already exists. Sign in, or ask the administrator for an account.',
  setupWrongTitle: 'This link is wrong',
  setupNoTokenTitle: 'This link is incomplete',
}
