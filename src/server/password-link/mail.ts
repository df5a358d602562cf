import type { UserRow } from '../users/user-row.ts'

type Addressee = Pick<UserRow, 'username' | 'name' | 'email' | 'password_hash'>

/** The mail with a link that an administrator created. */
export const createdMail = ({ username, name, email, password_hash }: Addressee, hours: number) => ({
  to: email,
  subject: password_hash === null ? 'Your account at Signalbox' : 'Set a new password for Signalbox',
  lines: [
    `Hello ${name},`,
    password_hash === null
      ? `an administrator has created an account for you. Your user name is ${username}. Set your password with this link.`
      : `an administrator asks you to set a new password for the account ${username}.`,
    `The link works once, within ${hours} hours.`,
  ],
  button: 'Set the password',
})

/** The mail to a user who has forgotten the password. */
export const forgottenMail = ({ username, name, email }: Addressee) => ({
  to: email,
  subject: 'Set a new password for Signalbox',
  lines: [
    `Hello ${name},`,
    `a new password was requested for the account ${username}. The link works once, within one hour. A second factor is still asked for when you sign in.`,
    'If you did not request it, ignore this message: your password stays as it is.',
  ],
  button: 'Set a new password',
})

/** The mail to a user who has no password here. */
export const externalMail = ({ username, name, email }: Addressee, url: string) => ({
  to: email,
  subject: 'How to sign in to Signalbox',
  lines: [
    `Hello ${name},`,
    `a new password was requested for the account ${username}. It has no password at Signalbox: you sign in at your identity provider, which also resets passwords.`,
    'If you did not request it, ignore this message.',
  ],
  link: { text: 'Sign in', url },
})

/** The mail after a password was set by a link. */
export const changedMail = ({ username, name, email }: Addressee) => ({
  to: email,
  subject: 'Your password for Signalbox was changed',
  lines: [
    `Hello ${name},`,
    `the password of the account ${username} was set with a link that was sent to you, and all sessions have ended.`,
    'If it was not you, contact an administrator at once.',
  ],
})
