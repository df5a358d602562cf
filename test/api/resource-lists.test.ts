import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import { readKeySecret, readText } from '../../src/server/secrets/read-secret.ts'
import { sample as anyInventory } from '../helpers/samples/inventory.ts'
import { sample as anyRepository } from '../helpers/samples/repository.ts'
import { nearIn } from '../helpers/samples/sample.ts'
import { aLabel, expectRefused, onEachDatabase, rowCounts, type TestProject, testProject } from '../helpers/suite.ts'

const secret = { name: 'TOKEN', type: 'env' as const, secret: 'open sesame', operation: 'create' as const }

/** Each kind of object of which people keep many, and how one is made with every field. */
const kinds = {
  key: {
    type: 'key',
    calls: keys,
    make: async (project: TestProject, name: string) => project.login(name, undefined, aLabel),
  },
  'variable group': {
    type: 'environment',
    calls: environments,
    make: (project: TestProject, name: string) =>
      project.environment({ ...aLabel, name, json: '{"a":1}', env: '{"B":"c"}', secrets: [secret] }),
  },
  inventory: {
    type: 'inventory',
    calls: inventories,
    make: async (project: TestProject, name: string) =>
      project.inventory({ ...anyInventory.body(await nearIn(project)), name }),
  },
  repository: {
    type: 'repository',
    calls: repositories,
    make: async (project: TestProject, name: string) =>
      project.repository({ ...anyRepository.body(await nearIn(project)), name }),
  },
} as const

