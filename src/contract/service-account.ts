import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { name } from './shapes.ts'
import { User, username } from './user.ts'

/** A new service account: a user without password and sessions, for programs. */
export const ServiceAccountDraft = z.object({ username, name: name('name_required', 200) })

export const serviceAccounts = {
  create: endpoint('POST /api/service-accounts', 'admin', {
    summary:
      'Create a service account: a user who cannot sign in, has tokens only, and is never an administrator. It is changed, deleted and added to projects like other users',
    body: ServiceAccountDraft,
    reply: User,
  }),
}
