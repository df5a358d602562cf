import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { coded, say, unpack } from '../../contract/message.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db } from '../db/open.ts'
import { badRequest, notSignedIn } from '../refuse.ts'
import { hashToken } from '../sign-in/session.ts'
import { goneSignal } from './route.ts'

export interface CallingRunner {
  id: number
  max_parallel_tasks: number
}

/** The endpoints that runners call: POST with their own kind of token. An answer of undefined becomes 204. */
export interface RunnerRouter {
  answer<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    handler: (runner: CallingRunner, body: z.output<Shape>, gone: AbortSignal) => Promise<unknown>,
  ): void
}

export function runnerRoutes(app: FastifyInstance, db: Db): RunnerRouter {
  return {
    answer(path, shape, handler) {
      // A report holds up to 2,000 lines; a line is at most 64 KiB, and JSON makes bytes longer.
      app.post(path, { bodyLimit: 16 * 1024 * 1024 }, async (request, reply) => {
        const runner = await callingRunner(db, request)
        const body = shape.safeParse(request.body)
        if (!body.success)
          throw badRequest(say('runner_version', { problem: coded(unpack(body.error.issues[0]?.message ?? '')) }))
        const answer = await handler(runner, body.data, goneSignal(reply.raw))
        return answer === undefined ? reply.status(204).send() : reply.send(answer)
      })
    },
  }
}

async function callingRunner(db: Db, request: FastifyRequest): Promise<CallingRunner> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const [runner] = token === undefined ? [] : await runnerOf(db, { token_hash: hashToken(token) })
  if (!runner) throw notSignedIn('runner_token')
  return runner
}

const runnerOf = compiledQuery((db, { token_hash }: { token_hash: string }) =>
  db.selectFrom('runner').select(['id', 'max_parallel_tasks']).where('token_hash', '=', token_hash),
)
