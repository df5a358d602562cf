import { z } from 'zod'
import { endpoint, pathId, queryId } from './endpoint.ts'
import { flag, id, text, time } from './shapes.ts'

export const Token = z.object({
  /** First 8 characters; the whole token only in the answer that creates it. */
  id: z.string(),
  token_id: z.string().optional(),
  /** The number of its events, and by which an administrator revokes it. */
  number: z.number(),
  name: z.string(),
  description: z.string(),
  created: time,
  expires_at: time.nullable(),
  expired: z.boolean(),
  /** Whether it only reads: GET, and no values of variables. */
  read_only: z.boolean(),
  /** The only projects it reaches; null for all of its user. */
  project_ids: z.array(z.number()).nullable(),
  /** When a request last used it, to the minute, and from which address; null if not since version 0.2. */
  last_used: time.nullable(),
  last_address: z.string().nullable(),
  user_id: z.number(),
})

/** A token in the list of administrators. */
export const TokenOfUser = Token.omit({ token_id: true }).extend({
  username: z.string(),
  user_name: z.string(),
  /** Whether the user is a service account. */
  service: z.boolean(),
})
export type TokenOfUser = z.infer<typeof TokenOfUser>

/**
 * Clients of Semaphore UI post no body or `{}`. Without `expires_at` the token expires as late as the policy of the sign-in
 * allows; null asks for one that does not expire.
 */
export const TokenDraft = z
  .object({
    name: text(100),
    description: text(500),
    expires_at: z.iso
      .datetime({ offset: true, error: 'not_a_time' })
      .refine((value) => Date.parse(value) > Date.now(), 'expires_in_past')
      .nullish()
      .transform((value) => (value ? new Date(value).toISOString() : value)),
    read_only: flag,
    project_ids: z
      .array(id)
      .min(1, 'token_projects_none')
      .max(100, 'token_projects_many')
      .nullish()
      .transform((ids) => (ids ? [...new Set(ids)] : null)),
  })
  .nullish()
  .transform(
    (value) => value ?? { name: '', description: '', expires_at: undefined, read_only: false, project_ids: null },
  )
export type TokenDraft = z.infer<typeof TokenDraft>

const ofUser = z.object({ id: pathId })

export const tokens = {
  list: endpoint('GET /api/user/tokens', 'user', { summary: "List one's own API tokens", reply: z.array(Token) }),
  create: endpoint('POST /api/user/tokens', 'user', {
    summary: 'Create an API token; only this answer shows the complete token',
    body: TokenDraft,
    reply: Token,
  }),
  remove: endpoint('DELETE /api/user/tokens/:token', 'user', {
    summary: 'Revoke a token, by its 8-character prefix or whole',
    params: z.object({ token: z.string().min(8).max(100) }),
  }),
  all: endpoint('GET /api/tokens', 'admin', {
    summary: 'List the API tokens of all users, or of one',
    query: z.object({ user_id: queryId }),
    reply: z.array(TokenOfUser),
  }),
  revoke: endpoint('DELETE /api/tokens/:id', 'admin', {
    summary: 'Revoke a token of any user, by its `number`',
    params: ofUser,
  }),
  createFor: endpoint('POST /api/users/:id/tokens', 'admin', {
    summary: 'Create an API token of a service account; only this answer shows the complete token',
    params: ofUser,
    body: TokenDraft,
    reply: Token,
  }),
}
