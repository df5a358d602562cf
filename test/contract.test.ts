import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { endpoints } from '../src/contract/index.ts'
import { system } from '../src/contract/system.ts'
import { openapi } from '../src/server/http/openapi.ts'
import { type CallInput, type Client, pathOf } from './helpers/client.ts'
import { anInventory, aRepository, aTemplate, onEachDatabase, testProject } from './helpers/suite.ts'

/**
 * Who may call what, written by hand and on purpose apart from src/contract/permissions.ts: two sources that must agree
 * (reliability.md 5.5). A new endpoint without a row here fails.
 */
const expected: Record<string, Level> = {
  'system.ping': 'everybody',
  'system.ready': 'everybody',
  'system.info': 'signed in',
  'system.openapi': 'everybody',
  'session.metadata': 'everybody',
  'session.login': 'everybody',
  'session.logout': 'everybody',
  'users.me': 'signed in',
  'users.setupState': 'everybody',
  'users.setup': 'everybody',
  'users.update': 'signed in',
  'users.password': 'signed in',
  'tokens.list': 'signed in',
  'tokens.create': 'signed in',
  'tokens.remove': 'signed in',
  'apps.list': 'signed in',
  'projects.list': 'signed in',
  'projects.create': 'signed in',
  'projects.get': 'members',
  'projects.update': 'owners',
  'projects.remove': 'owners',
  'projects.role': 'members',
  'projects.clearCache': 'managers',
  'members.list': 'members',
  'members.add': 'owners',
  'members.update': 'owners',
  'members.remove': 'owners',
  'events.all': 'signed in',
  'events.last': 'signed in',
  'events.project': 'members',
  'events.projectLast': 'members',
  ...resource('keys'),
  ...resource('repositories'),
  'repositories.branches': 'members',
  ...resource('inventories'),
  ...resource('environments'),
  ...resource('views', ['list', 'get']),
  'views.positions': 'managers',
  'views.templates': 'members',
  ...resource('templates'),
  'templates.describe': 'managers',
  'templates.tasks': 'members',
  'templates.lastTasks': 'members',
  'templates.stopAll': 'task runners',
  'tasks.list': 'members',
  'tasks.last': 'members',
  'tasks.create': 'task runners',
  'tasks.get': 'members',
  'tasks.remove': 'managers',
  'tasks.output': 'members',
  'tasks.rawOutput': 'members',
  'tasks.window': 'members',
  'tasks.search': 'members',
  'tasks.marks': 'members',
  'tasks.stages': 'members',
  'tasks.confirm': 'task runners',
  'tasks.reject': 'task runners',
  'tasks.stop': 'task runners',
}

type Level = 'everybody' | 'signed in' | 'members' | 'task runners' | 'managers' | 'owners'
type Actor = 'nobody' | 'foreign member' | 'guest' | 'task_runner' | 'manager' | 'owner' | 'administrator'

function resource(name: string, reads = ['list', 'get', 'refs']): Record<string, Level> {
  const row = (call: string, level: Level) => [`${name}.${call}`, level]
  return Object.fromEntries([
    ...reads.map((call) => row(call, 'members')),
    ...['create', 'update', 'remove'].map((call) => row(call, 'managers')),
  ])
}

/** The refusal an actor gets; undefined: the call goes on to look at its input. */
const refusals: Record<Level, Partial<Record<Actor, number>>> = {
  everybody: {},
  'signed in': { nobody: 401 },
  members: { nobody: 401, 'foreign member': 404 },
  'task runners': { nobody: 401, 'foreign member': 404, guest: 403 },
  managers: { nobody: 401, 'foreign member': 404, guest: 403, task_runner: 403 },
  owners: { nobody: 401, 'foreign member': 404, guest: 403, task_runner: 403, manager: 403 },
}

const missing = 2_000_000_000
const nameOf = ({ resource, call }: { resource: string; call: string }) => `${resource}.${call}`
/** The project goes last, so that the others still have one. */
const inOrder = [...endpoints].sort(
  (a, b) => Number(nameOf(a) === 'projects.remove') - Number(nameOf(b) === 'projects.remove'),
)

