import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { name, time } from './shapes.ts'

export const User = z.object({
  id: z.number(),
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
}
