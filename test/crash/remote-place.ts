import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { RemoteAgent, registeredRunner } from '../helpers/remote-agent.ts'
import { startWire, type Wire } from '../helpers/wire.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { Installation } from './installation.ts'
import { makeProject } from './project.ts'
import type { Random } from './random.ts'
import { openReader } from './reader.ts'
import type { Place } from './trial.ts'

/** Two servers on one PostgreSQL, and three runners on other machines, which reach them through a faulty proxy. */
export interface RemotePlace extends Place {
  servers: Installation[]
  agents: RemoteAgent[]
  proxy: FaultyProxy
  /** What the servers reach the database over. */
  wire: Wire
}

interface RemoteOptions {
  root: string
  /** An empty PostgreSQL database. */
  url: string
  random: Random
  /** The command that starts the program, and its file. */
  command: readonly string[]
  program?: string
}

export async function openRemotePlace({ root, url, random, command, program }: RemoteOptions): Promise<RemotePlace> {
  const { hostname, port } = new URL(url)
  const wire = await startWire(hostname, Number(port))
  const over_wire = Object.assign(new URL(url), { host: wire.address }).href
  const settings = {
    SIGNALBOX_ACCESS_KEY_ENCRYPTION: randomBytes(32).toString('base64'),
    SIGNALBOX_USE_REMOTE_RUNNER: 'true',
  }
  const servers: Installation[] = []
  for (const node of ['first', 'second']) {
    const installation = await Installation.start(
      join(root, node),
      over_wire,
      { ...settings, SIGNALBOX_NODE: node },
      program,
    )
    servers.push(installation)
    await installation.answers()
  }
  const [installation] = servers as [Installation]
  const admin = await installation.admin()
  const project = await makeProject(admin, root)
  await keepLocalRunnersIdle(url)
  // Claims that wait already were admitted before.
  for (const server of servers) {
    await server.goAway()
    server.comeBack()
    await server.answers()
  }
  const proxy = await FaultyProxy.start(
    servers.map((server) => Number(new URL(server.url).port)),
    random,
  )
  const agents = await Promise.all(
    ['one', 'two', 'three'].map((name) => startAgent(name, { root, url, proxy, command })),
  )
  // What runTrial checks at the end: that nothing is left of tasks on any of the machines.
  const everywhere = Object.assign(Object.create(installation) as Installation, {
    taskFolders: () => agents.flatMap((agent) => agent.taskFolders()),
    taskProcesses: () => agents.flatMap((agent) => agent.taskProcesses()),
    runners: () => [],
  })
  const reader = await openReader(installation.data, url)
  return { installation: everywhere, admin, project, reader, usual_ms: 9000, servers, agents, proxy, wire }
}

export async function closeRemotePlace(place: RemotePlace, keep: boolean): Promise<void> {
  const { agents, servers, proxy, wire, reader } = place
  await reader.close()
  for (const agent of agents) await agent.stop(keep)
  proxy.stop()
  for (const server of servers) await server.stop(keep)
  await wire.stop()
  if (!keep) rmSync(join(servers[0]?.root ?? '', '..'), { recursive: true, force: true })
}

/** Kills servers, runners, the proxy and the connections to the database at random moments. */
export function disturbances({ servers, agents, proxy, wire, usual_ms }: RemotePlace) {
  return (random: Random, over: AbortSignal): Promise<string | undefined>[] => {
    const kinds = {
      server: () => random.pick(servers).killServer(),
      runner: () => {
        const agent = random.pick(agents)
        agent.kill()
        void agent.ended().then(() => agent.start())
      },
      proxy: () => proxy.kill(random.below(2000)),
      database: () => {
        wire.cut()
        setTimeout(() => wire.repair(), random.below(1500))
      },
    }
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    return Array.from({ length: random.integer(2, 6) }, async () => {
      const name = random.pick(names)
      const at = Math.round(random.below(usual_ms))
      await sleep(at, undefined, { signal: over }).catch(() => {})
      if (over.aborted) return undefined
      kinds[name]()
      return `${name} at ${at} ms`
    })
  }
}

/** Refuses the runners that the servers start: all tasks go to those on other machines. */
async function keepLocalRunnersIdle(url: string): Promise<void> {
  await query(
    url,
    `create function refuse_local() returns trigger as $$
       begin new.token_hash := 'refused ' || new.id; return new; end $$ language plpgsql;
     create trigger refuse_local before insert or update on runner
       for each row when (new.server_id is not null) execute function refuse_local();
     update runner set touched = touched`,
  )
}

interface AgentPlace {
  root: string
  url: string
  proxy: FaultyProxy
  command: readonly string[]
}

async function startAgent(name: string, { root, url, proxy, command }: AgentPlace): Promise<RemoteAgent> {
  const token = randomBytes(16).toString('hex')
  const { token_hash, max_parallel_tasks, created } = registeredRunner(name, token)
  await query(
    url,
    'insert into runner (name, token_hash, max_parallel_tasks, created, registered) values ($1, $2, $3, $4, $4)',
    [name, token_hash, max_parallel_tasks, created],
  )
  const settings = { SERVER: proxy.urls.join(','), LOCAL_ROOTS: root, CLAIM_WAIT_SEC: '3' }
  return new RemoteAgent(command, settings).hasToken(token).start()
}

async function query(url: string, text: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
