import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isDuplicate, isStillUsed, isUnavailable } from '../db/errors.ts'
import { Refusal } from '../refuse.ts'
import { contentPolicy } from './content-policy.ts'
import { isHook } from './webhook-door.ts'

/** Bodies above this are refused before they are read (rule S15). */
const bodyLimit = 1024 * 1024

/** A Fastify with our error shape, security headers and limits; the same for the public door and the runners' socket. */
export async function makeApp(
  log: Logger,
  options: { basePath: string; trustProxy: boolean },
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
      shouldUpgradeCallback: ({ method, headers }) => method === 'GET' && /^websocket$/i.test(headers.upgrade ?? ''),
    },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // Before there is a route, such as for a path with a broken %-code.
    frameworkErrors: answerError,
    rewriteUrl: (request) => withoutBase(request.url ?? '/', options.basePath),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch (error) {
      const where = takesFile(request) ? placeOfFault(text as string, error as Error) : ''
      done(new Refusal(400, `body: is not valid JSON${where}`), undefined)
    }
  })
  // A body of another type is never read as JSON, so a form of another site cannot speak to the API.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined)
    else done(new Refusal(415, 'body: must be JSON, sent with Content-Type: application/json'), undefined)
  })
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

/** Whether the body is a file that a person chose. Such a one is answered with a list of what is wrong with it. */
const takesFile = (request: FastifyRequest) => (request.routeOptions.config as { file?: true }).file === true

/** What was wrong before the handler looked, in the shape of its own list. */
function problemsOf(refusal: Refusal, request: FastifyRequest): { errors?: { path: string; problem: string }[] } {
  if (!takesFile(request) || (refusal.status !== 400 && refusal.status !== 413)) return {}
  const fields = Object.entries(refusal.fields ?? { '': refusal.message.replace(/^body: /, 'The file ') })
  return { errors: fields.map(([path, problem]) => ({ path, problem })) }
}

/** For a person with an editor: the line, or that the file just ends. '' when the parser does not tell. */
function placeOfFault(text: string, { message }: Error): string {
  const position = faultPosition(text, message)
  if (position >= text.trimEnd().length) return ': it ends in the middle. Download or copy it again'
  return position < 0 ? '' : `: look at line ${text.slice(0, position).split('\n').length}`
}

/** Where the parser stopped; -1 when that cannot be told. */
function faultPosition(text: string, message: string): number {
  if (/^Un(terminated|expected end)/.test(message)) return text.length
  const told = /position (\d+)/.exec(message)?.[1]
  if (told) return Number(told)
  // Of an unexpected token it shows ten characters on each side instead.
  const [, cut, around = ''] =
    /^Unexpected token .*?, (\.\.\.)?"(.+)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  const found = text.indexOf(around)
  if (!around || found < 0 || text.indexOf(around, found + 1) >= 0) return -1
  return cut ? found + 10 : found
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
