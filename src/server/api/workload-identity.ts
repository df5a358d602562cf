import { workloadIdentity } from '../../contract/workload-identity.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { jwksAddress } from '../workload-identity/discovery.ts'
import { currentKeys, makeKey, removeKey } from '../workload-identity/keys.ts'

/** The keys of identity tokens, for administrators. The public documents are in http/workload-identity-routes.ts. */
export function workloadIdentityApi(router: Router, services: Services) {
  const { database, config } = services

  const shown = async () => ({
    issuer: config.web_host,
    jwks_uri: config.web_host === '' ? '' : jwksAddress(config.web_host),
    max_age_days: config.identity_key_max_age_days,
    keys: await currentKeys(services),
  })

  route(router, workloadIdentity.get, shown)

  route(router, workloadIdentity.rotate, async ({ body, caller }) => {
    await makeKey(services, caller, body)
    return shown()
  })

  route(router, workloadIdentity.remove, async ({ params, caller }) => {
    await removeKey(database, caller, params.id)
    return undefined
  })
}
