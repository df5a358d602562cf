import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { name, time } from './shapes.ts'

/** Tokens with which identity providers manage users and groups over SCIM 2.0 at /api/scim/v2, and nothing else. */

export const ScimToken = z.object({
  id: z.number(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  created: time,
  expires_at: time.nullable(),
  /** To the minute; null if it was never used. */
  last_used: time.nullable(),
  /** The whole token, only in the answer that creates it. */
  token: z.string().optional(),
})
export type ScimToken = z.infer<typeof ScimToken>

export const ScimTokenDraft = z.object({
  name: name('name_required', 100),
  expires_at: z.iso
    .datetime({ offset: true, error: 'not_a_time' })
    .refine((value) => Date.parse(value) > Date.now(), 'expires_in_past')
    .nullish()
    .transform((value) => (value ? new Date(value).toISOString() : null)),
})

/** What came over SCIM so far. */
export const ScimState = z.object({
  tokens: z.array(ScimToken),
  /** The accounts that SCIM manages, and its groups. */
  users: z.number(),
  groups: z.number(),
})

export const scimTokens = {
  list: endpoint('GET /api/admin/scim-tokens', 'admin', {
    summary: 'The tokens of SCIM clients, and how many users and groups they manage',
    reply: ScimState,
  }),
  create: endpoint('POST /api/admin/scim-tokens', 'admin', {
    summary: 'Create a token for a SCIM client; only this answer shows it',
    body: ScimTokenDraft,
    reply: ScimToken,
  }),
  remove: endpoint('DELETE /api/admin/scim-tokens/:id', 'admin', {
    summary: 'Revoke a token of a SCIM client',
    params: z.object({ id: pathId }),
  }),
}
