import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import { type User, users } from '../../src/contract/user.ts'
import { namedBy, samples } from '../helpers/samples/index.ts'
import { nearIn, type ResourceSample } from '../helpers/samples/sample.ts'
import type { TestServer } from '../helpers/server.ts'
import { anInventory, aTemplate, onOneDatabase, type TestProject, testProject } from '../helpers/suite.ts'

interface Edited {
  get: Endpoint
  update: Endpoint
  /** The path parameters, and the body of a save of `word`. */
  params: Record<string, number>
  /** `word` is in lower case, as hosts are stored. */
  body: (word: string) => Record<string, unknown>
  /** Returns the saved word. */
  said: (item: never) => string
}

type Make = (project: TestProject, server: TestServer) => Promise<Edited>

/** One object of every kind that users edit. */
const kinds: Record<string, Make> = {
  ...Object.fromEntries(Object.values(samples).map((sample) => [sample.type, editedSample(sample)])),
  key: async (project) => ({
    ...named(keys, project, (await project.login()).id),
    body: (name) => ({ name, type: 'none' }),
  }),
  'variable group': async (project) => ({
    ...named(environments, project, (await project.environment()).id),
    body: (name) => ({
      name,
      json: '{}',
      env: '{}',
      secrets: [{ type: 'var', name, secret: 'seven-quiet-hedgehogs', operation: 'create' }],
    }),
  }),
  template: async (project) => {
    const { id, repository_id } = await project.template()
    return { ...named(templates, project, id), body: (name) => ({ ...aTemplate, repository_id, name }) }
  },
  'description of a template': async (project) => ({
    get: templates.get,
    update: templates.describe,
    params: { ...project.params, id: (await project.template()).id },
    body: (description) => ({ description }),
    said: ({ description }: { description: string }) => description,
  }),
  project: async (project) => ({ ...named(projects, project, 0), params: project.params, body: (name) => ({ name }) }),
}

function editedSample({ calls, body }: ResourceSample): Make {
  return async (project, { admin }) => {
    const draft = { ...body(await nearIn(project)) }
    const { id } = (await admin.ok(calls.create, { ...project, body: draft })) as { id: number }
    const name = namedBy(draft)
    return {
      ...named(calls, project, id),
      body: (word) => ({ ...draft, [name]: word }),
      said: (item: Readonly<Record<string, string>>) => item[name] ?? '',
    }
  }
}

function named(calls: { get: Endpoint; update: Endpoint }, project: TestProject, id: number) {
  return {
    get: calls.get,
    update: calls.update,
    params: { ...project.params, id },
    said: ({ name }: { name: string }) => name,
  }
}

onOneDatabase('two users who save the same object', (server) => {
  for (const [kind, make] of Object.entries(kinds))
    test(`${kind}: the second user learns who was first and when, and the save writes nothing`, async () => {
      const project = await testProject(server())
      const one = await make(project, server())
      const { client: ada, id } = await server().member(project.id, 'owner')
      const ben = server().admin
      const read = async () => (await ben.ok(one.get, one)) as { revision: number }
      const { revision } = await read()
      const save = (client: typeof ben, word: string, based?: number | null) =>
        client.call(one.update, { ...one, body: { ...one.body(word), revision: based } })

      expect((await save(ada, 'ada', revision)).status).toBe(one.update.status)
      const after = await read()
      expect(after.revision).toBe(revision + 1)
      const recorded = await ben.ok(events.project, project)
      const refused = await save(ben, 'ben', revision)
      expect(refused).toMatchObject({
        status: 409,
        body: {
          error: expect.stringMatching(/^owner-\w+ has saved this meanwhile/i),
          conflict: { revision: revision + 1, username: expect.stringMatching(/^owner-/), at: recorded[0]!.created },
        },
      })
      expect(recorded[0]).toMatchObject({ user_id: id })
      expect(await read()).toEqual(after)
      expect(await ben.ok(events.project, project)).toEqual(recorded)

      // With the new revision the second user overwrites; older clients without revisions always do.
      expect((await save(ben, 'ben', revision + 1)).status).toBe(one.update.status)
      expect(one.said((await read()) as never)).toBe('ben')
      for (const none of [undefined, null]) {
        expect((await save(ada, `ada-${none}`, none)).status).toBe(one.update.status)
        expect(one.said((await read()) as never)).toBe(`ada-${none}`)
      }
      expect((await read()).revision).toBe(revision + 4)
    })

  for (const [kind, make] of Object.entries(kinds))
    test(`${kind}: of many who save at once, exactly one is taken`, async () => {
      const project = await testProject(server())
      const one = await make(project, server())
      const { admin } = server()
      const { revision } = (await admin.ok(one.get, one)) as { revision: number }
      const words = ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn']
      const answers = await Promise.all(
        words.map((word) => admin.call(one.update, { ...one, body: { ...one.body(word), revision } })),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        one.update.status,
        409,
        409,
        409,
        409,
        409,
      ])
      const winner = words[answers.findIndex(({ status }) => status === one.update.status)]
      const after = (await admin.ok(one.get, one)) as { revision: number }
      expect(one.said(after as never)).toBe(winner)
      expect(after.revision).toBe(revision + 1)
    })

  test('an account: an administrator does not silently undo changes of its owner', async () => {
    const { client, id } = await server().user(`gina-${Math.random().toString(36).slice(2, 8)}`)
    const { admin } = server()
    const at = { params: { id } }
    const before = (await admin.ok(users.get, at)) as User
    const body = { username: before.username, name: before.name, email: before.email, revision: before.revision }
    await client.ok(users.update, { ...at, body: { ...body, alert: true } })
    expect(await admin.call(users.update, { ...at, body: { ...body, admin: true } })).toMatchObject({
      status: 409,
      body: { conflict: { revision: before.revision + 1, username: before.username, at: expect.any(String) } },
    })
    expect(await admin.ok(users.get, at)).toMatchObject({ alert: true, admin: false, revision: before.revision + 1 })
  })

  test('a revision that is not a whole number is refused by name', async () => {
    const project = await testProject(server())
    const { id } = await project.inventory()
    for (const revision of ['1', 1.5, true, []])
      expect(
        await server().admin.call(inventories.update, {
          ...project.at(id),
          body: { ...anInventory, revision } as never,
        }),
      ).toMatchObject({ status: 400, body: { fields: { revision: expect.stringContaining('integer') } } })
  })

  test('a stale save of a deleted or foreign object looks like any other', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    const { id } = await project.inventory()
    const body = { ...anInventory, revision: 1 }
    expect((await server().admin.call(inventories.update, { ...other.at(id), body })).status).toBe(404)
    await server().admin.ok(inventories.remove, project.at(id))
    expect((await server().admin.call(inventories.update, { ...project.at(id), body })).status).toBe(404)
  })

  test('running a task does not change the revision of its template', async () => {
    const project = await testProject(server())
    const template = await project.template()
    await project.task(template.id)
    const { revision } = await server().admin.ok(templates.get, project.at(template.id))
    expect(revision).toBe(template.revision)
  })
})
