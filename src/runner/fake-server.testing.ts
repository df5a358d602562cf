import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'
import type {
  ArtifactAnswer,
  ArtifactPart,
  BegunLine,
  Claim,
  ClaimRequest,
  Cursor,
  Finish,
  HeldTask,
  Orders,
  PodToken,
  Report,
  TaskServer,
} from '../contract/task-server.ts'
import { capture } from './process.ts'
import { TokenRefused } from './server-over-http.ts'

interface Held {
  job: Job
  /** null: a task of release 0.1. */
  log_id: string | null
  claimed: boolean
  lines: { stream: number; text: string; at: number }[]
  results: ResultItem[]
  /** By number. */
  artifacts: Map<number, { name: string; bytes: Buffer; complete: boolean }>
  /** What reports said of the unfinished line, each time it changed. */
  begun: (BegunLine | undefined)[]
  cursor: Cursor | null
  status: string[]
  order: Orders['order']
  finish: Finish | undefined
  ended: PromiseWithResolvers<Finish>
  reports: number
  commit: string | undefined
  /** The last report said that the pending action destroys something. */
  destroys: boolean
}

/**
 * A server in memory that is as strict as the contract: accepts only the next line, and stores lines and cursor
 * together.
 */
export class FakeServer implements TaskServer {
  readonly tasks = new Map<number, Held>()
  /** While set, every call fails. */
  away = false
  /** While set, every call is answered as one with an unknown token. */
  refusing = false
  /** Number of calls that failed for one of these two reasons. */
  missed = 0
  report_seconds = 0.2
  /** Bytes of one artifact that it has room for. */
  artifact_room = Number.POSITIVE_INFINITY
  claims: ClaimRequest[] = []
  /** The next claim is answered as one of a runner that was replaced by a newer one. */
  replace = false

  add(job: Job): Held {
    const held: Held = {
      job,
      log_id: randomBytes(8).toString('hex'),
      claimed: false,
      lines: [],
      results: [],
      artifacts: new Map(),
      begun: [],
      cursor: null,
      status: [],
      order: 'go',
      finish: undefined,
      ended: Promise.withResolvers(),
      reports: 0,
      commit: undefined,
      destroys: false,
    }
    this.tasks.set(job.task_id, held)
    return held
  }

  async claim(request: ClaimRequest, signal: AbortSignal): Promise<Claim | undefined> {
    this.#available()
    this.claims.push(request)
    for (
      const until = Date.now() + Math.min(request.wait_ms, 1000);
      Date.now() < until;
      await sleep(2, undefined, { signal })
    ) {
      const [id, held] =
        [...this.tasks].find(
          ([id, task]) =>
            !task.finish &&
            (!task.claimed || !request.holding.includes(id)) &&
            !(task.claimed && task.order === 'gone'),
        ) ?? []
      if (id === undefined || !held || this.away) continue
      if (!held.claimed) held.status.push('starting')
      held.claimed = true
      return this.#claim(held)
    }
    return undefined
  }

  async podToken(): Promise<PodToken> {
    return {}
  }

  async resume({ task_id, log_id }: HeldTask): Promise<Claim | undefined> {
    this.#available()
    const held = this.tasks.get(task_id)
    return held && held.log_id === log_id && !held.finish && held.order !== 'gone' ? this.#claim(held) : undefined
  }

  async report(report: Report): Promise<Orders> {
    this.#available()
    const held = this.tasks.get(report.task_id)
    if (!held || held.log_id !== report.log_id || held.finish) return { order: 'gone', next_line: 1 }
    held.reports++
    if (held.order === 'confirmed' && report.status === 'running') held.order = 'go' // the task is no longer `confirmed`
    if (held.status.at(-1) !== report.status) held.status.push(report.status)
    const missing = held.lines.length + 1 - report.first_line
    if (missing >= 0) {
      const fresh = report.lines.slice(missing)
      for (const [at, stream, text] of fresh) held.lines.push({ at, stream, text })
      if (missing <= report.lines.length) held.cursor = report.cursor
    }
    held.destroys = report.destroys ?? false
    const begun = report.begun ?? undefined
    if (held.begun.at(-1)?.text !== begun?.text) held.begun.push(begun)
    held.commit = report.commit?.hash ?? held.commit
    if (report.results && report.results.first <= held.results.length + 1)
      held.results.push(...report.results.items.slice(held.results.length + 1 - report.results.first))
    return { order: held.order, next_line: held.lines.length + 1, next_result: held.results.length + 1 }
  }

  async artifact(
    { task_id, log_id, n, name, at, data, sha256 }: ArtifactPart,
    _signal?: AbortSignal,
  ): Promise<ArtifactAnswer> {
    this.#available()
    const held = this.tasks.get(task_id)
    if (!held || held.log_id !== log_id || held.finish) return { order: 'gone', stored: 0 }
    const bytes = Buffer.from(data, 'base64')
    const before = at === 0 ? Buffer.alloc(0) : (held.artifacts.get(n)?.bytes ?? Buffer.alloc(0))
    if (at !== before.length) return { order: 'go', stored: before.length }
    const whole = Buffer.concat([before, bytes])
    if (whole.length > this.artifact_room) return { order: 'full', stored: 0 }
    held.artifacts.set(n, { name, bytes: whole, complete: sha256 !== undefined })
    return { order: 'go', stored: whole.length }
  }

