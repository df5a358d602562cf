import { z } from 'zod'
import { endpoint, paging, pathId, revised } from './endpoint.ts'
import { isLanguage, languageCodes } from './language.ts'
import { type PlainCode, pack, say } from './message.ts'
import { isEmailAddress } from './rules/email-address.ts'
import { hasHidden } from './rules/text.ts'
import { atMost, flag, name, time } from './shapes.ts'

export const secondFactors = ['app', 'passkey', 'email'] as const

export const User = z.object({
  id: z.number(),
  revision: z.number(),
  created: time,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  external: z.boolean(),
  /** A service account: it cannot sign in and has tokens only (service-account.ts). */
  service: z.boolean(),
  alert: z.boolean(),
  pro: z.boolean(),
  /** The rule of group mapping that grants `admin`; absent if it was given by hand. */
  admin_rule: z.object({ id: z.number(), name: z.string() }).optional(),
  /** When an administrator blocked the account; null if it is active. */
  blocked_at: time.nullable(),
  /** The user must set a new password at the next sign-in. */
  must_change_password: z.boolean(),
  /** The user's confirmed authenticator app; absent without one. */
  totp: z
    .object({
      id: z.number(),
      created: time,
      /** The number of recovery codes that are not used yet. */
      recovery_codes: z.number(),
    })
    .optional(),
  /** Present only while a code that was sent by e-mail can be entered. */
  email_otp: z.object({ created: time }).optional(),
  /** The second factors of the user; absent without one. */
  factors: z.array(z.enum(secondFactors)).optional(),
})
export type User = z.infer<typeof User>

/** What every signed-in user may see of others: enough to distinguish them when they are added to a team. */
export const UserName = User.pick({ id: true, username: true, name: true })
export type UserName = z.infer<typeof UserName>

/** A new password. Only the server knows its minimum length (setting `password_min_length`); it checks both limits. */
export const newPassword = z.string('password_required').min(1, 'password_required').max(1000, 'too_long')
/** Maximum length of a password in characters. */
export const maxPasswordLength = 128
/** A password that is compared with a stored one. */
export const givenPassword = z.string('password_required').max(maxPasswordLength, 'password_length')

/** A user name. Names that look like another one because of invisible characters are refused. */
export const username = name('username_required', 100).refine(
  (value) => !hasHidden(value),
  'username_hidden' satisfies PlainCode,
)
const anyEmail = name('email_required', 200)
const email = anyEmail.refine(isEmailAddress, 'email_wrong' satisfies PlainCode)

export const FirstAdmin = z.object({
  /** The one-time token of the link that the server printed at its first start. */
  token: z.string().max(200),
  username,
  name: name('name_required', 200),
  email,
  password: newPassword,
})

/** The e-mail of an external user comes from the identity provider in any form: only the server knows which users those are. */
const account = z.object({ username, name: name('name_required', 200), email: anyEmail, alert: flag })

/**
 * A new user. External users sign in elsewhere and have no password here. Other users without a password cannot sign in with
 * one until an administrator sets it.
 */
export const UserDraft = account
  .extend({
    admin: flag,
    pro: flag,
    /** Can only be set here. */
    external: flag,
    password: z.string('password_required').max(1000, 'too_long').nullish(),
    /** The user must set a new password at the first sign-in. */
    must_change_password: flag,
  })
  .superRefine((draft, context) => {
    if (draft.external && draft.password)
      context.addIssue({ code: 'custom', path: ['password'], message: 'password_external' satisfies PlainCode })
    if (draft.external && draft.must_change_password)
      context.addIssue({
        code: 'custom',
        path: ['must_change_password'],
        message: 'password_external' satisfies PlainCode,
      })
    if (draft.external) return
    if (!isEmailAddress(draft.email))
      context.addIssue({ code: 'custom', path: ['email'], message: 'email_wrong' satisfies PlainCode })
  })

/**
 * An update of an account. `admin` and `pro` are for administrators, who change those of others: if missing they are false,
 * because the Terraform provider leaves out false. In one's own account missing ones are kept.
 */
export const UserUpdate = account.extend({
  admin: z.boolean().nullish(),
  pro: z.boolean().nullish(),
  /** For administrators: the user must set a new password at the next sign-in; if missing it is kept. */
  must_change_password: z.boolean().nullish(),
  /** Required to change one's own e-mail address, which is used to sign in and to receive messages. */
  current_password: givenPassword.nullish(),
})

