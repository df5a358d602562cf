import { z } from 'zod'
import { endpoint, pathId, queryFlag } from './endpoint.ts'
import { providerKinds } from './identity-provider.ts'
import { time } from './shapes.ts'

/** An account of an identity provider or a directory, with which a user signs in here. */
export const UserIdentity = z.object({
  id: z.number(),
  /** The slug of the provider. */
  provider: z.string(),
  /** Its name, and what it is; the slug and null if it was deleted. */
  provider_name: z.string(),
  kind: z.enum(providerKinds).nullable(),
  /** What identifies the person there. */
  subject: z.string(),
  created: time,
  last_used: time,
  /** Without it the user has no password, passkey or other identity to sign in with. */
  only_way: z.boolean(),
})
export type UserIdentity = z.infer<typeof UserIdentity>

const all = '/api/users/:id/identities' as const
const one = z.object({ id: pathId })

export const userIdentities = {
  list: endpoint(`GET ${all}`, 'admin', {
    summary: 'List the accounts of identity providers and directories that a user signs in with',
    params: one,
    reply: z.array(UserIdentity),
  }),
  unlink: endpoint(`DELETE ${all}/:identity_id`, 'admin', {
    summary:
      'Unlink one: the user can no longer sign in with it, sessions that it opened end, and what rules granted for it is taken back. The only way to sign in is kept (409) without `last`',
    params: z.object({ id: pathId, identity_id: pathId }),
    query: z.object({ last: queryFlag }),
  }),
}