test('every endpoint has a row that says who may call it, and every row an endpoint', () => {
  expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(expected).sort())
})

onEachDatabase('the contract', (server) => {
  let foreign: Awaited<ReturnType<typeof testProject>>
  beforeAll(async () => {
    foreign = await testProject(server())
  })

  /** Asks every endpoint in a project that the caller has for itself, about an object that is not there. */
  async function answersOf(actor: Actor): Promise<Record<string, string>> {
    const project_id = await server().project()
    const client = await clientFor(actor, project_id)
    const found: Record<string, string> = {}
    for (const named of inOrder) {
      const { endpoint } = named
      const params = { project_id, id: missing, user_id: missing, token: '00000000' }
      const answer = await client.send(endpoint.method, pathOf(endpoint, { params }))
      const text = await answer.text()
      found[nameOf(named)] = verdict(answer.status, text)
    }
    return found
  }

  function verdict(status: number, text: string): string {
    if (text === '{"error":"Not Found"}') return 'no such route'
    if (status >= 500) return `${status} ${text}`
    if (status === 401 || status === 403) return String(status)
    return status === 404 && text === '{"error":"Project not found"}' ? '404' : 'allowed'
  }

  async function clientFor(actor: Actor, project_id: number): Promise<Client> {
    if (actor === 'nobody') return server().nobody
    if (actor === 'administrator') return server().admin
    return (
      await server().member(
        actor === 'foreign member' ? foreign.id : project_id,
        actor === 'foreign member' ? 'owner' : actor,
      )
    ).client
  }

  for (const actor of [
    'nobody',
    'foreign member',
    'guest',
    'task_runner',
    'manager',
    'owner',
    'administrator',
  ] as const) {
    test(`${actor}: every endpoint answers as the table says`, async () => {
      const wanted = Object.entries(expected).map(([name, level]) => [
        name,
        String(refusals[level][actor] ?? 'allowed'),
      ])
      expect(await answersOf(actor)).toEqual(Object.fromEntries(wanted))
    })
  }

  test('HEAD answers as GET does, without the body', async () => {
    const project = await testProject(server())
    for (const named of endpoints.filter(({ endpoint }) => endpoint.method === 'GET')) {
      for (const client of [server().admin, server().nobody]) {
        const path = pathOf(named.endpoint, { params: { ...project.params, id: missing } })
        const get = await client.send('GET', path)
        const head = await client.send('HEAD', path)
        await get.arrayBuffer()
        expect([nameOf(named), head.status, head.headers.get('content-type'), await head.text()]).toEqual([
          nameOf(named),
          get.status,
          get.headers.get('content-type'),
          '',
        ])
      }
    }
  })

  test('a project of somebody else looks exactly like one that does not exist', async () => {
    const { client } = await server().user('stranger')
    const project = await testProject(server())
    for (const named of endpoints.filter(({ endpoint }) => endpoint.path.includes(':project_id'))) {
      const ask = async (project_id: number) => {
        const path = pathOf(named.endpoint, { params: { project_id, id: project.none, user_id: 1 } })
        const answer = await client.send(named.endpoint.method, path)
        return [nameOf(named), answer.status, await answer.text()]
      }
      expect(await ask(project.id)).toEqual(await ask(missing))
    }
  })

  test('an object of another project looks exactly like one that does not exist', async () => {
    const own = await testProject(server())
    const { client } = await server().member(own.id, 'owner')
    const repository = await own.repository()
    const template = await foreign.template()
    const foreignIds: Record<string, number> = {
      members: (await server().member(foreign.id, 'guest')).id,
      keys: foreign.none,
      repositories: template.repository_id,
      inventories: (await foreign.inventory()).id,
      environments: foreign.empty,
      views: await viewOf(foreign.id),
      templates: template.id,
      tasks: (await foreign.task(template.id)).id,
    }
    const bodies: Record<string, unknown> = {
      'members.update': { role: 'guest' },
      'keys.update': { name: 'Key', type: 'none' },
      'repositories.update': { ...aRepository, ssh_key_id: own.none },
      'inventories.update': anInventory,
      'environments.update': { name: 'Group' },
      'views.update': { title: 'View' },
      'templates.update': { ...aTemplate, repository_id: repository.id },
      'templates.describe': { description: '' },
    }
    for (const named of endpoints.filter(({ endpoint }) => /project_id.*:(id|user_id)/.test(endpoint.path))) {
      const ask = async (id: number) => {
        const input = { params: { ...own.params, id, user_id: id }, query: { text: 'x' } }
        const answer = await client.send(named.endpoint.method, pathOf(named.endpoint, input), bodies[nameOf(named)])
        return [nameOf(named), answer.status, await answer.text()]
      }
      const answer = await ask(foreignIds[named.resource]!)
      expect(answer).toEqual(await ask(missing))
      const word = { keys: 'Access Key', repositories: 'Repository', inventories: 'Inventory', members: 'User' }[
        named.resource
      ]
      const singular = word ?? named.resource[0]!.toUpperCase() + named.resource.slice(1, -1)
      // Known clients expect 400 for a missing task (contract/README.md 0.9).
      expect(answer).toEqual([
        nameOf(named),
        named.resource === 'tasks' ? 400 : 404,
        `{"error":"${singular} not found"}`,
      ])
    }
  })

  async function viewOf(project_id: number): Promise<number> {
    const answer = await server().admin.send('POST', `/api/project/${project_id}/views`, { title: 'View' })
    return ((await answer.json()) as { id: number }).id
  }

  test('what is no call of the contract is 404 in JSON, whatever the method', async () => {
    const paths = ['/api/nothing', '/api', '/api/project/1/nothing', '/api/project//']
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = await server().admin.send(method, path)
        expect([path, method, answer.status, await answer.json()]).toEqual([path, method, 404, { error: 'Not Found' }])
        expect(answer.headers.get('content-type')).toContain('application/json')
      }
    }
  })

  test('trailing and doubled slashes lead to the same call, as known clients send them', async () => {
    for (const path of ['/api/user/', '/api/projects/', '/api//user'])
      expect((await server().admin.send('GET', path)).status).toBe(200)
  })

  test('the OpenAPI document is served to everybody', async () => {
    expect(await server().nobody.ok(system.openapi)).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] })
  })
})

