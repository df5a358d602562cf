import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { aResource, aState, stateBackend } from '../helpers/state-backend.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('the versions of a state', (server) => {
  const secret = 'top-secret-value-42'
  const first = aState(1, {
    resources: [
      aResource('web', { id: 'i-1', size: 'small', note: `uses ${secret}` }),
      aResource('old', { id: 'i-2' }),
      aResource(
        'key',
        { id: 'k', value: secret, db_password: 'another-secret-9' },
        {
          sensitive_attributes: [[{ type: 'get_attr', value: 'value' }]],
        },
      ),
    ],
    outputs: { pin: { value: secret, type: 'string', sensitive: true }, url: { value: 'https://a', type: 'string' } },
  })
  const second = aState(2, {
    resources: [
      aResource('web', { id: 'i-1', size: 'large', note: `uses ${secret}` }),
      aResource('new', { id: 'i-3' }),
      aResource(
        'key',
        { id: 'k', value: 'changed-secret-77', db_password: 'another-secret-9' },
        {
          sensitive_attributes: [[{ type: 'get_attr', value: 'value' }]],
        },
      ),
    ],
    outputs: { url: { value: 'https://b', type: 'string' } },
  })

  async function twoVersions() {
    const made = await stateBackend(server())
    await made.store(first)
    await made.store(second)
    const [newest, oldest] = await server().admin.ok(terraformStates.list, { params: made.params })
    const at = (state_id: number) => ({ params: { ...made.params, state_id } })
    return { ...made, newest: newest!, oldest: oldest!, at }
  }

  test('show resources and outputs without sensitive values, wherever they are copied to', async () => {
    const { oldest, at } = await twoVersions()
    const content = await server().admin.ok(terraformStates.content, at(oldest.id))
    expect(content.resources.map(({ address }) => address)).toEqual([
      'terraform_data.key',
      'terraform_data.old',
      'terraform_data.web',
    ])
    expect(content.resources[2]).toMatchObject({
      provider: 'terraform.io/builtin/terraform',
      attributes: [
        { path: 'id', value: '"i-1"', sensitive: false },
        { path: 'size', value: '"small"', sensitive: false },
        { path: 'note', value: null, sensitive: true },
      ],
    })
    expect(content.outputs).toEqual([
      { name: 'pin', value: null, sensitive: true },
      { name: 'url', value: '"https://a"', sensitive: false },
    ])
    expect(JSON.stringify(content)).not.toMatch(/top-secret|another-secret/)
  })

  test('are compared by resource', async () => {
    const { newest, oldest, at } = await twoVersions()
    const diff = await server().admin.ok(terraformStates.diff, { ...at(newest.id), query: { since: oldest.id } })
    expect(diff.counts).toEqual({ created: 1, changed: 3, deleted: 2 })
    expect(Object.fromEntries(diff.changes.map(({ address, action }) => [address, action]))).toEqual({
      'terraform_data.key': 'changed',
      'terraform_data.new': 'created',
      'terraform_data.web': 'changed',
      'output.url': 'changed',
      'terraform_data.old': 'deleted',
      'output.pin': 'deleted',
    })
    const web = diff.changes.find(({ address }) => address === 'terraform_data.web')
    expect(web?.attributes).toEqual([{ path: 'size', before: '"small"', after: '"large"', sensitive: false }])
    expect(JSON.stringify(diff)).not.toMatch(/secret-/)
  })

  test('an older one is restored above the newest serial, with the name of the workspace', async () => {
    const { newest, oldest, at, read, lock, unlock, project } = await twoVersions()
    const { admin } = server()
    const restore = (id: number, name = 'prod') => admin.call(terraformStates.restore, { ...at(id), body: { name } })
    expectRefused(await restore(oldest.id, 'Production'), 400, 'name')
    expectRefused(await restore(newest.id), 409, 'newest')
    await lock('one')
    expectRefused(await restore(oldest.id), 423, 'locked')
    await unlock('one')
    const made = await restore(oldest.id)
    expect([made.status, made.body]).toMatchObject([
      201,
      { serial: 3, restored_serial: 1, author: 'admin', resources: 3 },
    ])
    const restored = JSON.parse((await read()).text) as object
    expect(restored).toEqual({ ...(JSON.parse(first) as object), serial: 3 })
    const [event] = await admin.ok(events.project, { params: { project_id: project.id } })
    expect(event?.description).toContain('restored from serial 1')
  })

  test('are downloaded by those with the right, each time with an event; lists have no content', async () => {
    const { newest, at, params, project } = await twoVersions()
    const answer = await server().admin.send(
      'GET',
      `/api/project/${params.project_id}/inventory/${params.id}/terraform/states/${newest.id}/file`,
    )
    expect([answer.headers.get('content-disposition'), await answer.text()]).toEqual([
      expect.stringContaining('prod-2.tfstate'),
      second,
    ])
    const latest = await server().admin.ok(terraformStates.latest, { params })
    expect(latest).toMatchObject({ id: newest.id, state: second })
    const activity = await server().admin.ok(events.project, { params: { project_id: project.id } })
    expect(activity.filter(({ description }) => description?.includes('read: serial 2'))).toHaveLength(2)

    const { client } = await server().member(project.id, 'task_runner')
    expect(JSON.stringify(await client.ok(terraformStates.list, { params }))).not.toContain('secret-')
    for (const call of [terraformStates.get, terraformStates.file, terraformStates.content])
      expectRefused(await client.call(call, at(newest.id)), 403, 'read Terraform states')
    expectRefused(await client.call(terraformStates.latest, { params }), 403, 'read Terraform states')
    const manager = await server().member(project.id, 'manager')
    expect((await manager.client.call(terraformStates.get, at(newest.id))).status).toBe(200)
  })

  test('an older one can be deleted, the newest cannot', async () => {
    const { newest, oldest, at, read } = await twoVersions()
    const { admin } = server()
    expectRefused(await admin.call(terraformStates.remove, at(newest.id)), 409, 'newest')
    expect((await admin.call(terraformStates.remove, at(oldest.id))).status).toBe(204)
    expectRefused(await admin.call(terraformStates.get, at(oldest.id)), 404, 'State not found')
    expect((await read()).text).toBe(second)
  })

  test('a state that the client encrypted is stored and given back, and not shown', async () => {
    const { store, read, params } = await stateBackend(server())
    const state = '{"serial":1,"lineage":"x","meta":{},"encrypted_data":"AAAA","encryption_version":"v0"}'
    expect((await store(state)).status).toBe(200)
    expect((await read()).text).toBe(state)
    const [row] = await server().admin.ok(terraformStates.list, { params })
    expect(row).toMatchObject({ terraform_version: '', resources: 0 })
    expectRefused(
      await server().admin.call(terraformStates.content, { params: { ...params, state_id: row!.id } }),
      409,
      'version 4',
    )
  })
})
