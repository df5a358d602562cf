import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import { Client } from './client.ts'
import { freePort } from './free-port.ts'
import { createDatabase } from './postgres.ts'
import { adminClient, copySeeded, createSeeded, signedIn } from './seeded-database.ts'
import { builtProgram, type DatabaseName, stopRunner } from './server.ts'
import { until } from './template.ts'

interface ServerProcessOptions {
  /** A command that runs the server's command line. */
  launcher?: string[]
  /** The beginning of that command line; default: the built program, which starts in half the time of the sources. */
  program?: string[]
  /** Whether to start on an empty database, whose administrator the settings create; default false. */
  empty?: boolean
}

/** A server in a separate process, as users start it: it can be killed with -9. */
export class ServerProcess {
  readonly data = mkdtempSync(join(tmpdir(), 'sb-'))
  /** An administrator by token. */
  admin!: Client
  #child: ChildProcess | undefined
  #env: Record<string, string> = {}
  #said = ''
  #command: string[] = []
  #program: string[] = []

  /** `settings` are environment variables. */
  static async start(
    database: DatabaseName,
    settings: Record<string, string> = {},
    options: ServerProcessOptions = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess()
    const { launcher = [], program = builtProgram, empty = false } = options
    server.#program = program
    server.#command = [...launcher, ...program, 'server']
    const url = database === 'postgres' ? new URL(await (empty ? createDatabase() : createSeeded())) : undefined
    if (database === 'sqlite' && !empty) await copySeeded(join(server.data, 'signalbox.db'))
    server.#env = {
      PATH: process.env.PATH ?? '',
      HOME: server.data,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      SIGNALBOX_DATA: server.data,
      SIGNALBOX_PORT: String(await freePort()),
      SIGNALBOX_LOG_LEVEL: 'error',
      SIGNALBOX_PROCESS_ISOLATION: 'none',
      ...(url && {
        SIGNALBOX_DB_DIALECT: 'postgres',
        SIGNALBOX_DB_HOST: url.host,
        SIGNALBOX_DB_NAME: url.pathname.slice(1),
      }),
      ...(url && {
        SIGNALBOX_DB_USER: decodeURIComponent(url.username),
        SIGNALBOX_DB_PASS: decodeURIComponent(url.password),
      }),
      ...settings,
    }
    await server.begin()
    server.admin = empty ? await signedIn(server.url) : adminClient(server.url)
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.#env['SIGNALBOX_PORT']}`
  }

  /** Starts the server (again, if it has ended) and waits until it answers. */
  async begin(): Promise<void> {
    const [program = '', ...args] = this.#command
    const child = spawn(program, args, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (this.#said += piece.toString()))
    this.#child = child
    await until('the server to answer', async () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.#said}`)
      const answer = await fetch(`${this.url}/api/ping`).catch(() => undefined)
      return answer?.ok || undefined
    })
  }

  /** Starts another server with the same settings except these, and waits until it has ended. */
  async startAnother(settings: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
    const [node, ...program] = this.#program
    const env = { ...this.#env, ...settings }
    const child = spawn(node as string, [...program, 'server'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
    const [code] = (await once(child, 'close')) as [number | null]
    clearTimeout(timer)
    return { code, said }
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    stopRunner(this.data)
    rmSync(this.data, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }

  /** The same as in TestServer, as a Workplace needs it. */
  async project(): Promise<number> {
    return (await this.admin.ok(projects.create, { body: { name: 'Project' } })).id
  }

  finished(project_id: number, id: number, seconds = 60) {
    return until(
      `task ${id} to end`,
      async () => {
        const task = await this.admin.ok(tasks.get, { params: { project_id, id } })
        return isFinished(task.status) && task.log_lines !== null ? task : undefined
      },
      seconds,
    )
  }
}
