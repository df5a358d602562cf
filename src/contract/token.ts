import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text, time } from './shapes.ts'

export const Token = z.object({
  /** First 8 characters; the whole token only in the answer that creates it. */
  id: z.string(),
  token_id: z.string().optional(),
  name: z.string(),
  created: time,
  expires_at: time.nullable(),
  expired: z.boolean(),
  /** When a request last used it, to the minute; null if not since version 0.2. */
  last_used: time.nullable(),
  user_id: z.number(),
})

/** Clients of Semaphore UI post no body or `{}`. */
export const TokenDraft = z
  .object({
    name: text(100),
    expires_at: z.iso
      .datetime({ offset: true, error: 'not_a_time' })
      .refine((value) => Date.parse(value) > Date.now(), 'expires_in_past')
      .nullish()
      .transform((value) => (value ? new Date(value).toISOString() : null)),
  })
  .nullish()
  .transform((value) => value ?? { name: '', expires_at: null })

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
}
