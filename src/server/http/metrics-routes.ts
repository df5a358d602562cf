import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { authorize } from '../access/authorize.ts'
import type { Config } from '../config/config.ts'
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
    const token = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim()
    return expected !== null && token !== undefined && timingSafeEqual(expected, Buffer.from(hashToken(token)))
  }
  router.app.get(endpoint.path, async (request, reply) => {
    if (!hasToken(request)) await authorize(router, endpoint, await identify(router, request), {})
    if (expected === null) throw new Refusal('not_found', 'metrics_off')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await answer())
  })
}
