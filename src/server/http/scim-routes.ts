import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { unavailability } from '../db/errors.ts'
import { errorBody, ScimError } from '../scim/scim-error.ts'
import type { ScimAnswer } from '../scim/scim-request.ts'
import { answerScim } from '../scim/service.ts'
import { scimActor } from '../scim/token.ts'
import type { Services } from '../services.ts'
import { requestOrigin } from './identify.ts'

/** The path prefix of SCIM. */
const prefix = '/api/scim/v2'
/** A group of 20,000 members has about 2 MB. */
const maxBytes = 4 * 1024 * 1024

/**
 * The endpoints that identity providers call to manage users and groups. They have their own tokens, media type and form of
 * errors, so nothing of the other calls looks at their requests: no cookie, no API token, no parser.
 */
export function scimRoutes(app: FastifyInstance, services: Services): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await send(reply, await answer(services, request))
    } catch (error) {
      const refused = error instanceof ScimError ? error : unexpected(services.log, error)
      if (refused.status === 401) void reply.header('www-authenticate', 'Bearer')
      if (refused.status === 503) void reply.header('retry-after', '2')
      return send(reply, { status: refused.status, body: errorBody(refused) })
    }
  }
  for (const path of [prefix, `${prefix}/*`]) app.all(path, { onRequest, handler: (_request, reply) => reply.send() })
}

/** A database that does not answer is no error of this server; anything else is, and is recorded. */
function unexpected(log: Logger, error: unknown): ScimError {
  if (unavailability(error)) return new ScimError(503, 'The database does not answer: try again')
  log.error({ error }, 'failed to answer a SCIM request')
  return new ScimError(500, 'The server failed: its log has the reason')
}

async function answer(services: Services, request: FastifyRequest): Promise<ScimAnswer> {
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const actor = await scimActor(services.database.db, token, requestOrigin(request))
  if (!actor) throw new ScimError(401, 'The SCIM token is missing, wrong, revoked or expired')
  const at = request.url.indexOf('?')
  const path = at < 0 ? request.url : request.url.slice(0, at)
  const parts = path.slice(prefix.length).split('/').filter(Boolean).map(decoded)
  return answerScim(services, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: parts,
    query: new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)),
    body: await readText(request),
    base: `${services.config.web_host || `${request.protocol}://${request.host}`}${prefix}`,
    actor,
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ScimError(404, 'There is no such resource')
  }
}

/** Reads the body; refuses one that is too large, and any encoding but UTF-8. */
async function readText(request: FastifyRequest): Promise<string | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request.raw as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBytes) throw new ScimError(413, `The body must have at most ${maxBytes / 1024 / 1024} MB`)
    pieces.push(piece)
  }
  return size === 0 ? null : Buffer.concat(pieces).toString('utf8')
}

function send(reply: FastifyReply, { status, body, location }: ScimAnswer): FastifyReply {
  if (location) void reply.header('location', location)
  reply.status(status)
  if (!body) return reply.send()
  return reply.type('application/scim+json; charset=utf-8').send(JSON.stringify(body))
}
