import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isDuplicate, isStillUsed, isUnavailable } from '../db/errors.ts'
import { Refusal } from '../refuse.ts'
import { CanonicalResponse } from './canonical-headers.ts'
import { contentPolicy } from './content-policy.ts'
import { mayBeAnyType } from './identify.ts'
import { readJsonBodies, takesFile } from './json-body.ts'
import type { TrustProxy } from './proxies.ts'
import { isHook } from './webhook-door.ts'

/** Bodies above this are refused before they are read (rule S15). */
const bodyLimit = 1024 * 1024

/** A Fastify with our error shape, security headers and limits; the same for the public door and the runners' socket. */
export async function makeApp(
  log: Logger,
  options: { basePath: string; trustProxy: TrustProxy; origins: () => readonly string[] },
): Promise<FastifyInstance> {
  const answerError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    if (isHook(request.url)) return void reply.status(204).send()
    const refusal = error instanceof Refusal ? error : asRefusal(error, request.routeOptions.bodyLimit)
    if (refusal) {
      if (refusal.headers) reply.headers(refusal.headers)
      void reply
        .status(refusal.status)
        .type('application/json; charset=utf-8')
        .send(
          JSON.stringify({
            error: refusal.message,
            fields: refusal.fields,
            ...problemsOf(refusal, request),
            ...refusal.extra,
          }),
        )
      return
    }
    const id = randomUUID()
    log.error({ id, method: request.method, url: request.routeOptions.url, error }, 'request failed')
    void reply
      .status(500)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: `Signalbox failed to answer. The server's log has details under ${id}` }))
  }
  const app = Fastify({
    bodyLimit,
    trustProxy: options.trustProxy,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    // Clients that offer HTTP/2 on the way (h2c) take the usual answer, too; as an upgrade their bodies would be lost.
    http: {
      ServerResponse: CanonicalResponse,
      shouldUpgradeCallback: ({ method, headers }) => method === 'GET' && /^websocket$/i.test(headers.upgrade ?? ''),
    },
    schemaController,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // Before there is a route, such as for a path with a broken %-code.
    frameworkErrors: answerError,
    rewriteUrl: (request) => withoutBase(request.url ?? '/', options.basePath),
  })
  readJsonBodies(app, (request) => mayBeAnyType(options.origins, request))
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: 4096, perMessageDeflate: false } })

  app.addHook('onSend', (request, reply, payload, done) => {
    // What a handler says for itself is stricter: a task's raw output is a sandbox.
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    isHook(request.url) ? reply.status(204).send() : reply.status(404).send({ error: 'Not Found' }),
  )
  return app
}

/**
 * Requests are checked and answers cut by the contract's own shapes (route.ts). Without this, Fastify loads a validator
 * and a serializer for JSON Schema that no route uses: 8 % of the start.
 */
const schemaController = {
  compilersFactory: { buildValidator: () => unusedCompiler, buildSerializer: () => unusedCompiler },
}

function unusedCompiler(): never {
  throw new Error('Routes state their shapes in the contract, not as JSON Schema')
}

/** What was wrong before the handler looked, in the shape of its own list. */
function problemsOf(refusal: Refusal, request: FastifyRequest): { errors?: { path: string; problem: string }[] } {
  if (!takesFile(request) || (refusal.status !== 400 && refusal.status !== 413)) return {}
  const fields = Object.entries(refusal.fields ?? { '': refusal.message.replace(/^body: /, 'The file ') })
  return { errors: fields.map(([path, problem]) => ({ path, problem })) }
}

/** What libraries and databases refuse, in our words; undefined: a fault of our own. */
function asRefusal(error: FastifyError, limit = bodyLimit): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    // Known clients expect 400 where a form was sent.
    return new Refusal(limit > bodyLimit ? 413 : 400, `body: is larger than ${Math.floor(limit / 1024 / 1024)} MiB`)
  if (isDuplicate(error)) return new Refusal(409, 'Something with the same name exists already')
  if (isStillUsed(error)) return new Refusal(409, 'Still in use, or it refers to something that no longer exists')
  if (isUnavailable(error))
    return new Refusal(503, 'The database does not answer; try again shortly', { headers: { 'retry-after': '2' } })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, error.message)
  return undefined
}

const securityHeaders = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The product may live below a path of the public address; inside, every route begins at /. */
function withoutBase(url: string, base: string): string {
  if (!base) return url
  return url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`) ? url.slice(base.length) || '/' : url
}
