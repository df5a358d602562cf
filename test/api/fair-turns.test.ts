import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { tasks } from '../../src/contract/task.ts'
import type { CallInput, Client } from '../helpers/client.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused, type TestProject, testProject } from '../helpers/suite.ts'

/** The maximum of requests of one user: one is processed at a time, four wait. */
const maxActive = 5

describe('a guest who asks for expensive answers', () => {
  let server: TestServer
  let own: TestProject
  let guest: Client
  beforeAll(async () => {
    server = await startTestServer('sqlite')
    own = await testProject(server)
    guest = (await server.member(own.id, 'guest')).client
  })
  afterAll(() => server?.stop())

  /** Sends the call this often at once, and waits until all excess calls are refused. */
  async function flood<E extends Endpoint>(
    client: Client,
    times: number,
    endpoint: E,
    input: CallInput<E>,
    says: string,
  ) {
    const answered: number[] = []
    const refused = Promise.withResolvers<void>()
    let refusals = 0
    const calls = Array.from({ length: times }, async () => {
      const answer = await client.call(endpoint, input)
      if (answer.status !== 429) return void answered.push(answer.status)
      expectRefused(answer, 429, says)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      refusals++
      if (refusals === times - maxActive) refused.resolve()
    })
    const all = Promise.all(calls)
    await Promise.race([refused.promise, all])
    expect(refusals).toBe(times - maxActive)
    return { answered, all }
  }

  test('many requests for previews delay neither tasks nor previews of others', async () => {
    const hosts = Array.from({ length: 7000 }, (_, n) => `    web${n}.example.com: { ansible_host: 10.0.0.1 }`)
    const large = { type: 'static-yaml' as const, inventory: `all:\n  hosts:\n${hosts.join('\n')}\n` }
    const { id } = await own.inventory(large)
    const other = await testProject(server)
    const inventory = await other.inventory({ inventory: '[web]\nweb[1:2000]\n' })
    const template = await other.template({
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: inventory.id,
      task_params: { allow_override_limit: true },
    })

    const looks = await flood(guest, 9, inventories.hosts, own.at(id), '4 previews of hosts of yours wait already')
    await other.task(template.id, { params: { limit: ['web7'] } })
    expectRefused(
      await server.admin.call(tasks.create, {
        ...other,
        body: { template_id: template.id, params: { limit: ['db1'] } },
      }),
      400,
      'params.limit: matches no host of the inventory',
    )
    expect(looks.answered.length).toBeLessThan(maxActive)
    const shown = await server.admin.ok(inventories.hosts, { ...other.at(inventory.id), query: { limit: 'web7' } })
    expect(shown).toMatchObject({ total: 2000, hosts: ['web7'], problem: null })
    expect(looks.answered.length).toBeLessThan(maxActive)
    await looks.all
    expect(looks.answered).toEqual(Array(maxActive).fill(200))
  })

  test('endless searches do not delay searches of others', async () => {
    const log = async (project: TestProject, text: string) => {
      const { id } = await project.task((await project.template()).id)
      await server.server.services.logs.append(id, 2, [[Date.now(), 0, text]], null)
      return project.at(id)
    }
    const endless = { ...(await log(own, `${'a'.repeat(60)}!`)), query: { text: '(a+)+b', regex: 1 } as never }
    const other = await log(await testProject(server), 'fatal: unreachable')
    const second = (await server.member(own.id, 'guest')).client

    // Two guests keep both workers busy.
    const floods = await Promise.all(
      [guest, second].map((client) => flood(client, 12, tasks.search, endless, '4 log searches of yours wait already')),
    )
    const found = await server.admin.ok(tasks.search, { ...other, query: { text: 'fatal' } })
    expect(found.total).toBe(1)
    for (const { answered } of floods) expect(answered.length).toBeLessThan(maxActive)
    // Requests that still wait end with the server.
    for (const { all } of floods) all.catch(() => undefined)
  })
})
