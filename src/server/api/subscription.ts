import { subscriptions } from '../../contract/subscription.ts'
import { activateSubscription, readSubscription, removeSubscription } from '../editions/activate.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'

export function subscriptionApi(router: Router, services: Services): void {
  route(router, subscriptions.get, () => readSubscription(services))
  route(router, subscriptions.activate, ({ body, caller }) => activateSubscription(services, caller, body.key))
  route(router, subscriptions.remove, async ({ caller }) => {
    await removeSubscription(services, caller)
    return undefined
  })
}
