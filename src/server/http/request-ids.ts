import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { runForRequest } from '../request-id.ts'

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

/** Says the ID of each request in its answer, and runs its handlers so that the log knows the ID. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    runForRequest(request.id, done)
  })
  // The body arrives in events of the connection, which may have begun with another request.
  app.addHook('preValidation', (request, _reply, done) => runForRequest(request.id, done))
}
