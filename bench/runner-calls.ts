import { runners } from '../src/contract/runner.ts'
import type { Claim, ClaimRequest } from '../src/contract/task-server.ts'
import { runnerProtocol } from '../src/contract/task-server.ts'
import { http } from '../src/runner/node-http.ts'
import { send } from '../src/runner/post.ts'
import type { BenchServer } from './server.ts'

interface Options {
  tags: string[]
  max_parallel_tasks?: number
  is_default?: boolean
}

/**
 * Creates a runner and returns what its agent would call, over the public port. It executes nothing and checks no
 * answer, because the bench shares the processor with what it measures.
 */
export async function makeRunner(server: BenchServer, name: string, options: Options): Promise<BenchRunner> {
  const { token } = await server.admin.ok(runners.create, { body: { name, max_parallel_tasks: 0, ...options } })
  return new BenchRunner(server.url, token, name)
}

export class BenchRunner {
  readonly #to: { host: string; port: string }
  readonly #agent = new http.Agent({ keepAlive: true })
  readonly #token: string
  readonly #self: NonNullable<ClaimRequest['agent']>
  #ticket: number | undefined
  /** Tasks that it was given and has not ended. */
  readonly holding = new Map<number, Claim>()

  constructor(url: string, token: string, host: string) {
    const { hostname, port } = new URL(url)
    this.#to = { host: hostname, port }
    this.#token = token
    this.#self = { version: '1.0.0', host, platform: 'linux x64', started: new Date().toISOString() }
  }

  /** Waits for a task; returns undefined if there was none. The first claim asks for a ticket, as an agent's does. */
  async claim(wait_ms: number, signal = AbortSignal.timeout(wait_ms + 30_000)): Promise<Claim | undefined> {
    for (;;) {
      const ticket = this.#ticket === undefined ? {} : { ticket: this.#ticket }
      const holding = [...this.holding.keys()]
      const request = { protocol: runnerProtocol, holding, free: 1, wait_ms, agent: this.#self, ...ticket }
      const answer = await this.#post('claim', request, signal)
      if (answer === undefined) return undefined
      const found = JSON.parse(answer) as Claim | { ticket?: number }
      this.#ticket = found.ticket ?? this.#ticket
      if (!('job' in found)) continue
      this.holding.set(found.job.task_id, found)
      return found
    }
  }

  /** Ends the tasks that it holds. */
  async finishAll(): Promise<void> {
    for (const { job, fence, log_id, next_line, cursor, next_report } of this.holding.values()) {
      const held = { task_id: job.task_id, fence, log_id }
      const nothing = { step: 0, offset: 0, skip: 0 }
      const rest = {
        ...held,
        number: next_report,
        status: 'running',
        first_line: next_line,
        lines: [],
        cursor: cursor ?? nothing,
      }
      const end = { outcome: 'success', reason: null, exit_code: 0, lines: next_line - 1, results: 0 }
      await this.#post('finish', { ...held, ...end, rest }, AbortSignal.timeout(30_000))
      this.holding.delete(job.task_id)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #post(call: string, body: unknown, signal: AbortSignal): Promise<string | undefined> {
    const to = { ...this.#to, path: `/api/runner/${call}` }
    const at = { client: http, agent: this.#agent, to, token: this.#token, signal, timeout_ms: 90_000 }
    const { status, text } = await send({ ...at, body })
    if (status > 299) throw new Error(`${call}: ${status} ${text.slice(0, 500)}`)
    return status === 204 ? undefined : text
  }
}
