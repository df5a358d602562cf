import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { passkeyResponse } from './passkey.ts'
import { time } from './shapes.ts'
import { givenPassword } from './user.ts'

/** The code that an authenticator app shows. A text, because it may begin with 0. */
export const passcode = z.string('passcode_form').regex(/^\d{6}$/, 'passcode_form')

/** A recovery code, in upper or lower case, with or without its dashes. */
const recovery_code = z.string('recovery_code_required').trim().min(1, 'recovery_code_required').max(100, 'too_long')

/** An authenticator app that is being set up. The secret is answered only until the first code has confirmed it. */
const Enrolment = z.object({
  id: z.number(),
  created: time,
  user_id: z.number(),
  /** An otpauth:// address, which contains the secret; the QR code shows it. */
  url: z.string(),
  /** The secret in base32, for apps that cannot read the QR code. */
  secret: z.string(),
})

/** Shown once: only their hashes are stored. Empty if the server does not allow recovery codes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const OwnFactors = z.object({
  /** Null without a confirmed authenticator app. */
  app: z.object({ id: z.number(), created: time }).nullable(),
  passkeys: z.number(),
  /** The address of codes by e-mail, and since when; null if they are off. */
  email: z.object({ address: z.string(), created: time }).nullable(),
  /** Whether codes by e-mail can be turned on. */
  email_offered: z.boolean(),
  /** The number of recovery codes that are not used yet. */
  recovery_codes: z.number(),
  /** Whether the server requires a second factor of this user. */
  required: z.boolean(),
})

const one = z.object({ id: pathId })
const app = z.object({ id: pathId, totp_id: pathId })

export const secondFactor = {
  state: endpoint('GET /api/auth/verify', 'pending', {
    summary: 'What is missing until the session is signed in',
    reply: z.object({
      /**
       * A code of the authenticator app, a code by e-mail as second factor or to sign in, or setting up a second
       * factor, or a new password; null if nothing is missing.
       */
      awaits: z.enum(['totp', 'email', 'sign_in', 'set_up', 'new_password']).nullable(),
      /** The address that the code was sent to, and what became of the mail; null if none was asked for. */
      email: z.object({ address: z.string(), mail: z.enum(['sending', 'sent', 'failed', 'limited']) }).nullable(),
      /** Whether this session may choose codes by e-mail as its second factor. */
      email_offered: z.boolean(),
      /** Whether the user has an authenticator app. */
      app: z.boolean(),
      /** Whether a passkey can take the place of the code. */
      passkeys: z.boolean(),
      /** Null while a code by e-mail is awaited to sign in. */
      user_id: z.number().nullable(),
      username: z.string(),
    }),
  }),
  verify: endpoint('POST /api/auth/verify', 'pending', {
    summary: 'Finish signing in with the code of the authenticator app or of the e-mail; replaces the session cookie',
    status: 200,
    body: z.object({ passcode }),
  }),
  recover: endpoint('POST /api/auth/recovery', 'half', {
    summary: 'Finish signing in with a recovery code, which is then used up; replaces the session cookie',
    body: z.object({ recovery_code }),
    status: 204,
  }),
  prove: endpoint('POST /api/user/prove', 'user', {
    summary:
      'Prove the current password, a code of the authenticator app or a passkey. For ten minutes this session may then change the second factor',
    status: 204,
    body: z.object({
      current_password: givenPassword.nullish(),
      passcode: passcode.nullish(),
      passkey: passkeyResponse.nullish(),
    }),
  }),
  setUp: endpoint('POST /api/users/:id/2fas/totp', 'half', {
    summary:
      "Begin to set up one's own authenticator app; it is not asked for until it is confirmed. Also for a session that has to",
    params: one,
    status: 200,
    reply: Enrolment,
  }),
  qr: endpoint('GET /api/users/:id/2fas/totp/:totp_id/qr', 'half', {
    summary: 'The QR code to scan, until the authenticator app is confirmed; PNG, 256 x 256 pixels',
    params: app,
    answers: 'png',
  }),
  confirm: endpoint('POST /api/users/:id/2fas/totp/:totp_id/confirm', 'half', {
    summary:
      'Confirm the authenticator app with its first code: from now on it is required to sign in. Needs a proof (POST /api/user/prove) within ten minutes, except in a session that has to set it up, which is then signed in with a new cookie. Answers the recovery codes, once',
    params: app,
    status: 200,
    body: z.object({ passcode }),
    reply: RecoveryCodes,
  }),
  renewCodes: endpoint('POST /api/users/:id/2fas/totp/:totp_id/recovery_codes', 'user', {
    summary:
      'Replace the recovery codes; the old ones are void. Needs a proof (POST /api/user/prove) within ten minutes',
    params: app,
    status: 200,
    reply: RecoveryCodes,
  }),
  remove: endpoint('DELETE /api/users/:id/2fas/totp/:totp_id', 'user', {
    summary:
      "Remove the authenticator app, and the recovery codes if no other second factor is left. One's own needs a proof (POST /api/user/prove) within ten minutes; administrators remove a lost one of others",
    params: app,
  }),
  removeAll: endpoint('DELETE /api/users/:id/2fas', 'user', {
    summary:
      "Remove every second factor and the recovery codes. One's own needs a proof (POST /api/user/prove) within ten minutes; administrators remove lost ones of others",
    params: one,
  }),
  setUpEmail: endpoint('POST /api/user/email_factor', 'half', {
    summary:
      "Begin to turn on codes by e-mail as second factor: sends a code to one's own address. Needs a proof (POST /api/user/prove) within ten minutes, except in a session that has to set up a second factor",
  }),
  confirmEmail: endpoint('POST /api/user/email_factor/confirm', 'half', {
    summary:
      'Turn on codes by e-mail with the first code. The first second factor comes with recovery codes; a session that has to set one up is then signed in with a new cookie',
    status: 200,
    body: z.object({ passcode }),
    reply: RecoveryCodes,
  }),
  removeEmail: endpoint('DELETE /api/user/email_factor', 'user', {
    summary: 'Turn off codes by e-mail. Needs a proof (POST /api/user/prove) within ten minutes',
  }),
  mine: endpoint('GET /api/user/second_factor', 'user', {
    summary: "One's own second factors",
    reply: OwnFactors,
  }),
  renewOwnCodes: endpoint('POST /api/user/recovery_codes', 'user', {
    summary:
      'Replace the recovery codes; the old ones are void. Needs a proof (POST /api/user/prove) within ten minutes',
    status: 200,
    reply: RecoveryCodes,
  }),
}
