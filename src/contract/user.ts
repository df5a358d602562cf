import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { flag, name, time } from './shapes.ts'

export const User = z.object({
  id: z.number(),
  revision: z.number(),
  created: time,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  external: z.boolean(),
  alert: z.boolean(),
  pro: z.boolean(),
})
export type User = z.infer<typeof User>

/** Argon2id takes any bytes; the limits of rule S6 keep out empty and absurd ones. */
export const password = z
  .string('password_required')
  .min(1, 'password_required')
  .min(8, 'password_length')
  .max(128, 'password_length')

export const FirstAdmin = z.object({
  /** The one-time token of the link that the server printed at its first start. */
  token: z.string().max(200),
  username: name('username_required', 100),
  name: name('name_required', 200),
  email: name('email_required', 200).pipe(z.email('Must be an e-mail address')),
  password,
})

const email = name('email_required', 200).pipe(z.email('Must be an e-mail address'))

/** What one may change about oneself; administrators may change it for everybody. */
export const UserUpdate = z.object({
  username: name('username_required', 100),
  name: name('name_required', 200),
  email,
  alert: flag,
})

/** One's own password needs the current one; an administrator sets another's without. */
export const PasswordChange = z.object({
  password,
  current_password: z.string('password_required').max(128).optional(),
})

export const users = {
  me: endpoint('GET /api/user', 'user', {
    summary: 'The caller',
    reply: User.extend({ can_create_project: z.boolean(), has_active_subscription: z.boolean() }),
  }),
  setupState: endpoint('GET /api/setup', 'anybody', {
    summary: 'Whether the first administrator is still to be made',
    reply: z.object({ needed: z.boolean() }),
  }),
  setup: endpoint('POST /api/setup', 'anybody', {
    summary: 'Make the first administrator with the one-time token printed at the first start; signs in',
    body: FirstAdmin,
    reply: User,
  }),
  update: endpoint('PUT /api/users/:id', 'user', {
    summary: "Change one's own account; administrators may change others'",
    params: z.object({ id: pathId }),
    body: UserUpdate,
  }),
  password: endpoint('POST /api/users/:id/password', 'user', {
    summary: "Set a password; one's own needs the current one, and ends one's other sessions",
    params: z.object({ id: pathId }),
    status: 204,
    body: PasswordChange,
  }),
}
