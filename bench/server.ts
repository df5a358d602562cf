import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Client } from '../test/helpers/client.ts'
import { startPostgres } from '../test/helpers/postgres.ts'
import { type Options, until } from './measurement.ts'

export const root = join(import.meta.dirname, '..')
export const adminPassword = 'correct horse battery'

/** A server as a user starts it, with the local runner that it started, on a separate data folder. */
export interface BenchServer extends AsyncDisposable {
  url: string
  data: string
  child: ChildProcess
  /** The administrator, by token. */
  admin: Client
  runnerPid(): number
  /** Address of its PostgreSQL database; null for SQLite. */
  databaseUrl: string | null
}

export interface ServerOptions extends Options {
  /** Additional settings, such as SIGNALBOX_MAX_PARALLEL_TASKS. */
  env?: Record<string, string>
  nodeFlags?: string[]
}

export async function startServer(options: ServerOptions): Promise<BenchServer> {
  const data = temporaryFolder()
  const program = [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=8',
    ...(options.nodeFlags ?? []),
    ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean),
    join(root, 'src/main.ts'),
    'server',
  ]
  const env: Record<string, string> = { ...(await settings(options, data)), ...options.env }
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  killAtExit(child.pid)
  const said = { last: '' }
  child.stdout?.on('data', (piece: Buffer) => (said.last = (said.last + String(piece)).slice(-4000)))
  let ending = false
  child.once('exit', (code, signal) => {
    if (!ending)
      process.stderr.write(`The server ended by itself (${signal ?? code}). Its log ends with:\n${said.last}\n`)
  })
  const url = await answersAt(child)
  const admin = new Client(url)
  await admin.signIn('admin', adminPassword)
  const runnerPid = () => Number(readFileSync(join(data, 'runner', 'lock'), 'utf8').split(' ')[0])
  const running = () => {
    try {
      return runnerPid() || undefined
    } catch {
      return undefined
    }
  }
  await until('the local runner', 15, running)
  return {
    url,
    data,
    child,
    runnerPid,
    databaseUrl: env.SIGNALBOX_DB_NAME ? new URL(env.SIGNALBOX_DB_NAME, (await postgres)?.url).href : null,
    admin: await admin.withToken(),
    [Symbol.asyncDispose]: async () => {
      ending = true
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await endRunner(data)
      removeFolder(data)
    },
  }
}

/** Returns the environment of a server that listens on a free port (or the given one) and has an administrator. */
export async function settings({ database }: Options, data: string, port = 0): Promise<Record<string, string>> {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE = '' } = process.env
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    SIGNALBOX_DATA: data,
    SIGNALBOX_PORT: `${port}`,
    SIGNALBOX_LOG_LEVEL: 'warn',
    // A measurement creates no system users, not even as root.
    SIGNALBOX_PROCESS_ISOLATION: 'none',
    SIGNALBOX_ADMIN: 'admin',
    SIGNALBOX_ADMIN_PASSWORD: adminPassword,
    ...(database === 'postgres' && (await newDatabase())),
  }
}

async function answersAt(child: ChildProcess): Promise<string> {
  let said = ''
  child.stdout?.on('data', (piece: Buffer) => (said += String(piece)))
  return until('the server', 30, () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`)
    return /answers at (http[^\s"]+)["\n]/.exec(said)?.[1]
  })
}

/** Ends the runner of this data folder, after 10 s with SIGKILL. Its tasks have normally ended by now. */
export async function endRunner(data: string): Promise<void> {
  const pid = Number(readText(join(data, 'runner', 'lock')).split(' ')[0])
  if (!pid) return
  signal(pid, 'SIGTERM')
  const gone = () => (signal(pid, 0) ? undefined : true)
  await until('the end of the runner', 10, gone).catch(() => signal(pid, 'SIGKILL'))
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const folders = new Set<string>()

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sb-bench-'))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  folders.delete(folder)
}

const servers: number[] = []

/** Kills a process when the bench exits; a negative number kills its process group. */
export function killAtExit(pid: number | undefined): void {
  if (pid) servers.push(pid)
}

/** Cleans up however the bench ends. Servers are ended first: a running one would start its runner again. */
process.on('exit', () => {
  // A folder that is left shows that something did not end normally; otherwise the number may belong to another
  // process.
  if (folders.size > 0) for (const pid of servers.slice(-1)) signal(pid, 'SIGKILL')
  for (const folder of folders) {
    const pid = Number(readText(join(folder, 'runner', 'lock')).split(' ')[0])
    if (pid) signal(pid, 'SIGKILL')
    removeFolder(folder)
  }
})

let postgres: ReturnType<typeof startPostgres> | undefined

/** Creates a database on the PostgreSQL server of this run of the bench and returns its settings. */
async function newDatabase(): Promise<Record<string, string>> {
  postgres ??= startPostgres()
  const url = new URL((await postgres).url)
  const name = `bench_${randomBytes(4).toString('hex')}`
  await query(url.href, `create database ${name}`)
  return {
    SIGNALBOX_DB_DIALECT: 'postgres',
    SIGNALBOX_DB_HOST: url.host,
    SIGNALBOX_DB_NAME: name,
    SIGNALBOX_DB_USER: decodeURIComponent(url.username),
  }
}

export async function stopPostgres(): Promise<void> {
  await (await postgres)?.stop()
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
