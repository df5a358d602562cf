export const auth = {
  signIn: 'Sign in',
  login: 'Username or email',
  username: 'Username',
  usernameHint: 'You can sign in with it or with your email address',
  email: 'Email',
  password: 'Password',
  passwordHint: '{{min}} to 128 characters',
  showPassword: 'Show or hide the password',
  incorrect: 'Incorrect login or password',
  accountOf: 'Account',
  accountAny: 'Wherever the username is found',
  accountLocal: 'This server',
  forgot: 'Forgot your password?',
  help: 'How to fix sign-in issues',
  setupNeededTitle: 'Signalbox is not set up yet',
  setupNeededText:
    'Open the setup link that the server printed when it started, and create the first administrator there. The link starts with the address of this page and contains “setup”.',
}