onEachDatabase('lists of resources', (server) => {
  const ok = (call: Endpoint, input: object) =>
    server().admin.ok(call, input) as Promise<{
      id: number
      name: string
      revision: number
    }>
  const rowsOf = (column: 'id' | 'environment_id', value: number) =>
    server().server.services.database.db.selectFrom('access_key').selectAll().where(column, '=', value).execute()

  for (const [word, { type, calls, make }] of Object.entries(kinds)) {
    test(`a copy of this kind, ${word}, is like it, and has its own name`, async () => {
      const project = await testProject(server())
      const { id } = await make(project, 'Web')
      const from = await ok(calls.get, project.at(id))
      const copy = await ok(calls.copy, project.at(id))
      expect({ ...(await ok(calls.get, project.at(copy.id))), secrets: null }).toEqual({
        ...from,
        secrets: null,
        id: copy.id,
        name: 'Web (copy)',
        revision: 1,
      })
      expect((await ok(calls.copy, project.at(copy.id))).name).toBe('Web (copy 2)')
      const long = await make(project, 'x'.repeat(200))
      expect((await ok(calls.copy, project.at(long.id))).name).toBe(`${'x'.repeat(193)} (copy)`)

      const named = { params: project.params, query: { name: 'Web' } }
      expect(((await ok(calls.list, named)) as unknown as { id: number }[]).map((one) => one.id)).toEqual([id])
      const history = await server().admin.ok(events.project, {
        params: project.params,
        query: { type: type, object_id: copy.id },
      })
      expect(history.map(({ action, object_name }) => [action, object_name])).toEqual([['created', 'Web (copy)']])

      const foreign = await testProject(server())
      expectRefused(await server().admin.call(calls.copy, foreign.at(id)), 404, 'not found')
    })

    test(`description and labels of the kind ${word} are found, and only an update that names them changes them`, async () => {
      const project = await testProject(server())
      const { id } = await make(project, 'Web')
      await make(project, 'Other')
      const changing: Endpoint = calls.update
      const update = async (body: object) => {
        await server().admin.ok(changing, { ...project.at(id), body })
        return ok(calls.get, project.at(id))
      }
      const found = async (query: object) => {
        const rows = await ok(calls.list, { params: project.params, query })
        return (rows as unknown as { name: string }[]).map(({ name }) => name)
      }
      const body = { ...(await ok(calls.get, project.at(id))), secrets: [] }
      expect(body).toMatchObject(aLabel)
      const { description: _, labels: __, revision: ___, ...unaware } = body as typeof body & typeof aLabel
      expect(await update({ ...unaware, name: 'Renamed' })).toMatchObject({ name: 'Renamed', ...aLabel })

      const labels = [' 100%_ ', 'a  b', '', '100%_']
      expect(await update({ ...unaware, labels })).toMatchObject({ ...aLabel, labels: ['100%_', 'a b'] })
      expect(await found({ label: '100%_' })).toEqual(['Web'])
      expect(await found({ label: 'A B' })).toEqual(['Web'])
      expect(await found({ label: '100' })).toEqual([])
      expect(await found({ label: 'team größe', limit: '1' })).toEqual(['Other'])
      expect(await found({ q: 'asked web a' })).toEqual(['Other', 'Web'])
      const [last] = await server().admin.ok(events.project, { params: project.params, query: { type, object_id: id } })
      expect(last?.changes).toContainEqual({ field: 'labels', before: aLabel.labels, after: ['100%_', 'a b'] })

      const empty = { description: '', labels: [] }
      expect(await update({ ...unaware, ...empty })).toMatchObject(empty)
      const many = Array.from({ length: 21 }, (_, at) => `label ${at}`)
      for (const wrong of [{ labels: many }, { labels: ['x'.repeat(51)] }, { description: 'x'.repeat(1001) }])
        expect(
          (await server().admin.call(changing, { ...project.at(id), body: { ...unaware, ...wrong } })).status,
        ).toBe(400)
    })

    test(`several of the kind ${word} are deleted, or none if one of them is in use or of another project`, async () => {
      const project = await testProject(server())
      const foreign = await testProject(server())
      const [one, two, other] = [await make(project, 'One'), await make(project, 'Two'), await make(foreign, 'Foreign')]
      const removeMany = (...ids: number[]) => server().admin.call(calls.removeMany, { ...project, body: { ids } })
      const before = await rowCounts(server())
      expectRefused(await removeMany(one.id, other.id), 400, `ids: `)
      expectRefused(await removeMany(), 400, 'Choose at least one')
      expectRefused(await removeMany(...Array.from({ length: 201 }, (_, at) => at + 1)), 400, 'At most 200 at once')
      expect(await rowCounts(server())).toEqual(before)
      expect((await removeMany(one.id, two.id, one.id)).status).toBe(204)
      for (const { id } of [one, two]) expect((await server().admin.call(calls.get, project.at(id))).status).toBe(404)
    })
  }

  test('what is in use is not deleted, and the refusal names each of them with its users', async () => {
    const project = await testProject(server())
    const [used, free] = [await project.login('Used'), await project.login('Free')]
    const uses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => project.repository({ name, ssh_key_id: used.id })),
    )
    const body = { ids: [free.id, used.id, project.none] }
    await project.repository({ name: 'Plain' })
    const refused = await server().admin.call(keys.removeMany, { ...project, body })
    expectRefused(refused, 409, 'Nothing was deleted. Used: is used by A, B, C and 1 more, and 1 more')
    const { problems } = refused.body as unknown as { problems: { id: number; refs: { repositories: unknown[] } }[] }
    expect(problems).toMatchObject([
      { id: used.id, name: 'Used', code: 'is_used_by_more', refs: { repositories: uses.map(({ id }) => ({ id })) } },
      { id: project.none, code: 'is_used_by', problem: 'is used by Plain' },
    ])
    expect((await server().admin.call(keys.get, project.at(free.id))).status).toBe(200)
  })

  test('a copy has the secrets, sealed for itself: it keeps them when the original is gone', async () => {
    const { cipher } = server().server.services
    const project = await testProject(server())
    const login = await project.login()
    const copy = await server().admin.ok(keys.copy, project.at(login.id))
    await server().admin.ok(keys.remove, project.at(login.id))
    const [row] = await rowsOf('id', copy.id)
    expect(readKeySecret(cipher, row!)).toEqual({ type: 'login_password', login: 'ada', password: 'open sesame' })

    const group = await project.environment({ secrets: [secret] })
    const second = await server().admin.ok(environments.copy, project.at(group.id))
    await server().admin.ok(environments.remove, project.at(group.id))
    const secrets = await rowsOf('environment_id', second.id)
    expect(secrets.map((one) => [one.name, one.owner, readText(cipher, one)])).toEqual([
      ['TOKEN', 'environment', 'open sesame'],
    ])
    // The secret of a group is not a key that can be copied or deleted by itself.
    const inner = secrets[0]!.id
    expectRefused(await server().admin.call(keys.copy, project.at(inner)), 404, 'not found')
    expectRefused(await server().admin.call(keys.removeMany, { ...project, body: { ids: [inner] } }), 400, 'ids')
  })
})
