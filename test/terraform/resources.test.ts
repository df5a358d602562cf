import { expect, test } from 'vitest'
import { managedResources } from '../../src/contract/managed-resource.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { aResource, aState, stateBackend } from '../helpers/state-backend.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('the resources of all workspaces', (server) => {
  const instance = (index_key?: string | number, more: object = {}) => ({
    ...(index_key === undefined ? {} : { index_key }),
    attributes: { password: 'hunter2' },
    ...more,
  })
  const resource = (type: string, name: string, instances: object[], more: object = {}) => ({
    mode: 'managed',
    type,
    name,
    provider: `provider["registry.terraform.io/hashicorp/${type.split('_')[0]}"]`,
    instances,
    ...more,
  })

  test('are those of the newest state, without values, and follow each write, restore and removal', async () => {
    const { store, params, project, template_id } = await stateBackend(server())
    const list = async (query: Record<string, string | number> = {}) =>
      server().admin.ok(managedResources.list, { params: { project_id: project.id }, query })
    const addresses = async (query: Record<string, string | number> = {}) =>
      (await list(query)).map(({ address }) => address)
    await store(
      aState(1, {
        resources: [
          resource('aws_instance', 'web', [instance(0), instance(1)]),
          resource('aws_subnet', 'a', [instance('eu "1"'), instance(undefined, { deposed: 'c0ffee' })], {
            module: 'module.net["x"]',
          }),
          resource('aws_ami', 'found', [instance()], { mode: 'data' }),
          resource('random_id', 'nul\u0000 and half \ud800', [instance()]),
        ],
      }),
    )
    const all = await list()
    expect(all.map(({ address }) => address).toSorted()).toEqual([
      'aws_instance.web[0]',
      'aws_instance.web[1]',
      'module.net["x"].aws_subnet.a (deposed object c0ffee)',
      'module.net["x"].aws_subnet.a["eu \\"1\\""]',
      'random_id.nul and half \ufffd',
    ])
    expect(all.find(({ address }) => address === 'aws_instance.web[0]')).toMatchObject({
      type: 'aws_instance',
      provider: 'registry.terraform.io/hashicorp/aws',
      inventory_id: params.id,
      workspace: 'prod',
      template_id,
    })
    expect(JSON.stringify(all)).not.toContain('hunter2')

    const kept = all.find(({ address }) => address === 'aws_instance.web[0]')
    await store(aState(2, { resources: [resource('aws_instance', 'web', [instance(0)])] }))
    expect(await list()).toEqual([expect.objectContaining({ id: kept?.id, address: 'aws_instance.web[0]' })])
    const versions = await server().admin.ok(terraformStates.list, { params })
    const restored = { params: { ...params, state_id: versions.at(-1)!.id }, body: { name: 'prod' } }
    await server().admin.ok(terraformStates.restore, restored)
    expect(await addresses()).toHaveLength(5)
    await server().admin.ok(terraformStates.clear, { params, body: { name: 'prod' } })
    expect(await addresses()).toEqual([])
  })

  test('are found by words and read page by page', async () => {
    const { store, params, project, template_id } = await stateBackend(server())
    const resources = Array.from({ length: 25 }, (_, n) => aResource(`r${String(n).padStart(2, '0')}`, {}))
    await store(aState(1, { resources: [...resources, resource('aws_vpc', 'main', [instance()])] }))
    const page = async (query: Record<string, string | number>) => {
      const answer = await server().admin.call(managedResources.list, {
        params: { project_id: project.id },
        query: { limit: '10', q: 'terraform_data', ...query },
      })
      const next = answer.headers.get('x-next-before')
      return { rows: answer.body as { address: string }[], next }
    }
    const seen: string[] = []
    let after: string | null = null
    do {
      const { rows, next } = await page(after === null ? {} : { after })
      seen.push(...rows.map(({ address }) => address))
      after = next
    } while (after !== null)
    expect(seen).toEqual(resources.map((_, n) => `terraform_data.r${String(n).padStart(2, '0')}`))
    const count = async (query: Record<string, string | number>) => (await page({ limit: '500', ...query })).rows.length
    expect(await count({ q: 'PROD hashicorp/aws' })).toBe(1)
    expect(await count({ q: 'no%such' })).toBe(0)
    expect(await count({ inventory_id: params.id, template_id })).toBe(25)
    expect(await count({ q: '', template_id: template_id + 1000 })).toBe(0)
  })

  test('a long address is cut, and one that is repeated is listed once', async () => {
    const { store, project } = await stateBackend(server())
    const long = resource('aws_vpc', '\u{1f600}'.repeat(400), [instance(), instance()])
    expect((await store(aState(1, { resources: [long] }))).status).toBe(200)
    const rows = await server().admin.ok(managedResources.list, { params: { project_id: project.id } })
    expect(rows).toHaveLength(1)
    expect(rows[0]!.address).toHaveLength(600)
  })
})