/** Users need their current password to change it; administrators set passwords of others without it. */
export const PasswordChange = z.object({
  password: newPassword,
  current_password: givenPassword.nullish(),
  /** Whether to revoke the user's API tokens too. By default they are kept, because programs do not use the password. */
  revoke_tokens: flag,
  /** For administrators: the user must set another one at the next sign-in. */
  must_change_password: flag,
})

/** Options that the console stores for a user on the server, so that they are the same on every device. */
export const userOptions = ['nav.unpinnedItems', 'language', 'release.seen'] as const
const UserOption = z
  .object({
    key: z.enum(userOptions, pack(say('must_be_one_of', { words: userOptions.join(', ') }))),
    value: z.string('must_be_text').max(4000, atMost(4000)),
  })
  .superRefine(({ key, value }, context) => {
    // Empty: the user follows the browser.
    if (key !== 'language' || value === '' || isLanguage(value)) return
    const message = pack(say('must_be_one_of', { words: languageCodes.join(', ') }))
    context.addIssue({ code: 'custom', path: ['value'], message })
  })

/** Whether the account is blocked. */
export const Blocking = z.object({ blocked: z.boolean('must_be_boolean') })

const one = z.object({ id: pathId })

export const users = {
  me: endpoint('GET /api/user', 'user', {
    summary: 'The caller',
    reply: User.extend({ can_create_project: z.boolean(), has_active_subscription: z.boolean() }),
  }),
  setupState: endpoint('GET /api/setup', 'anybody', {
    summary:
      'Whether the first administrator does not exist yet, and the minimum length of a new password; `token`: whether it is that of the printed link',
    query: z.object({ token: z.string().max(200).optional() }),
    reply: z.object({
      needed: z.boolean(),
      password_min_length: z.number(),
      /** Absent without `token`. */
      token_fits: z.boolean().optional(),
    }),
  }),
  setup: endpoint('POST /api/setup', 'anybody', {
    summary: 'Create the first administrator with the one-time token printed at the first start; signs in',
    body: FirstAdmin,
    reply: User,
  }),
  options: endpoint('GET /api/user/options', 'user', {
    summary: "The caller's own options of the console, by key",
    reply: z.record(z.string(), z.string()),
  }),
  setOption: endpoint('POST /api/user/options', 'user', {
    summary: "Store one of the caller's own options",
    status: 200,
    body: UserOption,
    reply: UserOption,
  }),
  list: endpoint('GET /api/users', 'user', {
    summary:
      'List users. Administrators see all, whole, sorted by name, username, email, admin, alert, external, pro or created. Other users find at most 20 names by at least two letters in `q` (or `s`), and only themselves without',
    query: paging.extend({
      s: z.string().max(200).optional(),
      /** For administrators: only accounts that are blocked, or only those that are not. */
      blocked: z.enum(['true', 'false', ''], 'must_be_boolean').optional(),
    }),
    reply: z.array(z.union([User, UserName])),
  }),
  create: endpoint('POST /api/users', 'user', {
    summary: 'Create a user; administrators only (401 for others)',
    body: UserDraft,
    reply: User,
  }),
  get: endpoint('GET /api/users/:id', 'user', {
    summary: 'Read a user; of members of the same projects only id, username and name; administrators read all users',
    params: one,
    reply: z.union([User, UserName]),
  }),
  update: endpoint('PUT /api/users/:id', 'user', {
    summary: "Change one's own account; administrators may change others'. The last administrator stays one",
    params: one,
    body: revised(UserUpdate),
  }),
  remove: endpoint('DELETE /api/users/:id', 'user', {
    summary:
      "Delete one's own account; administrators may delete others'. Refused for the last administrator and for the last owner of a project",
    params: one,
  }),
  block: endpoint('PUT /api/users/:id/blocked', 'admin', {
    summary:
      "Block an account, or unblock it. A blocked user cannot sign in, sessions end, and API tokens are refused; tasks and schedules go on. Refused for one's own account and for the last active administrator",
    params: one,
    body: Blocking,
  }),
  password: endpoint('POST /api/users/:id/password', 'user', {
    summary: "Set a password; one's own needs the current one. Ends the user's other sessions",
    params: one,
    status: 204,
    body: PasswordChange,
  }),
}
