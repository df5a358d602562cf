import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { Sentence, time } from './shapes.ts'
import { newPassword } from './user.ts'

/** The random part of a link. Of the wrong form, it is answered like an unknown one. */
export const linkToken = z.string('link_wrong').max(200, 'link_wrong')

/** A link for one use, and how it reaches the user. */
export const SentLink = z.object({
  expires_at: time,
  /** The address to which it was sent; null if it was not. */
  mailed_to: z.string().nullable(),
  /** The link, which is shown only here; null if it was sent. */
  link: z.string().nullable(),
  /** Why it could not be sent; null if it was, or if this server sends no links. */
  problem: z.object({ error: z.string(), ...Sentence.shape }).nullable(),
})
export type SentLink = z.infer<typeof SentLink>

export const SetPassword = z.object({ token: linkToken, password: newPassword })
export const NewPassword = z.object({ password: newPassword })
export const Forgot = z.object({ auth: z.string('username_required').trim().min(1, 'username_required').max(250) })

export const passwordLinks = {
  create: endpoint('POST /api/users/:id/password_link', 'admin', {
    summary:
      'Create a link by which another user sets a password, once, within 24 hours. It is sent to the e-mail address if this server sends mail, and otherwise answered, once',
    params: z.object({ id: pathId }),
    reply: SentLink,
  }),
  forgot: endpoint('POST /api/auth/password/forgot', 'anybody', {
    summary:
      'Ask for a link to set a new password, by user name or e-mail address. The answer is the same whether there is such an account or not',
    status: 204,
    body: Forgot,
  }),
  look: endpoint('POST /api/auth/password/link', 'anybody', {
    summary: 'Whose password a link sets; 404 if it is wrong, used or expired',
    status: 200,
    body: z.object({ token: linkToken }),
    reply: z.object({
      username: z.string(),
      name: z.string(),
      password_min_length: z.number(),
      /** The account has no password yet. */
      first: z.boolean(),
    }),
  }),
  use: endpoint('POST /api/auth/password/reset', 'anybody', {
    summary: 'Set a password by a link, which is then used up. Ends all sessions of the user and does not sign in',
    status: 204,
    body: SetPassword,
  }),
  change: endpoint('POST /api/auth/password/change', 'half', {
    summary: 'Set the new password that the sign-in requires, and finish signing in; replaces the session cookie',
    status: 204,
    body: NewPassword,
  }),
}
