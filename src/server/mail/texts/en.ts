import { en as alerts } from '../../alerts/texts/en.ts'

interface Account {
  username: string
  name: string
}

/** The mails of the system in English. Each function returns the subject, the paragraphs, and the text of the button if there is one. */
export const en = {
  /** Where a request came from. `program`: the header User-Agent. */
  source: ({ address, program }: { address: string; program: string }) =>
    program ? `${address} with ${program}` : address,

  code: ({
    app,
    code,
    from,
    what,
  }: {
    app: string
    code: string
    from: string
    what: 'second_factor' | 'sign_in'
  }) => ({
    subject: `Your code for ${app}`,
    lines: [
      `Your code is ${code}`,
      'It is valid for 10 minutes, once, and only in the browser in which it was requested.',
      `It was requested from ${from}. ${
        what === 'second_factor'
          ? 'If it was not you, someone knows your password: change it.'
          : 'If it was not you, ignore this message: without the code no one can sign in.'
      }`,
    ],
  }),

  /** To the owner of an address that is not enough to sign in. */
  no_code: ({ app, from }: { app: string; from: string }) => ({
    subject: `Sign in to ${app} with your password`,
    lines: [
      `Your account gets a code by e-mail besides the password, so an e-mail alone does not sign you in. Sign in to ${app} with your password, or with your identity provider.`,
      `This was requested from ${from}. If it was not you, ignore this message: without the code no one can sign in.`,
    ],
  }),

  /** With a link that an administrator created. `first`: the account has no password yet. */
  password_created: ({ username, name, first, hours }: Account & { first: boolean; hours: number }) => ({
    subject: first ? 'Your account at Signalbox' : 'Set a new password for Signalbox',
    lines: [
      `Hello ${name},`,
      first
        ? `an administrator has created an account for you. Your user name is ${username}. Set your password with this link.`
        : `an administrator asks you to set a new password for the account ${username}.`,
      `The link works once, within ${hours} hours.`,
    ],
    button: 'Set the password',
  }),

  password_forgotten: ({ username, name }: Account) => ({
    subject: 'Set a new password for Signalbox',
    lines: [
      `Hello ${name},`,
      `a new password was requested for the account ${username}. The link works once, within one hour. A second factor is still asked for when you sign in.`,
      'If you did not request it, ignore this message: your password stays as it is.',
    ],
    button: 'Set a new password',
  }),

  /** To a user who has no password here. */
  password_elsewhere: ({ username, name }: Account) => ({
    subject: 'How to sign in to Signalbox',
    lines: [
      `Hello ${name},`,
      `a new password was requested for the account ${username}. It has no password at Signalbox: you sign in at your identity provider, which also resets passwords.`,
      'If you did not request it, ignore this message.',
    ],
    button: 'Sign in',
  }),

  password_changed: ({ username, name }: Account) => ({
    subject: 'Your password for Signalbox was changed',
    lines: [
      `Hello ${name},`,
      `the password of the account ${username} was set with a link that was sent to you, and all sessions have ended.`,
      'If it was not you, contact an administrator at once.',
    ],
  }),

  /** `until`: a time in UTC. */
  invitation: ({
    project,
    inviter,
    role,
    until,
  }: {
    project: string
    inviter: string
    role: string
    until: string
  }) => ({
    subject: `Invitation to ${project}`,
    lines: [
      'Hello,',
      `${inviter} invites you to the project ${project} at Signalbox, with the role ${role}.`,
      `The invitation expires at ${until} UTC.`,
      `If you do not know ${inviter}, ignore this message.`,
    ],
    button: 'Open the invitation',
  }),

  test: ({ app, username }: { app: string; username: string }) => ({
    subject: `Test message of ${app}`,
    lines: [`${app} can send messages to this address.`, `${username} asked for this test.`],
  }),

  /** The page that a browser shows while the server does not answer. */
  offline: {
    title: 'Signalbox does not answer',
    text: 'This device has no connection, or the server is not running. The page loads again as soon as the server answers.',
    again: 'Try again',
  },

  /** Messages to devices. `run`: the template and the ID of the task. */
  push: {
    waits: ({ run }: { run: string }) => `${run} waits for confirmation`,
    success: ({ run }: { run: string }) => `${run} succeeded`,
    error: ({ run }: { run: string }) => `${run} failed`,
    stopped: ({ run }: { run: string }) => `${run} was stopped`,
    rejected: ({ run }: { run: string }) => `${run} was rejected`,
    project: ({ project }: { project: string }) => `Project: ${project}`,
    test: 'Notifications reach this device',
  },

  /** The names of the built-in roles. */
  roles: { owner: 'owner', manager: 'manager', task_runner: 'task runner', guest: 'guest' } as Record<string, string>,

  /** Alerts over channels, which have more than mails. */
  alerts,
}

/** The mails of the system in one language. */
export type MailTexts = typeof en
