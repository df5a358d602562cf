import { join } from 'node:path'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import type { CallInput } from '../helpers/client.ts'
import { makeRepository } from '../helpers/repositories.ts'
import type { TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'

type TaskBody = Partial<NonNullable<CallInput<typeof tasks.create>['body']>>
type TemplateBody = Partial<NonNullable<CallInput<typeof templates.create>['body']>>

/** A project that a team has used: the demo project with additional templates. */
export class Demo {
  readonly server: TestServer
  readonly id: number
  readonly params: { project_id: number }
  /** Template ids by name. */
  readonly templates = new Map<string, number>()
  #repository = 0
  /** The id of the task that `start` started last. */
  last = 0

  constructor(server: TestServer, id: number) {
    this.server = server
    this.id = id
    this.params = { project_id: id }
  }

  static async make(server: TestServer, files: Record<string, string> = {}, name = 'Project'): Promise<Demo> {
    const demo = new Demo(server, (await server.admin.ok(projects.create, { body: { name, demo: true } })).id)
    for (const one of await server.admin.ok(templates.list, { params: demo.params }))
      demo.templates.set(one.name, one.id)
    const { path } = await makeRepository(join(server.data, `scripts-${demo.id}`), { 'true.sh': 'true\n', ...files })
    const none = (await server.admin.ok(keys.list, { params: demo.params })).find(({ type }) => type === 'none')!
    const body = { name: 'Scripts', git_url: path, git_branch: 'main', ssh_key_id: none.id }
    demo.#repository = (await server.admin.ok(repositories.create, { params: demo.params, body })).id
    return demo
  }

  /** Returns the path of a page of the project. */
  path = (page: string) => `/project/${this.id}/${page}`
  template = (name: string) => this.templates.get(name) as number
  task = (id: number) => this.server.admin.ok(tasks.get, { params: { ...this.params, id } })
  log = (id: number) => this.server.admin.text(tasks.rawOutput, { params: { ...this.params, id } })
  finished = (id: number) => this.server.finished(this.id, id)

  /** Creates a Bash template for one of the scripts that were passed to make. */
  async add(name: string, playbook: string, draft: TemplateBody = {}): Promise<number> {
    const body = { name, app: 'bash', playbook, repository_id: this.#repository, ...draft }
    const { id } = await this.server.admin.ok(templates.create, { params: this.params, body })
    this.templates.set(name, id)
    return id
  }

  async start(name: string, request: TaskBody = {}): Promise<number> {
    const body = { ...request, template_id: this.template(name) }
    this.last = (await this.server.admin.ok(tasks.create, { params: this.params, body })).id
    return this.last
  }

  async run(name: string, request: TaskBody = {}): Promise<number> {
    const id = await this.start(name, request)
    await this.finished(id)
    return id
  }

  async untilStatus(id: number, status: string): Promise<void> {
    await until(
      `task ${id} to be ${status}`,
      async () => ((await this.task(id)).status === status ? true : undefined),
      60,
    )
  }

  /** Waits until the task's log contains the text. */
  async untilSays(id: number, text: string): Promise<void> {
    await until(`task ${id} to say ${text}`, async () => ((await this.log(id)).includes(text) ? true : undefined))
  }

  /** Creates one object of each kind with a name as long and as unusual as the server accepts. */
  async addHostile(name: string): Promise<void> {
    const { admin } = this.server
    const at = { params: this.params }
    const key = await admin.ok(keys.create, { ...at, body: { name, type: 'none' } })
    const url = 'https://git.example.com/team/repository.git'
    await admin.ok(repositories.create, { ...at, body: { name, git_url: url, git_branch: 'main', ssh_key_id: key.id } })
    await admin.ok(inventories.create, { ...at, body: { name, type: 'static', inventory: 'localhost' } })
    await admin.ok(environments.create, { ...at, body: { name, json: '{}', env: '{}' } })
    await this.add(name, 'true.sh', { description: name })
    await this.run(name, { message: name })
  }
}