  async finish(finish: Finish): Promise<void> {
    this.#available()
    const held = this.tasks.get(finish.task_id)
    if (!held) return
    if (finish.rest) await this.report(finish.rest)
    if (held.lines.length < finish.lines) throw new Error('lines are missing')
    if (held.results.length < finish.results) throw new Error('results are missing')
    held.finish = finish
    held.ended.resolve(finish)
  }

  #available(): void {
    if (!this.away && !this.refusing) return
    this.missed++
    throw this.away ? new Error('the server cannot be reached') : new TokenRefused('the server answered 401')
  }

  #claim(held: Held): Claim {
    const order = held.order === 'gone' ? 'go' : held.order
    return {
      job: held.job,
      fence: 1,
      log_id: held.log_id,
      next_line: held.lines.length + 1,
      next_result: held.results.length + 1,
      cursor: held.cursor,
      report_seconds: this.report_seconds,
      order,
    }
  }
}

export const output = (held: Held): string[] => held.lines.filter(({ stream }) => stream === 0).map(({ text }) => text)
export const system = (held: Held): string[] => held.lines.filter(({ stream }) => stream === 1).map(({ text }) => text)

/** Limits of a job without a limit for checkout and folder. */
export const unlimited = {
  checkout_seconds: 0,
  checkout_bytes: 0,
  checkout_files: 0,
  folder_bytes: 0,
  folder_files: 0,
  artifact_bytes: 0,
  artifact_files: 0,
  open_files: 0,
  processes: 0,
  memory_bytes: 0,
  task: {},
  each: { processes: 0, memory_bytes: 0 },
  nice: 0,
}

let last_id = 0

/** Returns a job that runs `script` with bash, from a new repository. */
export async function bashJob(folder: string, script: string, changes: Partial<Job> = {}): Promise<Job> {
  const task_id = ++last_id
  const url = join(folder, `repository-${task_id}`)
  await capture('git', ['init', '-q', '-b', 'main', url], { env: gitEnvironment })
  await writeFile(join(url, 'script.sh'), script)
  await capture('git', ['add', '.'], { cwd: url, env: gitEnvironment })
  await capture('git', ['commit', '-q', '-m', 'the script'], { cwd: url, env: gitEnvironment })
  return {
    task_id,
    project_id: 1,
    project_created: '2026-11-21T08:00:00.000Z',
    template_id: 1,
    template_name: 'Test',
    app: 'bash',
    app_path: null,
    app_args: [],
    playbook: 'script.sh',
    working_directory: '',
    repository: { id: 1, name: 'repository', url, branch: 'main', commit: null, key: { type: 'none' } },
    inventory: null,
    variables: {},
    run_variables: {},
    secret_variables: {},
    environment: {},
    secret_environment: {},
    arguments: [],
    task_arguments: [],
    stage_arguments: null,
    params: {
      limit: [],
      tags: [],
      skip_tags: [],
      debug_level: 0,
      dry_run: false,
      diff: false,
      ping: null,
      plan: false,
      drift: false,
      destroy: false,
      auto_approve: false,
      upgrade: false,
      reconfigure: false,
      skip_galaxy_install: false,
      empty_limit: 'refuse',
      backend_file: '',
      own_backend: false,
    },
    retry: { attempts: 0, delay_seconds: 0 },
    artifacts: [],
    token_files: [],
    credentials: [],
    vaults: [],
    details: { type: '', message: 'try it', username: 'ada', url: '', incoming_version: null, target_version: null },
    forwarded_environment: {},
    known_hosts: '',
    strict_host_keys: false,
    limits: { ...unlimited, log_bytes: 1 << 30, run_seconds: 0, silence_seconds: 0, stop_seconds: 1 },
    ...changes,
  }
}

const person = {
  GIT_AUTHOR_NAME: 'T',
  GIT_AUTHOR_EMAIL: 't@example.com',
  GIT_COMMITTER_NAME: 'T',
  GIT_COMMITTER_EMAIL: 't@example.com',
}
const gitEnvironment = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1', ...person }

export async function temporaryFolder(): Promise<{ folder: string; [Symbol.asyncDispose](): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sb-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** Serves the server on a unix socket, for a runner in a separate process. */
export async function listen(server: FakeServer, socket: string): Promise<http.Server> {
  const none = new AbortController().signal
  const listener = http.createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString())
      const calls: Record<string, () => Promise<unknown>> = {
        '/runner/claim': () => server.claim(body, none),
        '/runner/resume': () => server.resume(body),
        '/runner/report': () => server.report(body),
        '/runner/artifact': () => server.artifact(body),
        '/runner/finish': () => server.finish(body),
      }
      if (request.headers.authorization !== 'Bearer secret-token') return answer.writeHead(401).end()
      if (server.replace && request.url === '/runner/claim') {
        server.replace = false
        return answer.writeHead(410).end()
      }
      calls[request.url ?? '']?.().then(
        (found) =>
          found === undefined ? answer.writeHead(204).end() : answer.writeHead(200).end(JSON.stringify(found)),
        () => answer.writeHead(503).end(),
      )
    })
  })
  await new Promise<void>((resolve) => listener.listen(socket, resolve))
  return listener
}
