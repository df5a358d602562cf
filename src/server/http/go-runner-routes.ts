import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GoRunnerState } from '../../contract/go-runner.ts'
import type { Config } from '../config/config.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db } from '../db/open.ts'
import type { CallingGoRunner } from '../go-runner/calling.ts'
import { encryptedFor } from '../go-runner/encrypt.ts'
import { notAllowed } from '../refuse.ts'
import { hashToken } from '../sign-in/session.ts'
import { UnknownTokens } from './unknown-tokens.ts'

/** The address of every call of an existing Go runner (docs/runners.md#existing-runners). */
const path = '/api/internal/runners'
/** A runner sends with one call what its tasks printed since the last one that was answered. */
const bodyLimit = 64 * 1024 * 1024

/** The sender of a registration. */
export interface Registering {
  ip: string
  request_id: string
  header(name: string): string | undefined
}

/** `undefined`: 204. */
export interface GoRunnerCalls {
  register(body: unknown, sender: Registering): Promise<{ token: string }>
  state(runner: CallingGoRunner): Promise<GoRunnerState>
  progress(runner: CallingGoRunner, body: unknown): Promise<{ terminated_jobs: number[] } | undefined>
  unregister(runner: CallingGoRunner): Promise<void>
}

/** A refusal in the words of the server that the runner was written for: `{error}` with this status. */
export class GoRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Answers the calls of existing Go runners on the public port, below the base path. */
export function goRunnerRoutes(
  app: FastifyInstance,
  db: Db,
  config: Pick<Config, 'use_remote_runner'>,
  calls: GoRunnerCalls,
): void {
  const calling = new WeakMap<FastifyRequest, CallingGoRunner>()
  const unknown = new UnknownTokens()
  /** Before the body is read: only a runner may send a large one. */
  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const token = headerOf(request, 'x-runner-token')
    if (!token) return refused(reply, new GoRefusal(401, 'Invalid token'))
    const token_hash = hashToken(token)
    unknown.admit(request.ip, token_hash)
    const [row] = await runnerOf(db, { token_hash })
    unknown.note(request.ip, token_hash, row !== undefined)
    if (!row) return refused(reply, new GoRefusal(404, 'Runner not found'))
    if (!config.use_remote_runner) throw notAllowed('runners_remote_off')
    const started = headerOf(request, 'x-runner-started-at')
    const time = started === undefined ? Number.NaN : Date.parse(started)
    calling.set(request, {
      ...row,
      origin: `${request.protocol}://${request.host}`,
      says_started: Number.isNaN(time) ? null : new Date(time).toISOString(),
    })
    return undefined
  }

  const callerOf = (request: FastifyRequest): CallingGoRunner => {
    const runner = calling.get(request)
    if (!runner) throw new Error('a call of a Go runner was not identified')
    return runner
  }
  const answer =
    (handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const body = await handler(request, reply)
        return await (body === undefined ? reply.status(204).send() : reply.send(body))
      } catch (error) {
        if (error instanceof GoRefusal) return refused(reply, error)
        throw error
      }
    }

  app.post(
    path,
    answer((request) =>
      calls.register(request.body, {
        ip: request.ip,
        request_id: request.id,
        header: (name) => headerOf(request, name),
      }),
    ),
  )
  app.get(
    path,
    { onRequest },
    answer(async (request, reply) => {
      const runner = callerOf(request)
      const state = await calls.state(runner)
      if (runner.public_key === null || headerOf(request, 'x-runner-started-at') !== undefined) return state
      void reply.type('application/octet-stream')
      return encryptedFor(runner.public_key, JSON.stringify(state))
    }),
  )
  app.put(
    path,
    { onRequest, bodyLimit },
    answer((request) => calls.progress(callerOf(request), request.body)),
  )
  app.delete(
    path,
    { onRequest },
    answer((request) => calls.unregister(callerOf(request))),
  )
}

const refused = (reply: FastifyReply, { status, message }: GoRefusal) => reply.status(status).send({ error: message })

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const runnerOf = compiledQuery((db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('runner')
    .select([
      'id',
      'name',
      'webhook',
      'project_id',
      'public_key',
      'touched',
      'started',
      'registered',
      'cleaning_requested',
    ])
    .where('token_hash', '=', token_hash)
    // The token of a local runner is for its socket only.
    .where('server_id', 'is', null),
)
