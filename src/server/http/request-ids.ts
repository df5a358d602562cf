import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runForRequest } from '../request-id.ts'
import type { Traces } from '../traces/traces.ts'
import { beginTrace, recordRequests } from './request-traces.ts'

/**
 * What proxies and tracing systems send as an ID: a UUID, `Root=1-67891233-…`, `abc.def:1`. Others are replaced, because an
 * ID is written into the log and into answers.
 */
const safe = /^[A-Za-z0-9][A-Za-z0-9._:=/+-]{0,99}$/

/** Returns the ID that the sender or a proxy gave to a request in X-Request-Id, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}

/** Says the ID of each request in its answer, and runs its handlers so that the log knows the ID, and tasks its trace. */
export function followRequests(app: FastifyInstance, traces: Traces | null): void {
  const requests = new WeakMap<FastifyRequest, Parameters<typeof runForRequest>[0]>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const current = { id: request.id, trace: beginTrace(request, traces) }
    requests.set(request, current)
    runForRequest(current, done)
  })
  // The body arrives in events of the connection, which may have begun with another request.
  app.addHook('preValidation', (request, _reply, done) =>
    runForRequest(requests.get(request) ?? { id: request.id }, done),
  )
  recordRequests(app, traces)
}
