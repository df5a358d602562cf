import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { Role } from '../../src/contract/permissions.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import { findHome } from '../../src/runner/cgroup/find-home.ts'
import { Config } from '../../src/server/config/config.ts'
import { loadConfig } from '../../src/server/config/load-config.ts'
import type { DatabaseTimes } from '../../src/server/db/location.ts'
import type { RequestTimes } from '../../src/server/http/connections.ts'
import { type RunningServer, startServer } from '../../src/server/start.ts'
import { Client } from './client.ts'
import { isLongRun } from './long-run.ts'
import { pauses } from './pauses.ts'
import { adminClient, copySeeded, createSeeded, insertUser, signedIn } from './seeded-database.ts'

/** Suites whose SQL differs from database to database run on each of these. */
export const databases = 'url' in inject('postgres') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
/** Suites whose SQL is the same everywhere run on these: SQLite, and every database in a long run. */
export const oneDatabase: readonly DatabaseName[] = isLongRun ? databases : ['sqlite']
export type DatabaseName = 'sqlite' | 'postgres'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface TestServer {
  url: string
  data: string
  server: RunningServer
  /** The administrator, by token. */
  admin: Client
  /** A client that is not signed in. */
  anonymous: Client
  /** Creates a user who is not a member of any project. */
  user(name: string): Promise<{ client: Client; id: number }>
  /** Creates a user with this role in the project. */
  member(project_id: number, role: Role | (string & {})): Promise<{ client: Client; id: number }>
  /** Creates a project as the administrator. */
  project(demo?: boolean): Promise<number>
  /** Waits until the task is final and returns it. Throws after `seconds` with the end of its log. */
  finished(project_id: number, task_id: number, seconds?: number): ReturnType<typeof waitFinished>
  /** Restarts the server on the same data; the runner keeps running. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface TestServerOptions {
  config?: Partial<Config>
  /** Where settings are given: those cannot be changed in the console. */
  origins?: Record<string, string>
  /** Whether to start the local runner too; default false. */
  runner?: boolean
  /** The command that starts the runner; default: as it is built. */
  program?: string[]
  /** Whether schedules start tasks when they are due; default true. */
  schedules?: boolean
  /** Shorter timeouts for the database. */
  database?: DatabaseTimes
  /** Shorter timeouts for requests. */
  requests?: RequestTimes
}

/** Starts a real server in this process, on a separate database, with one administrator. */
export async function startTestServer(database: DatabaseName, options: TestServerOptions = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'sb-'))
  const config: Config = {
    ...loadConfig({}).config,
    ...(options.config?.postgres ? { dialect: 'postgres' } : await seededDatabase(database, data)),
    data,
    port: 0,
    // This machine serves the remote repositories of tests.
    repositories: { local_roots: null, allow_private: true, allow_loopback: true },
    log_level: process.env.TEST_LOG === '1' ? 'debug' : 'silent',
    // Tests may run as root: only those of isolation create system users.
    process: { user: null, isolation: 'none' },
    ...options.config,
  }
  const start = () =>
    startServer(config, {
      program: options.runner ? (options.program ?? builtProgram) : null,
      origins: options.origins ?? {},
      schedules: options.schedules ?? true,
      database: options.database ?? {},
      requests: options.requests,
    })
  let server = await start()
  const self: TestServer = {
    url: server.url,
    data,
    server,
    admin: adminClient(server.url),
    anonymous: new Client(server.url),
    user: async (name) => ({
      id: await insertUser(server.services.database.db, { username: name, admin: false }),
      client: await signedIn(server.url, name),
    }),
    member: async (project_id, role) => {
      const name = `${role}-${Math.random().toString(36).slice(2, 8)}`
      const made = await self.user(name)
      await server.services.database.db
        .insertInto('project_user')
        .values({ project_id, user_id: made.id, role })
        .execute()
      server.services.bus.publish('rights')
      return made
    },
    project: async (demo = false) => (await self.admin.ok(projects.create, { body: { name: 'Project', demo } })).id,
    finished: (project_id, task_id, seconds) => waitFinished(self.admin, project_id, task_id, seconds),
    restart: async () => {
      await server.stop()
      config.port = Number(new URL(self.url).port)
      server = await start()
      self.server = server
      // The other ends of the closed connections are in this process: gives fetch time to notice.
      await new Promise((resolve) => setTimeout(resolve, 50))
    },
    stop: async () => {
      await server.stop()
      stopRunner(data)
      rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
  return self
}

const node = [process.execPath, '--disable-warning=ExperimentalWarning']

/** The command that runs runners and commands beside a test server in separate processes, as it is built. */
export const builtProgram = [...node, inject('program')]

/** The same from the sources, as users start it. */
export const sourceProgram = [...node, join(root, 'src/main.ts')]

/** Returns where the new server finds its database, which this function makes. */
async function seededDatabase(database: DatabaseName, data: string): Promise<Partial<Config>> {
  if (database === 'sqlite') {
    await copySeeded(join(data, 'signalbox.db'))
    return { dialect: 'sqlite' }
  }
  const url = new URL(await createSeeded())
  return {
    dialect: 'postgres',
    postgres: {
      host: url.host,
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
      name: url.pathname.slice(1),
      options: {},
      pool: 5,
    },
  }
}

async function waitFinished(admin: Client, project_id: number, id: number, seconds = 60) {
  const end = Date.now() + seconds * 1000
  for (const pause = pauses(); ; await pause()) {
    const task = await admin.ok(tasks.get, { params: { project_id, id } })
    if (isFinished(task.status) && task.log_lines !== null) return task
    if (Date.now() > end) {
      const log = await admin.text(tasks.rawOutput, { params: { project_id, id } })
      throw new Error(`task ${id} is still ${task.status} after ${seconds} s; its log ends:\n${log.slice(-2000)}`)
    }
  }
}

/** Ends the runner of this data folder and everything it started. */
export function stopRunner(data: string): void {
  try {
    const pid = Number(readFileSync(join(data, 'runner', 'lock'), 'utf8').split(' ')[0])
    process.kill(pid, 'SIGKILL')
  } catch {}
  const groups = findHome(join(data, 'runner'))
  if ('problem' in groups) return
  groups.tidy([])
  groups.close()
}
