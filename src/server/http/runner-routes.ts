import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { coded, say, unpack } from '../../contract/message.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { sharedQuery } from '../db/shared-queries.ts'
import { badRequest, notAllowed, notSignedIn } from '../refuse.ts'
import { noteProblem } from '../runners/note-problem.ts'
import { hashToken } from '../sign-in/session.ts'
import { podTokenOwner } from '../tasks/pod-token.ts'
import { goneSignal } from './route.ts'
import { UnknownTokens } from './unknown-tokens.ts'

export interface CallingRunner {
  id: number
  name: string
  /** Address that is informed of its tasks; '' for none. */
  webhook: string
  /** The folder that uses its token. */
  folder_id: string | null
  claim_ticket: number
  /** null: on another machine. */
  server_id: string | null
  /** Where it has reached this server, such as https://signalbox.example.com; null over the socket. */
  origin: string | null
  /** Its pod calls, which may do so for this claim only. */
  task?: { task_id: number; fence: number }
}

type Caller = Omit<CallingRunner, 'origin'>

/** The endpoints that runners call: POST with their own kind of token. An answer of undefined becomes 204. */
export interface RunnerRouter {
  answer<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    handler: (runner: CallingRunner, body: z.output<Shape>, gone: AbortSignal) => Promise<unknown>,
  ): void
}

/**
 * Returns where the calls of runners are answered. `local`: on the socket of the local runner, at `/runner`; `remote`: on
 * the public port, at `/api/runner`, where local runners are unknown.
 */
export function runnerRoutes(
  app: FastifyInstance,
  db: Db,
  config: Pick<Config, 'use_remote_runner'>,
  door: 'local' | 'remote',
): RunnerRouter {
  const calling = new WeakMap<FastifyRequest, CallingRunner>()
  const unknown = new UnknownTokens()
  /** Before the body is read: only a runner may send large ones. */
  async function onRequest(request: FastifyRequest): Promise<void> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const token_hash = token === undefined ? undefined : hashToken(token)
    if (door === 'remote') unknown.admit(request.ip, token_hash)
    const [runner] = token_hash === undefined ? [] : await runnerOf(db, { token_hash })
    const known: Caller | undefined = runner && (door === 'local' || runner.server_id === null) ? runner : undefined
    const found = known ?? (token === undefined || door === 'local' ? undefined : await podOf(token))
    if (door === 'remote') unknown.note(request.ip, token_hash, found !== undefined)
    if (!found) throw notSignedIn('runner_token')
    // A pod may belong to the local runner, which its own setting permits to start pods.
    const isPodOfLocal = found.task && found.server_id !== null
    if (door === 'remote' && !config.use_remote_runner && !isPodOfLocal) throw notAllowed('runners_remote_off')
    calling.set(request, { ...found, origin: door === 'remote' ? `${request.protocol}://${request.host}` : null })
  }

  async function podOf(token: string): Promise<Caller | undefined> {
    const owner = await podTokenOwner(db, token)
    if (!owner || owner.fence === null) return undefined
    const { task_id, fence, ...runner } = owner
    return { ...runner, task: { task_id, fence } }
  }

  const prefix = door === 'remote' ? '/api' : ''
  return {
    answer(path, shape, handler) {
      // A report holds up to 2,000 lines; a line is at most 64 KiB, and JSON makes bytes longer.
      app.post(prefix + path, { bodyLimit: 16 * 1024 * 1024, onRequest }, async (request, reply) => {
        const runner = calling.get(request)
        if (!runner) throw notSignedIn('runner_token')
        const body = shape.safeParse(request.body)
        if (!body.success) {
          const problem = say('runner_version', { problem: coded(unpack(body.error.issues[0]?.message ?? '')) })
          await noteProblem({ database: { db }, log: app.log }, runner.id, problem)
          throw badRequest(problem)
        }
        if (runner.task && !isOf(runner.task, body.data)) throw notAllowed('runner_token_of_pod')
        const answer = await handler(runner, body.data, goneSignal(reply.raw))
        return answer === undefined ? reply.status(204).send() : reply.send(answer)
      })
    },
  }
}

/** Returns whether a call is about this claim. */
function isOf({ task_id, fence }: NonNullable<CallingRunner['task']>, body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('task_id' in body && 'fence' in body)) return false
  if (body.task_id !== task_id || body.fence !== fence) return false
  // The end comes with a report.
  return !('rest' in body && body.rest !== undefined) || isOf({ task_id, fence }, body.rest)
}

const runnerOf = sharedQuery({ token_hash: 'text' }, (db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('runner')
    .select(['id', 'name', 'webhook', 'server_id', 'folder_id', 'claim_ticket'])
    .where('token_hash', '=', token_hash),
)
