import { push } from '../../contract/push.ts'
import { type Router, route } from '../http/route.ts'
import { pushState, subscribe, unsubscribe, watchTask } from '../push/subscribe.ts'
import { testPush } from '../push/test-push.ts'
import type { Services } from '../services.ts'

/** Messages to the browser of a session. Turning them on and off writes events outside of projects. */
export function pushApi(router: Router, services: Services) {
  route(router, push.get, ({ caller }) => pushState(services, caller))
  route(router, push.enable, async ({ caller, body }) => {
    await subscribe(services, caller, body)
    return undefined
  })
  route(router, push.disable, async ({ caller }) => {
    await unsubscribe(services, caller)
    return undefined
  })
  route(router, push.test, ({ caller }) => testPush(services, caller))
  route(router, push.watch, async ({ caller, params, body }) => {
    await watchTask(services, caller, params.id, body.watched)
    return undefined
  })
}
