import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { authorize } from '../access/authorize.ts'
import type { Config } from '../config/config.ts'
import type { SlowCalls } from '../health/slow-calls.ts'
import type { Meters } from '../metrics/meters.ts'
import { Refusal } from '../refuse.ts'
import { hashToken } from '../sign-in/session.ts'
import { identify } from './identify.ts'
import type { Router } from './route.ts'

/**
 * Answers a call for metrics, to administrators and to systems with the token of the setting `metrics_token`, because those that
 * collect metrics have no account. Without that setting it answers 404.
 */
export function metricsRoute(
  router: Router,
  { metrics_token }: Pick<Config, 'metrics_token'>,
  endpoint: Endpoint,
  answer: () => Promise<string>,
): void {
  const expected = metrics_token === null ? null : Buffer.from(hashToken(metrics_token))
  const hasToken = ({ headers }: FastifyRequest) => {
    const token = bearerOrPassword(headers.authorization ?? '')
    return expected !== null && token !== undefined && timingSafeEqual(expected, Buffer.from(hashToken(token)))
  }
  router.app.get(endpoint.path, async (request, reply) => {
    if (!hasToken(request)) await authorize(router, endpoint, await identify(router, request), {})
    if (expected === null) throw new Refusal('not_found', 'metrics_off')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await answer())
  })
}

/** Returns the bearer token or the password of basic authentication, whose user name has no meaning. */
function bearerOrPassword(header: string): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(.+)$/i.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value.trim()
  return /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString())?.[1]
}

/** Runners wait in their calls for work, and senders of webhooks are answered late on purpose. */
const waitsOnPurpose = /^\/api\/(runner|internal|integrations)\//

/** Notes slow calls, up to the first byte of the answer: what comes then takes as long as its reader. */
export function noteSlowCalls(app: FastifyInstance, slow: SlowCalls): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url: route = '' } = request.routeOptions
    if (!request.ws && !waitsOnPurpose.test(route))
      slow.note({
        method: request.method,
        route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        request_id: request.id,
      })
    done(null, payload)
  })
}

/** Measures every answered request of the app, except live sockets, which stay open. */
export function measureRequests(app: FastifyInstance, meters: Meters | null): void {
  if (meters === null) return
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.ws) meters.answered(request.method, reply.statusCode, reply.elapsedTime)
    done()
  })
}
