import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FeatureName } from '../../contract/edition.ts'
import type { BodyLimits, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, Who } from '../../contract/endpoint.ts'
import { type Message, unpack } from '../../contract/message.ts'
import { bodyLimits, malformedPart } from '../../contract/rules/well-formed.ts'
import { authorize } from '../access/authorize.ts'
import type { Caller, EmailCaller, HalfCaller, Member } from '../access/caller.ts'
import type { Denials } from '../audit/denials.ts'
import type { Database } from '../db/open.ts'
import { atField, badRequest, invalid, Refusal } from '../refuse.ts'
import type { PublicAddress } from './cookies.ts'
import { type Cut, cutTo } from './cut.ts'
import { identify, requestOrigin } from './identify.ts'
import { etagOf, type KeptAnswer, type KeptAnswers } from './kept-answers.ts'

/** A request before it is a call of the contract: what the live socket is opened with. */
export type { FastifyRequest as HttpRequest } from 'fastify'

/** Where routes are registered. Only this folder knows Fastify. */
export interface Router extends Pick<Database, 'db' | 'dialect' | 'durable'> {
  app: FastifyInstance
  kept: KeptAnswers
  /** The allowed Origins of unsafe requests with a cookie. */
  origins: () => readonly string[]
  /** The public address, which names the cookies. */
  address: PublicAddress
  denials: Denials
  /** Refuses a call whose feature is off. */
  requireFeature: (feature: FeatureName) => Promise<void>
}

type CallerOf<W extends Who> = W extends 'anybody'
  ? Caller | null
  : W extends 'pending'
    ? Caller | HalfCaller | EmailCaller
    : W extends 'half'
      ? Caller | HalfCaller
      : W extends 'user' | 'admin'
        ? Caller
        : Member

export interface Request<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerOf<E['who']>
  ip: string
  /** The ID of the request in events, in the server's log and in a refusal. */
  request_id: string
  /** The address at which the caller reached this server, such as https://ci.example.com. */
  origin: string
  header(name: string): string | undefined
  cookies: Readonly<Record<string, string | undefined>>
  /** For the few routes that set a cookie or a header, or hold something until their answer is sent. */
  reply: {
    /** 206: the answer is the part of a file that the request asks for. */
    status(status: 206): void
    header(name: string, value: string): void
    setCookie(name: string, value: string, options: object): void
    /** Called once: when the answer is sent, or cannot be sent any more. */
    onEnd(listener: () => void): void
  }
  /** Aborted when the client leaves, so that its work can stop. */
  gone: AbortSignal
}

/** An answer that is too large to hold: each piece is made once the connection has taken those before. */
export type Pieces = AsyncIterable<string | Uint8Array>

type Answer<E extends Endpoint> = E['answers'] extends 'json' ? ReplyOf<E> : ReplyOf<E> | Pieces | string

/**
 * Implements one endpoint of the contract: authorisation, parsed and checked input, and a reply that is cut to the
 * shape of the contract, so that a column that is not named there cannot leak.
 */
export function route<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: (request: Request<E>) => Promise<Answer<E>> | Answer<E>,
  { besides }: Options = {},
) {
  // Compiled with the first answer: most of the 200 calls are not made within minutes of a start.
  let cut: Cut | undefined
  router.app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.method === 'GET',
    ...largeBody(router, endpoint),
    handler: noted(router, endpoint, async (request, reply) => {
      const caller = await identify(router, request)
      if (caller) callers.set(request, caller)
      const rawParams = request.params as Record<string, unknown>
      const params = parse(endpoint.params, wellFormed(rawParams, 'path'), 'path') as Record<string, unknown>
      const allowed = await authorize(router, endpoint, caller, params)
      if (endpoint.feature) await router.requireFeature(endpoint.feature)
      const body = endpoint.method === 'GET' ? undefined : checkedBody(endpoint, request, params)
      const query = parse(endpoint.query, wellFormed(request.query, 'query'), 'query')
      const ask = async (header: (name: string, value: string) => void) =>
        handler({
          params,
          query,
          body,
          caller: allowed,
          ip: request.ip,
          request_id: request.id,
          origin: `${request.protocol}://${request.host}`,
          header: (name) => headerText(request, name),
          cookies: request.cookies,
          reply: {
            status: (status) => void reply.status(status),
            header,
            setCookie: (...cookie) => void reply.setCookie(...cookie),
            // The client may have left before the handler asks.
            onEnd: (listener) => (reply.raw.destroyed ? listener() : void reply.raw.once('close', listener)),
          },
          gone: goneSignal(reply.raw),
        } as Request<E>)
      const cutAnswer = (answer: unknown) => {
        cut ??= cutTo(endpoint.reply)
        return cut(answer)
      }
      if (besides && allowed && 'state' in allowed) {
        // A token that only reads gets less than its user.
        const key = `${allowed.user_id} ${allowed.scope?.read_only ?? false} ${request.url}`
        const kept = await router.kept.get(key, `${allowed.state} ${besides()}`, () => keptAnswer(ask, cutAnswer))
        return reply.status(endpoint.status).headers(kept.headers).type(jsonType).send(kept.body)
      }
      reply.status(endpoint.status)
      const answer = await ask((name, value) => void reply.header(name, value))
      if (endpoint.method !== 'GET') await router.durable()
      return send(endpoint, reply, answer, cutAnswer)
    }),
  })
}

/** Who sent a request, once it is known. */
const callers = new WeakMap<FastifyRequest, Caller | HalfCaller | EmailCaller>()

