import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import type { CallInput, Client } from './client.ts'
import { pauses } from './pauses.ts'
import { makeRepository, type TestRepository } from './repositories.ts'
import type { TestServer } from './server.ts'

/** The parts of a server, in this process or a separate one, that a workplace needs. */
type WorkplaceServer = Pick<TestServer, 'admin' | 'data' | 'project' | 'finished'>

type Body<E extends Parameters<Client['ok']>[0]> = NonNullable<CallInput<E>['body']>
type TaskBody = Omit<Body<typeof tasks.create>, 'template_id'>
type TemplateBody = Partial<Body<typeof templates.create>>

/** A project with one small repository, like that of a team, and calls that create everything else in one line. */
export class Workplace {
  readonly server: WorkplaceServer
  readonly project_id: number
  readonly repository: TestRepository
  readonly repository_id: number
  readonly no_key: number
  #names = 0

  constructor(
    server: WorkplaceServer,
    facts: { project_id: number; repository: TestRepository; repository_id: number; no_key: number },
  ) {
    this.server = server
    this.project_id = facts.project_id
    this.repository = facts.repository
    this.repository_id = facts.repository_id
    this.no_key = facts.no_key
  }

  params = (id: number) => ({ project_id: this.project_id, id })
  #here = () => ({ project_id: this.project_id })
  #name = (what: string) => `${what} ${++this.#names}`

  async key(draft: Partial<Body<typeof keys.create>>): Promise<number> {
    const body = { name: this.#name('Key'), type: 'none' as const, ...draft }
    return (await this.server.admin.ok(keys.create, { params: this.#here(), body })).id
  }

  async addRepository(git_url: string, ssh_key_id = this.no_key, git_branch = 'main'): Promise<number> {
    const body = { name: this.#name('Repository'), git_url, git_branch, ssh_key_id }
    return (await this.server.admin.ok(repositories.create, { params: this.#here(), body })).id
  }

  async inventory(inventory: string, draft: Partial<Body<typeof inventories.create>> = {}): Promise<number> {
    const body = { name: this.#name('Inventory'), type: 'static' as const, inventory, ...draft }
    return (await this.server.admin.ok(inventories.create, { params: this.#here(), body })).id
  }

  /** Creates a variable group; the values are objects. */
  async group(values: {
    json?: object
    env?: object
    secrets?: { type: 'var' | 'env'; name: string; secret: string }[]
  }): Promise<number> {
    const secrets = (values.secrets ?? []).map((secret) => ({ ...secret, operation: 'create' as const }))
    const texts = { json: JSON.stringify(values.json ?? {}), env: JSON.stringify(values.env ?? {}) }
    const body = { name: this.#name('Group'), ...texts, secrets }
    return (await this.server.admin.ok(environments.create, { params: this.#here(), body })).id
  }

  /** Creates a template: by default Bash on the project's repository. */
  async template(playbook: string, draft: TemplateBody = {}): Promise<number> {
    const body = { name: this.#name('Template'), app: 'bash', playbook, repository_id: this.repository_id, ...draft }
    return (await this.server.admin.ok(templates.create, { params: this.#here(), body })).id
  }

  async start(template_id: number, request: TaskBody = {}, client = this.server.admin): Promise<number> {
    return (await client.ok(tasks.create, { params: this.#here(), body: { ...request, template_id } })).id
  }

  task = (id: number) => this.server.admin.ok(tasks.get, { params: this.params(id) })
  /** Returns the whole log as plain text, like the download. */
  log = (id: number) => this.server.admin.text(tasks.rawOutput, { params: this.params(id) })

  async stop(id: number, force = false): Promise<void> {
    await this.server.admin.ok(tasks.stop, { params: this.params(id), body: { force } })
  }

  async finished(id: number, seconds?: number) {
    return { ...(await this.server.finished(this.project_id, id, seconds)), log: await this.log(id) }
  }

  /** Starts a task, waits for its end, and returns it with its log. */
  async run(template_id: number, request: TaskBody = {}, seconds?: number) {
    return this.finished(await this.start(template_id, request), seconds)
  }

  /** Creates a template and runs it once; the run must succeed. */
  async succeeds(playbook: string, draft: TemplateBody = {}, request: TaskBody = {}) {
    const task = await this.run(await this.template(playbook, draft), request)
    if (task.status !== 'success') throw new Error(`${task.status} (${task.reason}):\n${task.log}`)
    return task
  }

  async untilStatus(id: number, ...statuses: string[]) {
    return await until(`task ${id} to be ${statuses.join(' or ')}`, async () => {
      const task = await this.task(id)
      return statuses.includes(task.status) ? task : undefined
    })
  }

  /** Waits until the log contains the text. */
  async untilSays(id: number, text: string): Promise<string> {
    return await until(`task ${id} to say "${text}"`, async () => {
      const log = await this.log(id)
      return log.includes(text) ? log : undefined
    })
  }
}

let folders = 0

/** Creates a project whose repository contains these files on `main`. */
export async function makeWorkplace(server: WorkplaceServer, files: Record<string, string>): Promise<Workplace> {
  const repository = await makeRepository(join(server.data, 'remotes', `repository-${++folders}`), files)
  const project_id = await server.project()
  const params = { project_id }
  const none = await server.admin.ok(keys.create, { params, body: { name: 'None', type: 'none' } })
  const body = { name: 'Small', git_url: repository.path, git_branch: 'main', ssh_key_id: none.id }
  const made = await server.admin.ok(repositories.create, { params, body })
  return new Workplace(server, { project_id, repository, repository_id: made.id, no_key: none.id })
}

/** Repeats the call until it returns a value. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (const pause = pauses(); ; await pause()) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`)
  }
}

/** Returns the process id of the data folder's local runner, or undefined while none is running. */
export function runnerPid(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'runner', 'lock'), 'utf8').split(' ')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Kills the local runner with -9 as soon as it runs; its processes stay, and the server starts another runner. */
export async function killRunner(data: string): Promise<void> {
  process.kill(await until('a runner', () => runnerPid(data)), 'SIGKILL')
}

/** Returns the runner's task folders. */
export function taskFolders(data: string): string[] {
  return readdirSync(join(data, 'runner', 'tasks'))
}

/** Returns the command lines of the processes that carry the marker of this server's task. */
export function processesOf(data: string, task_id: number): string[] {
  return commandLines((pid) => {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
    return environment.includes(`SIGNALBOX_TASK=${task_id}-`) && environment.includes(data)
  })
}

/** Returns the command lines of the processes that contain the text. */
export function processesNamed(text: string): string[] {
  return commandLines(() => true).filter((line) => line.includes(text))
}

function commandLines(wanted: (pid: string) => boolean): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // A zombie has no command line: it has ended, and its parent has not waited for it yet.
        const line = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim()
        return line && wanted(pid) ? [line] : []
      } catch {
        return [] // it has ended
      }
    })
}
