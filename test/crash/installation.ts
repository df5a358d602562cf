import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from '../helpers/client.ts'
import { freePort } from '../helpers/free-port.ts'
import { waitUntil } from './wait.ts'

/** The file that starts the program from the sources. */
const sources = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const password = 'correct horse battery'

/** The address of PostgreSQL; undefined means SQLite. */
type DatabaseUrl = string | undefined

/** A server as users run it, a separate process with its local runner, that can be killed and started again. */
export class Installation {
  readonly root: string
  readonly data: string
  readonly url: string
  readonly #env: Record<string, string>
  #server: ChildProcess | undefined
  #stopping = false
  #program = sources

  private constructor(root: string, port: number, database: DatabaseUrl, settings: Record<string, string>) {
    this.root = root
    this.data = join(root, 'data')
    this.url = `http://127.0.0.1:${port}`
    this.#env = {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      HOME: root,
      SIGNALBOX_PORT: String(port),
      SIGNALBOX_DATA: this.data,
      SIGNALBOX_ADMIN: 'admin',
      SIGNALBOX_ADMIN_PASSWORD: password,
      SIGNALBOX_LOG_LEVEL: 'warn',
      SIGNALBOX_PROCESS_ISOLATION: 'none',
      SIGNALBOX_MAX_PARALLEL_TASKS: '8',
      SIGNALBOX_NODE: 'crash',
      ...(database ? databaseEnvironment(database) : {}),
      ...settings,
    }
  }

  /** `settings` are environment variables, as operators set them; `program` is the file that starts the program. */
  static async start(
    root: string,
    database: DatabaseUrl,
    settings: Record<string, string> = {},
    program = sources,
  ): Promise<Installation> {
    mkdirSync(root, { recursive: true })
    const installation = new Installation(root, await freePort(), database, settings)
    installation.#program = program
    installation.#spawn()
    return installation
  }

  async answers(): Promise<void> {
    const client = new Client(this.url)
    await waitUntil('the server answers', 60, () =>
      client.send('GET', '/api/ping').then(
        () => true,
        () => false,
      ),
    )
  }

  /** Waits until the server answers, and returns a client of the administrator with a token. */
  async admin(): Promise<Client> {
    await this.answers()
    const client = new Client(this.url)
    await client.signIn('admin', password)
    return client.withToken()
  }

  killServer(): void {
    this.#server?.kill('SIGKILL')
  }

  /** Kills the server; no other one starts until `comeBack`. */
  async goAway(): Promise<void> {
    this.#stopping = true
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  comeBack(): void {
    this.#stopping = false
    this.#spawn()
  }

  /**
   * Starts another server on the same folder and port, as an operator may by mistake, and waits until it ends. Returns
   * its output and exit code, or undefined if the first server had just been killed, so that this one rightly took its
   * place; then it is killed too.
   */
  async startSecond(): Promise<{ code: number | null; said: string } | undefined> {
    const second = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.#program, 'server'], {
      cwd: this.root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [second.stdout, second.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString()))
    let in_place = false
    const look = setInterval(() => {
      in_place ||= this.#lockedBy() === second.pid
      if (in_place) second.kill('SIGKILL')
    }, 20)
    const patience = setTimeout(() => second.kill('SIGKILL'), 60_000)
    const [code] = (await once(second, 'close')) as [number | null]
    clearInterval(look)
    clearTimeout(patience)
    return in_place ? undefined : { code, said }
  }

  /** Returns the id of the process that holds the lock of the data folder. */
  #lockedBy(): number {
    try {
      return Number(readFileSync(join(this.data, 'lock'), 'utf8').split(' ')[0])
    } catch {
      return 0
    }
  }

  /** Kills the runner; returns false if none was running. */
  killRunner(): boolean {
    try {
      const pid = Number(readFileSync(join(this.data, 'runner', 'lock'), 'utf8').split(' ')[0])
      if (!this.#own(pid)) return false
      process.kill(pid, 'SIGKILL')
      return true
    } catch {
      return false
    }
  }

  /** Returns the runner's task folders. */
  taskFolders(): string[] {
    try {
      return readdirSync(join(this.data, 'runner', 'tasks'))
    } catch {
      return []
    }
  }

  /** Returns the processes of this installation's tasks, not those of other installations on the machine. */
  taskProcesses(): string[] {
    return processes(({ environ }) => environ.includes('SIGNALBOX_TASK=') && environ.includes(this.data))
  }

  /** Returns the runners of this installation: one works, the others wait for the lock of its folder. */
  runners(): string[] {
    return processes(({ pid }) => this.#own(pid)).filter((found) => found.includes(' runner '))
  }

  async stop(keep: boolean): Promise<void> {
    await this.goAway()
    // This includes runners that only wait for the lock.
    for (let pass = 0; pass < 3; pass++) {
      for (const found of processes(({ pid, environ }) => this.#own(pid) || environ.includes(this.data)))
        tryKill(Number(found.split(' ')[0]))
      await sleep(20)
    }
    if (!keep) rmSync(this.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }

  /** Keeps a server running until the end: a killed server is replaced at once. */
  #spawn(): void {
    const log = openSync(join(this.root, 'server.log'), 'a')
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.#program, 'server'], {
      cwd: this.root,
      env: this.#env,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#server = server
    server.once('exit', (code) => {
      if (this.#stopping) return
      // A server that failed to start is not retried in a tight loop; a killed one is started again at once.
      if (code === null) this.#spawn()
      else setTimeout(() => this.#spawn(), 500)
    })
  }

  /** Returns whether this process uses our data folder. */
  #own(pid: number): boolean {
    try {
      return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === join(this.data, 'runner')
    } catch {
      return false
    }
  }
}

function processes(wanted: (process: { pid: number; environ: string }) => boolean): string[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) return []
    try {
      const environ = readFileSync(`/proc/${pid}/environ`, 'latin1')
      return wanted({ pid, environ })
        ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')}`]
        : []
    } catch {
      return []
    }
  })
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // it has ended meanwhile
}

function databaseEnvironment(database: string): Record<string, string> {
  const url = new URL(database)
  return {
    SIGNALBOX_DB_DIALECT: 'postgres',
    SIGNALBOX_DB_HOST: url.host,
    SIGNALBOX_DB_USER: decodeURIComponent(url.username),
    SIGNALBOX_DB_PASS: decodeURIComponent(url.password),
    SIGNALBOX_DB_NAME: url.pathname.slice(1),
  }
}
