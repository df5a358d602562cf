import { health } from '../../contract/health.ts'
import { system } from '../../contract/system.ts'
import { effectiveSettings } from '../config/effective-settings.ts'
import { makeReadiness, refuseUnready } from '../health/readiness.ts'
import { serverHealth } from '../health/server-health.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { storedSettings } from '../sign-in/policy.ts'

export function healthApi(router: Router, services: Services): void {
  const readiness = makeReadiness(services)
  const ready = async () => {
    const checks = await readiness()
    refuseUnready(checks)
    return { ready: true, checks }
  }
  route(router, health.live, () => ({ alive: true }))
  route(router, health.ready, ready)
  route(router, system.ready, ready)
  route(router, health.server, () =>
    serverHealth({ ...services, readiness, sources: services.attention_sources }, services),
  )
  route(router, health.settings, async () =>
    effectiveSettings(services.config, services.origins, await storedSettings(services)),
  )
}
