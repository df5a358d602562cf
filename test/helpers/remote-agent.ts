import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashToken } from '../../src/server/sign-in/session.ts'

/** A runner on another machine, as users start it: a separate process that can be killed and started again. */
export class RemoteAgent {
  readonly folder: string
  said = ''
  readonly #command: readonly string[]
  readonly #env: Record<string, string>
  #process: ChildProcess | undefined

  /** `command` starts the program; `settings` are environment variables without `SIGNALBOX_RUNNER_`. */
  constructor(
    command: readonly string[],
    settings: Record<string, string>,
    folder = mkdtempSync(join(tmpdir(), 'sb-agent-')),
  ) {
    this.folder = folder
    this.#command = command
    this.#env = {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      SIGNALBOX_RUNNER_FOLDER: folder,
      SIGNALBOX_RUNNER_ISOLATION: 'none',
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`SIGNALBOX_RUNNER_${name}`, value])),
    }
  }

  get pid(): number | undefined {
    const running = this.#process?.exitCode === null && this.#process.signalCode === null
    return running ? this.#process?.pid : undefined
  }

  /** Gives the agent the token of a registered runner. */
  hasToken(token: string): this {
    writeFileSync(join(this.folder, 'token'), token, { mode: 0o600 })
    return this
  }

  /** Gives the agent more environment variables than its settings. */
  hasEnvironment(env: Record<string, string>): this {
    Object.assign(this.#env, env)
    return this
  }

  start(command = 'start', args: string[] = []): this {
    const [program = '', ...rest] = this.#command
    const child = spawn(program, [...rest, 'runner', command, ...args], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: this.folder,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (this.said += piece.toString()))
    this.#process = child
    return this
  }

  /** Waits until the process has ended, and returns its exit code. */
  async ended(): Promise<number | null> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    await once(child, 'close')
    return child.exitCode
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#process?.kill(signal)
  }

  taskFolders(): string[] {
    try {
      return readdirSync(join(this.folder, 'tasks'))
    } catch {
      return []
    }
  }

  /** Returns the processes of its tasks. */
  taskProcesses(): string[] {
    return readdirSync('/proc').filter((name) => {
      try {
        const environ = readFileSync(`/proc/${name}/environ`, 'latin1')
        return environ.includes('SIGNALBOX_TASK=') && environ.includes(this.folder)
      } catch {
        return false
      }
    })
  }

  async stop(keep = false): Promise<void> {
    this.kill()
    await this.ended()
    for (const pid of this.taskProcesses())
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {}
    if (!keep) rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** The row of a runner that was registered with this token. */
export const registeredRunner = (name: string, token: string) => ({
  name,
  token_hash: hashToken(token),
  max_parallel_tasks: 0,
  touched: null,
  created: '2026-01-01T00:00:00.000Z',
  registered: '2026-01-01T00:00:00.000Z',
})
