import { userIdentities } from '../../contract/user-identity.ts'
import { type Router, route } from '../http/route.ts'
import { shownIdentities, unlinkIdentity } from '../identity/unlink.ts'
import type { Services } from '../services.ts'
import { changeableAccount } from './account-of.ts'
import { originOf } from './open-session.ts'

/** The accounts of identity providers that users sign in with, for administrators. */
export function userIdentityApi(router: Router, services: Services) {
  const { database } = services

  route(router, userIdentities.list, async ({ caller, params }) =>
    shownIdentities(services, await changeableAccount(database, caller, params.id)),
  )

  route(router, userIdentities.unlink, async (request) => {
    const { caller, params, query } = request
    const user = await changeableAccount(database, caller, params.id)
    const { identity_id } = params
    await unlinkIdentity(services, caller, user, { identity_id, last: query.last, origin: originOf(request) })
    return undefined
  })
}
