import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Sentence } from './shapes.ts'

/** What a server needs to take requests, in the order in which it is checked. */
export const readinessChecks = ['stopping', 'disk', 'database', 'migrations', 'keys'] as const

export const ReadinessCheck = z.object({
  name: z.enum(readinessChecks),
  /** `skipped`: not known, because the database, or the server, does not answer any more. */
  status: z.enum(['passed', 'failed', 'skipped']),
  /** Why it failed; null otherwise. Names no value and no secret. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
})
export type ReadinessCheck = z.infer<typeof ReadinessCheck>

export const health = {
  live: endpoint('GET /healthz', 'anybody', {
    summary: 'Whether the process runs and answers: no database is asked. A server that fails here has to be started again',
    reply: z.object({ alive: z.boolean() }),
  }),
  ready: endpoint('GET /readyz', 'anybody', {
    summary:
      'Whether this server takes requests: it is not stopping, and disk, database, migrations and keys are in order; 503 with the same list if one of them is not',
    reply: z.object({ ready: z.boolean(), checks: z.array(ReadinessCheck) }),
  }),
}