describe('the OpenAPI document', () => {
  const document = openapi('1.2.3', '/') as { paths: Record<string, Record<string, Operation>> }
  interface Operation {
    operationId: string
    parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
    requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
    responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
  }
  type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('lists exactly the endpoints of the contract', () => {
    const line = ({ method, path }: Pick<Endpoint, 'path'> & { method: string }) => `${method.toUpperCase()} ${path}`
    expect(operations.map(line).sort()).toEqual(
      endpoints.map(({ endpoint }) => line({ ...endpoint, path: endpoint.path.replace(/:(\w+)/g, '{$1}') })).sort(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length)
  })

  test('names every parameter of a path, and the success code and the refusal of every call', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map((parameter) => parameter.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      )
      expect(inPath.every((parameter) => parameter.required)).toBe(true)
      expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[014]$/), 'default'])
    }
  })

  test('holds only schemas that a reader of JSON Schema understands', () => {
    for (const { operation } of operations) {
      const schemas = [
        ...operation.parameters.map((parameter) => parameter.schema),
        ...Object.values(operation.requestBody?.content ?? {}).map((content) => content.schema),
        ...Object.values(operation.responses)
          .flatMap((response) => Object.values(response.content ?? {}).map((content) => content.schema))
          .filter((schema) => !('$ref' in (schema as object))),
      ]
      for (const schema of schemas) expect(() => z.fromJSONSchema(schema)).not.toThrow()
    }
  })

  test('says of every body field of the contract what it takes', () => {
    const described = (input: CallInput['body']) => Object.keys((input as { properties?: object }).properties ?? {})
    const body =
      document.paths['/api/project/{project_id}/templates']?.post?.requestBody?.content['application/json'].schema
    expect(described(body)).toEqual(
      expect.arrayContaining(['name', 'app', 'playbook', 'survey_vars', 'vaults', 'task_params']),
    )
  })
})
