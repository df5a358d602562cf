import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { asGiven, coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { TrustProxy } from '../config/trusted-proxies.ts'
import { isDuplicate, isStillUsed, unavailability } from '../db/errors.ts'
import { atField, badRequest, conflict, Refusal, unavailable } from '../refuse.ts'
import type { Traces } from '../traces/traces.ts'
import { CanonicalResponse } from './canonical-headers.ts'
import { type RequestTimes, requestTimes } from './connections.ts'
import { contentPolicy } from './content-policy.ts'
import { isHttps, type PublicAddress } from './cookies.ts'
import { mayBeAnyType } from './identify.ts'
import { readJsonBodies, takesFile } from './json-body.ts'
import { kindOfStatus, problemAnswer, refusalAnswer, statusOf } from './refusal-answer.ts'
import { followRequests, requestIdOf } from './request-ids.ts'
import { limitRequestTime } from './request-time.ts'
import { isHook } from './webhook-routes.ts'

/** Larger bodies are refused before they are read (rule S15). */
const bodyLimit = 1024 * 1024

/**
 * Creates a Fastify with our error shape, security headers and limits; the same for the public port and the runners'
 * socket.
 */
export async function makeApp(
  log: Logger,
  options: {
    basePath: string
    trustProxy: TrustProxy
    origins: () => readonly string[]
    address: PublicAddress
    /** What records requests; nothing on the socket of runners. */
    traces?: Traces | null
    /** Other times, for tests. */
    times?: RequestTimes | undefined
  },
): Promise<FastifyInstance> {
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = options.times ?? requestTimes
  const answerError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    // Before routing, no hook has set it.
    reply.header('x-request-id', request.id)
    if (isHook(request.url)) return void reply.status(204).send()
    const request_id = request.id
    const refusal = error instanceof Refusal ? error : asRefusal(error, request)
    if (refusal) {
      const status = statusOf(refusal)
      if (status === 401 || status === 403 || status === 429) noteRefusal(request, status, refusal)
      if (refusal.retry_after !== undefined)
        reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retry_after))))
      void reply
        .status(status)
        .type('application/json; charset=utf-8')
        .send(
          JSON.stringify({
            ...refusalAnswer(refusal),
            ...fileProblems(status, refusal, request),
            ...refusal.extra,
            request_id,
          }),
        )
      return
    }
    // The reader has left, which ended the work for it: nothing failed, and no one gets an answer.
    if (error.name === 'AbortError' && request.raw.socket.destroyed) {
      log.debug(
        { request_id, method: request.method, url: request.routeOptions.url },
        'a reader left before the answer',
      )
      return void reply.status(499).send()
    }
    log.error({ request_id, method: request.method, url: request.routeOptions.url, error }, 'request failed')
    void reply
      .status(500)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...problemAnswer(say('internal_error', { id: request_id })), request_id }))
  }
  /** Logs who was refused, so that an operator can answer a user's question: the answer carries the same id. */
  const noteRefusal = (request: FastifyRequest, status: number, { message }: Refusal): void => {
    const { id: request_id, method, routeOptions, ip } = request
    log.info({ request_id, method, url: routeOptions.url, ip, status, reason: message }, 'request refused')
  }
  const app = Fastify({
    genReqId: requestIdOf,
    bodyLimit,
    trustProxy: options.trustProxy,
    // Instead of Node's own limit, which has no exceptions: request-time.ts.
    requestTimeout: 0,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    // Clients that also offer HTTP/2 (h2c) take the usual answer; as an upgrade their bodies would be lost.
    http: {
      ServerResponse: CanonicalResponse,
      headersTimeout,
      connectionsCheckingInterval,
      shouldUpgradeCallback: ({ method, headers, url }) =>
        method === 'GET' &&
        isWebsocket(headers) &&
        /^\/api\/ws\/?(\?|$)/.test(withoutBase(url ?? '', options.basePath)),
    },
    schemaController,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // For errors before routing, such as a path with a broken %-code.
    frameworkErrors: answerError,
    rewriteUrl: (request) => withoutBase(request.url ?? '/', options.basePath),
  })
  limitRequestTime(app.server, requestTimeout)
  followRequests(app, options.traces ?? null)
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('debug') && !request.ws) noteAnswer(log, request, reply)
    done()
  })
  readJsonBodies(app, (request) => mayBeAnyType(options, request))
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: 4096, perMessageDeflate: false } })

  // Only the live socket speaks another protocol; a request for one elsewhere is refused.
  app.addHook('onRequest', (request, _reply, done) => {
    const stray = request.method === 'GET' && isWebsocket(request.headers) && !request.ws && !isHook(request.url)
    done(stray ? badRequest('no_websocket') : undefined)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A header that a handler sets is stricter: a task's raw output is a sandbox.
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (/^\/+(api|healthz|readyz)(?![^/?])/.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    if (isHttps(options.address)) reply.header('strict-transport-security', 'max-age=31536000')
    // The client already has this answer.
    const etag = reply.getHeader('etag')
    if (reply.statusCode !== 200 || etag === undefined || request.headers['if-none-match'] !== etag)
      return done(null, payload)
    reply.code(304).removeHeader('content-type')
    done(null, '')
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    isHook(request.url)
      ? reply.status(204).send()
      : reply.status(404).send({ ...problemAnswer('no_such_address'), request_id: request.id }),
  )
  return app
}

function noteAnswer(log: Logger, { id, method, routeOptions, ip }: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10
  log.debug({ request_id: id, method, url: routeOptions.url, ip, status: reply.statusCode, ms }, 'request answered')
}

const isWebsocket = (headers: IncomingHttpHeaders) => /^websocket$/i.test(headers.upgrade ?? '')

/**
 * Requests are checked and answers are cut by the contract's own shapes (route.ts). Without this, Fastify loads a
 * validator and a serializer for JSON Schema that no route uses: 8 % of the start.
 */
const schemaController = {
  compilersFactory: { buildValidator: () => unusedCompiler, buildSerializer: () => unusedCompiler },
}

function unusedCompiler(): never {
  throw new Error('Routes state their shapes in the contract, not as JSON Schema')
}

/** Returns the errors of a file that were found before the handler, in the shape of the handler's own list. */
function fileProblems(status: number, { reason, fields }: Refusal, request: FastifyRequest): { errors?: object[] } {
  if (!takesFile(request) || (status !== 400 && status !== 413)) return {}
  if (fields) return { errors: Object.entries(fields).map(([path, problem]) => problemIn(path, problem)) }
  const { field, problem } = reason.params
  const ofBody = reason.code === 'wrong_field' && field === 'body' && problem !== undefined
  return { errors: [problemIn('', ofBody ? say('of_file', { problem }) : reason)] }
}

const problemIn = (path: string, problem: Message) => ({
  path,
  problem: english(problem),
  problem_message: coded(problem),
})

/** Converts errors of libraries and databases into refusals; returns undefined for a fault of our own. */
function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    // 400 for an object that is too large, as for other wrong bodies; 413 for a file.
    return new Refusal(
      takesFile(request) ? 'too_large' : 'invalid',
      atField(
        'body',
        say('body_too_large', { size: Math.floor((request.routeOptions.bodyLimit ?? bodyLimit) / 1024 / 1024) }),
      ),
    )
  if (isDuplicate(error)) return conflict('same_name')
  if (isStillUsed(error)) return conflict('still_used')
  const reason = unavailability(error)
  if (reason) return unavailable(reason, { retry_after: 2 })
  const kind = kindOfStatus(error.statusCode)
  return kind && new Refusal(kind, asGiven(error.message))
}

const securityHeaders = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Strips the base path: the product may be below a path of the public address, but every route begins at /. */
function withoutBase(url: string, base: string): string {
  if (!base) return url
  return url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`) ? url.slice(base.length) || '/' : url
}
