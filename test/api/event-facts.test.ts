import { expect, test } from 'vitest'
import { cluster } from '../../src/contract/cluster.ts'
import { type Event, events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { session } from '../../src/contract/session.ts'
import { tasks } from '../../src/contract/task.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { adminSession } from '../helpers/admin-session.ts'
import { type CallInput, Client } from '../helpers/client.ts'
import { anInventory, expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('The facts of an event', (server) => {
  const list = (query: CallInput<typeof events.all>['query'] = {}) => server().admin.ok(events.all, { query })

  test('are source, request and token; the list is narrowed by each', async () => {
    const project = await testProject(server())
    const admin = await adminSession(server())
    const { body: hosts } = await admin.call(inventories.create, { ...project, body: anInventory })
    const { token_id } = await admin.ok(tokens.create, { body: { name: 'Deploy' } })
    const scripted = new Client(server().url, { authorization: `Bearer ${token_id}` })
    const made = await scripted.call(inventories.create, { ...project, body: { ...anInventory, name: 'Scripted' } })

    const [own] = await list({ type: 'inventory', object_id: hosts.id })
    expect(own).toMatchObject({ source: 'console', result: 'success', token_id: null })
    expect(own?.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await list({ request_id: own?.request_id ?? '' })).map((event) => event.id)).toEqual([own?.id])

    const [other] = await list({ type: 'inventory', object_id: made.body.id })
    expect(other).toMatchObject({ source: 'token', token_name: 'Deploy' })
    const ofToken = await list({ token_id: other?.token_id ?? 0 })
    expect(ofToken.map((event) => event.id)).toEqual([other?.id])
    const bySource = await list({ source: 'token', project_id: project.id })
    expect(bySource.map((event) => event.id)).toContain(other?.id)
    expect(bySource.map((event) => event.id)).not.toContain(own?.id)
    expect(new Set((await list({ project_id: project.id })).map((event) => event.project_id))).toEqual(
      new Set([project.id]),
    )

    // Members of the project see the source, and not what says where others work.
    const { client } = await server().member(project.id, 'owner')
    const [seen] = await client.ok(events.project, { ...project, query: { type: 'inventory', object_id: hosts.id } })
    expect(seen).toMatchObject({ source: 'console' })
    for (const name of ['request_id', 'token_id', 'token_name', 'address']) expect(seen).not.toHaveProperty(name)
    const refused = await client.call(events.project, { ...project, query: { token_id: other?.token_id ?? 0 } })
    expectRefused(refused, 403, 'dministrator')
    // A project of others has no events for them.
    const foreign = await testProject(server())
    expect(await client.ok(events.all, { query: { project_id: foreign.id } })).toEqual([])
  })

  test('name what was denied: a missing right, a hidden project, an unknown token; repeats are counted', async () => {
    const project = await testProject(server())
    const foreign = await testProject(server())
    const { client, id } = await server().member(project.id, 'guest')
    for (let n = 0; n < 5; n++)
      expect((await client.call(keys.create, { ...project, body: { name: 'x', type: 'none' } })).status).toBe(403)
    expect((await client.call(keys.list, foreign)).status).toBe(404)
    expect((await client.call(cluster.get)).status).toBe(403)
    const stranger = new Client(server().url, { authorization: `Bearer ${'0123'.repeat(16)}` })
    expect((await stranger.call(users.me)).status).toBe(401)
    await server().server.services.denials.flush()
    const denied = await list({ result: 'denied', user_id: id })
    const texts = denied.map(({ description }) => description)
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^POST \/api\/project\/:project_id\/keys denied: /),
        `GET /api/project/:project_id/keys denied: no access to project ${foreign.id}`,
      ]),
    )
    // One for each kind of request.
    expect(new Set(texts).size).toBe(texts.length)
    const of = (part: string) => denied.find(({ description }) => description?.includes(part))
    expect(of('POST /api/project')).toMatchObject({ project_id: project.id, action: 'denied', object_type: 'request' })
    expect(of('no access')).toMatchObject({ project_id: null })
    expect((await list({ result: 'denied', type: 'request' })).filter((event) => event.user_id === null)).not.toEqual(
      [],
    )
  })

  test('a flood of denied requests leaves a few events', async () => {
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'guest')
    const before = (await list({ result: 'denied', type: 'request', count: '1000' })).length
    for (let n = 0; n < 60; n++) await client.call(keys.remove, project.at(1_000_000 + n))
    await server().server.services.denials.flush()
    expect((await list({ result: 'denied', type: 'request', count: '1000' })).length - before).toBeLessThanOrEqual(3)
  })

  test('say that a sign-in failed', async () => {
    const stranger = new Client(server().url)
    await stranger.call(session.login, { body: { auth: 'admin', password: 'wrong horse battery' } })
    const [failed] = await list({ result: 'failed', type: 'session' })
    expect(failed).toMatchObject({ source: 'sign_in', action: 'sign_in_failed' })
  })
})

onEachDatabase(
  'Events of what was read',
  (server) => {
    test('are downloads of a log, and the keys that a task was given', async () => {
      const project = await testProject(server())
      const key = await project.login('Vault')
      const repository = await project.repository({ git_url: 'https://127.0.0.1:1/none.git', ssh_key_id: key.id })
      const template = await project.template({ repository_id: repository.id })
      const task = await project.task(template.id)
      await server().finished(project.id, task.id)
      expect((await server().admin.call(tasks.logZip, project.at(task.id))).status).toBe(200)
      const found: Event[] = await server().admin.ok(events.project, { ...project, query: { type: 'task' } })
      const of = (action: string) => found.filter((event) => event.action === action)
      expect(of('secrets_read').map(({ description }) => description)).toEqual([
        `Task ID ${task.id} was given the secrets of Vault`,
      ])
      expect(of('secrets_read')[0]).toMatchObject({ source: 'runner' })
      expect(of('downloaded')).toMatchObject([{ description: `Task ID ${task.id} log downloaded`, username: 'admin' }])
      expect(of('finished')).toMatchObject([{ result: 'failed' }])
    })
  },
  { runner: true },
)
