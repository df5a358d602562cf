export const auth = {
  signIn: 'Sign In',
  username: 'Username',
  usernameHint: 'You sign in with it, or with your e-mail',
  email: 'E-mail',
  password: 'Password',
  passwordHint: '8 to 128 characters',
  showPassword: 'Show or hide the password',
  incorrect: 'Incorrect login or password',
  setupNeededTitle: 'Nobody can sign in yet',
  setupNeededText:
    'This server has no users. Open the link that it printed at its start: it begins with the address of this page and has “setup” in it. There one makes the first administrator.',
  setupTitle: 'Welcome to Signalbox',
  setupIntro: 'You are the first here. Name the first administrator; you are signed in right away.',
  setupSubmit: 'Create administrator',
  setupUsedTitle: 'This link is used up',
  setupUsedText: 'There is an administrator already. Sign in, or ask the administrator for an account.',
  setupNoTokenTitle: 'The link is not complete',
}
