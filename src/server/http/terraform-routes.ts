import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemFor } from '../audit/audit-log.ts'
import { badRequest, notFound, notSignedIn, Refusal } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import { readContent } from '../terraform-state/content.ts'
import { lockState, maxLockBytes, readLockInfo, refuseWithoutLock, unlockState } from '../terraform-state/lock.ts'
import { basicAuth, reachWorkspace } from '../terraform-state/reach.ts'
import type { ReachedWorkspace } from '../terraform-state/reached.ts'
import { receiveState, tooLarge } from '../terraform-state/receive.ts'
import { removeState } from '../terraform-state/remove-state.ts'
import { storeVersion } from '../terraform-state/store-version.ts'
import { newestVersion } from '../terraform-state/versions.ts'
import { requestOrigin } from './identify.ts'
import { allowLongBody } from './request-time.ts'
import { UnknownTokens } from './unknown-tokens.ts'

/** The path prefix of the addresses of states. */
const prefix = '/api/terraform/'
/** The minimum time of a refusal, so that an alias that exists takes as long as one that does not. */
const minMs = 20
/** The slowest upload: 0.5 KiB a second. */
const slowest = { period_ms: 30_000, min_bytes: 16 * 1024 }

/**
 * The backend `http` of Terraform: an address for each workspace, with its own login and password, and without a session. The
 * bytes are read here, before a parser or the limits of other calls look at them.
 */
export function terraformRoutes(app: FastifyInstance, services: Services): void {
  const { database, cipher, config } = services
  const { db } = database
  const unknown = new UnknownTokens('state_address_limit')
  for (const method of ['LOCK', 'UNLOCK']) app.addHttpMethod(method, { hasBody: true })

  type Handler = (at: ReachedWorkspace, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const handlers: Readonly<Record<string, Handler>> = {
    GET: read,
    POST: store,
    DELETE: remove,
    LOCK: lock,
    UNLOCK: unlock,
  }
  app.route({
    method: Object.keys(handlers),
    url: `${prefix}:alias`,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      try {
        const at = await reached(request)
        const answer = await handlers[request.method]?.(at, request, reply)
        return answer ?? reply.status(200).send()
      } finally {
        // The rest of a refused body: unread, it would block the connection for the client's next request.
        request.raw.resume()
      }
    },
    handler: (_request, reply) => reply.send(),
  })

  async function reached(request: FastifyRequest): Promise<ReachedWorkspace> {
    const { alias } = request.params as { alias: string }
    const began = Date.now()
    const proof = { alias, ...basicAuth(request.headers.authorization) }
    const proof_hash = hashToken(JSON.stringify(proof))
    unknown.admit(request.ip, proof_hash)
    const at = /^[A-Za-z0-9_-]{1,100}$/.test(alias) ? await reachWorkspace(services, proof) : undefined
    unknown.note(request.ip, proof_hash, at !== undefined)
    if (at) return at
    await pause(Math.max(0, began + minMs - Date.now()))
    throw notSignedIn('state_address_unknown')
  }

  async function read({ inventory_id }: ReachedWorkspace, _request: FastifyRequest, reply: FastifyReply) {
    const version = await newestVersion(db, inventory_id)
    if (!version || version.content_id === null) throw notFound('terraform_state')
    const pieces = readContent(db, cipher, version)
    // The first part is read before the status is sent: a state that cannot be decrypted is refused.
    const first = await pieces.next().catch((error: unknown) => {
      throw error instanceof CannotDecrypt ? new Refusal('conflict', error.reason) : error
    })
    void reply.type('application/json; charset=utf-8')
    void reply.header('content-length', String(version.size)).header('content-md5', version.md5)
    return reply.send(streamOf(first, pieces))
  }

  async function store(at: ReachedWorkspace, request: FastifyRequest): Promise<void> {
    const max = config.max_state_bytes
    const lock_id = (request.query as { ID?: unknown }).ID ?? ''
    if (typeof lock_id !== 'string') throw badRequest('lock_id_once')
    if (max > 0 && Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(max)
    await refuseWithoutLock(db, at.inventory_id, lock_id)
    allowLongBody(request.raw, slowest)
    const md5 = request.headers['content-md5']
    const received = await receiveState(database, wholeBody(request.raw), {
      max,
      md5: Array.isArray(md5) ? md5[0] : md5,
    })
    const { discard, ...upload } = received
    const stored = await storeVersion(services, at, upload, lock_id).catch(async (error: unknown) => {
      await discard()
      throw error
    })
    if (!stored) await discard()
  }

  async function remove(at: ReachedWorkspace, request: FastifyRequest): Promise<void> {
    await removeState(services, at, systemFor(requestOrigin(request)))
  }

  async function lock(at: ReachedWorkspace, request: FastifyRequest): Promise<void> {
    await lockState(services, at, readLockInfo(await smallBody(request.raw)))
    await database.durable()
  }

  async function unlock(at: ReachedWorkspace, request: FastifyRequest): Promise<void> {
    await unlockState(services, at, readLockInfo(await smallBody(request.raw)))
    await database.durable()
  }
}

/** Yields the body. Throws if the connection ends before its last byte. */
async function* wholeBody(raw: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Refused in the middle, the rest is still read, so that the client gets the answer.
    for await (const bytes of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield bytes
  } catch {
    throw badRequest('state_broke_off')
  }
  if (!raw.complete) throw badRequest('state_broke_off')
}

async function smallBody(raw: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const bytes of wholeBody(raw)) {
    size += bytes.length
    if (size > maxLockBytes) throw badRequest('lock_info_wrong')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function streamOf(first: IteratorResult<Buffer, unknown>, rest: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  let next: IteratorResult<Buffer, unknown> | undefined = first
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = next ?? (await rest.next())
        next = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await rest.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
