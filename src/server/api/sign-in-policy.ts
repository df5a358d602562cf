import { signInPolicy } from '../../contract/sign-in-policy.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { changePolicy } from '../sign-in/change-policy.ts'
import { lockedSettings, policyOf } from '../sign-in/policy.ts'

/** How users sign in, for administrators. */
export function signInPolicyApi(router: Router, services: Services) {
  route(router, signInPolicy.get, async () => ({
    ...(await policyOf(services)),
    locked: lockedSettings(services) as Record<string, string>,
  }))

  route(router, signInPolicy.update, async ({ caller, body }) => {
    await changePolicy(services, caller, body)
    return undefined
  })
}