/** Records the requests that are denied (audit/denials.ts). */
function noted<Reply>(
  { denials }: Router,
  { method, path }: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<Reply>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Reply> {
  return async (request, reply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (error instanceof Refusal) {
        const { project_id } = request.params as Record<string, string | undefined>
        const caller = callers.get(request) ?? null
        denials.note(error, { caller, call: `${method} ${path}`, project_id, from: requestOrigin(request) })
      }
      throw error
    }
  }
}

export interface Options {
  /**
   * Lets an answer be reused while the database does not change (kept-answers.ts). The answer may depend only on the
   * database, the address, the user, and what this returns. Only for reading calls of a project.
   */
  besides?: () => string
}

/** The answer depends only on the database, the address and the user. */
export const ofDatabase: Options = { besides: () => '' }

async function keptAnswer(
  ask: (header: (name: string, value: string) => void) => Promise<unknown>,
  cut: Cut,
): Promise<KeptAnswer> {
  const headers: Record<string, string> = {}
  const answer = await ask((name, value) => {
    headers[name] = value
  })
  const body = Buffer.from(JSON.stringify(cut(answer)))
  return { body, headers: { ...headers, etag: etagOf(body) } }
}

const jsonType = 'application/json; charset=utf-8'

/** Refuses callers without the right before a large body is read. */
function largeBody(router: Router, endpoint: Endpoint) {
  const bodyLimit = endpoint.file?.bytes ?? endpoint.maxBytes
  if (bodyLimit === undefined) return {}
  return {
    bodyLimit,
    config: { file: endpoint.file !== undefined },
    onRequest: noted(router, endpoint, async (request: FastifyRequest) => {
      const caller = await identify(router, request)
      if (caller) callers.set(request, caller)
      const params = parse(endpoint.params, wellFormed(request.params, 'path'), 'path') as Record<string, unknown>
      await authorize(router, endpoint, caller, params)
    }),
  }
}

function checkedBody(endpoint: Endpoint, request: FastifyRequest, params: Record<string, unknown>): unknown {
  const body = wellFormed(request.body, 'body', endpoint.file)
  if (body && typeof body === 'object' && !Array.isArray(body)) {
    // Clients repeat the ids of the address in the body; different ones would be a mistake or an attack.
    const said = body as Record<string, unknown>
    const differs = (name: string, own: unknown) =>
      said[name] !== undefined && said[name] !== null && said[name] !== own
    if ('project_id' in params && differs('project_id', params.project_id))
      throw invalid('project_id', 'project_id_differs')
    // The object that a PUT changes is the last one in its address.
    if (endpoint.method === 'PUT' && differs('id', Object.values(params).at(-1))) throw invalid('id', 'id_differs')
  }
  return parse(endpoint.body, body, 'body')
}

/**
 * Checked before any shape: no legitimate input contains texts that a database refuses or nesting that overflows a
 * stack.
 */
function wellFormed(value: unknown, place: Place, limits?: BodyLimits): unknown {
  const problem = malformedPart(value, { ...bodyLimits, ...(limits ? { keys: limits.keys } : {}) })
  if (problem) throw invalid(problem.path || place, problem.problem)
  return value
}

type Place = 'path' | 'query' | 'body'

function parse(shape: z.ZodType, value: unknown, place: Place): unknown {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, Message> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || place
    fields[field] ??= unpack(issue.message)
  }
  const [field, problem] = Object.entries(fields)[0] ?? [place, 'wrong_input' as const]
  if (field === 'body' && (value === undefined || value === null)) throw badRequest('body_required')
  throw badRequest(atField(field, problem), place === 'body' ? { fields } : {})
}

/** The parts of a request that a page of the sign-in uses: a browser goes there, no script calls it. */
export type Visit = Pick<Request<Endpoint>, 'ip' | 'request_id' | 'origin' | 'header' | 'cookies' | 'reply'> & {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** Registers an address that browsers visit and that sends them on, with 307, to what the handler returns. */
export function redirectRoute(router: Router, path: string, handler: (visit: Visit) => Promise<string>): void {
  router.app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    wellFormed(request.params, 'path')
    wellFormed(request.query, 'query')
    const place = await handler({
      params: request.params as Visit['params'],
      query: new URL(request.url, 'http://own.invalid').searchParams,
      ip: request.ip,
      request_id: request.id,
      origin: `${request.protocol}://${request.host}`,
      header: (name) => headerText(request, name),
      cookies: request.cookies,
      reply: {
        status: (status) => void reply.status(status),
        header: (name, value) => void reply.header(name, value),
        setCookie: (...cookie) => void reply.setCookie(...cookie),
        onEnd: (listener) => (reply.raw.destroyed ? listener() : void reply.raw.once('close', listener)),
      },
    })
    // A handler may have opened a session.
    await router.durable()
    return reply.redirect(place, 307)
  })
}

const streamTypes = {
  text: 'text/plain; charset=utf-8',
  'json-stream': jsonType,
  zip: 'application/zip',
  png: 'image/png',
  file: 'application/octet-stream',
}

async function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown, cut: Cut): Promise<unknown> {
  if (endpoint.answers !== 'json') {
    reply.type(streamTypes[endpoint.answers])
    return typeof answer === 'string' ? reply.send(answer) : reply.send(streamOf(answer as Pieces))
  }
  if (endpoint.status === 204) return reply.send()
  return reply.type(jsonType).send(JSON.stringify(cut(answer)))
}

function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    // No piece is made before the connection takes the one before.
    { highWaterMark: 0 },
  )
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Returns a signal that is aborted when the connection ends before the answer. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  // Listens on the response, not on the socket: a kept-alive socket outlives many requests and would collect their
  // listeners.
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
