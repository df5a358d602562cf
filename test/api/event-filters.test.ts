import { expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

onEachDatabase('activity', (server) => {
  const find = async (project: TestProject, query: Record<string, string | number>) =>
    (await server().admin.ok(events.project, { ...project, query })).map((event) => event.description)
  /** Inserts rows like those of real writes, with the fields that a test sets. */
  const put = async (project: TestProject, rows: Partial<Row>[]) => {
    const { db } = server().server.services.database
    const row = {
      project_id: project.id,
      user_id: null,
      object_type: 'key',
      object_id: 1,
      object_name: '',
      action: 'updated',
    }
    const created = '2020-01-01T00:00:00.000Z'
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('event')
        .values(rows.slice(at, at + 1000).map((one) => ({ ...row, description: 'x', created, ...one })))
        .execute()
  }

  test('separates changes from runs, and names the person and the template', async () => {
    const project = await testProject(server())
    const template = await project.template({ name: 'Deploy' })
    const { id } = await project.task(template.id)
    const all = await server().admin.ok(events.project, project)
    const runs = await server().admin.ok(events.project, { ...project, query: { kind: 'runs' } })
    expect(runs).toMatchObject([
      { object_type: 'task', object_id: id, action: 'queued', object_title: 'Deploy', user_name: 'ADMIN' },
    ])
    const changes = await server().admin.ok(events.project, { ...project, query: { kind: 'changes' } })
    const ids = new Set([...changes, ...runs].map((event) => event.id))
    expect(ids).toEqual(new Set(all.map((event) => event.id)))
    expect(changes[0]).toMatchObject({ object_type: 'template', object_title: 'Deploy', action: 'created' })
    const wrong = await server().admin.call(events.project, { ...project, query: { kind: 'other' as 'runs' } })
    expectRefused(wrong, 400, 'kind')
  })

  test('is found by words, kind, person, action and day', async () => {
    const project = await testProject(server())
    const { id } = await server().user(`ada-${project.id}`)
    await put(project, [
      { description: 'Access Key Deploy updated', created: '2020-01-01T23:59:59.999Z' },
      { description: 'Template ID 3 updated', object_type: 'template', object_name: 'Ship 100%', user_id: id },
      {
        description: 'Template ID 4 deleted',
        object_type: 'template',
        action: 'deleted',
        created: '2020-01-03T12:00:00.000Z',
      },
    ])
    expect(await find(project, { q: 'DEPLOY key' })).toEqual(['Access Key Deploy updated'])
    expect(await find(project, { q: '100%' })).toEqual(['Template ID 3 updated'])
    expect(await find(project, { q: '_' })).toEqual([])
    expect(await find(project, { type: 'template' })).toEqual(['Template ID 4 deleted', 'Template ID 3 updated'])
    expect(await find(project, { type: 'template', user_id: id })).toEqual(['Template ID 3 updated'])
    expect(await find(project, { type: 'key', user_id: id })).toEqual([])
    expect(await find(project, { action: 'deleted' })).toEqual(['Template ID 4 deleted'])
    expect(await find(project, { action: 'updated', end: '2020-12-31' })).toEqual([
      'Template ID 3 updated',
      'Access Key Deploy updated',
    ])
    expect(await find(project, { start: '2020-01-02', end: '2020-01-03' })).toEqual(['Template ID 4 deleted'])
    expect(await find(project, { end: '2020-01-01' })).toHaveLength(2)
    expect(await find(project, { end: '2019-12-31' })).toEqual([])
    // An empty parameter is the same as a missing one.
    expect(
      await find(project, { q: '', type: '', user_id: '', action: '', kind: '', start: '', end: '' }),
    ).toHaveLength(4)
  })

  test('is read page by page, and every event comes once', async () => {
    const project = await testProject(server())
    await put(
      project,
      Array.from({ length: 44 }, (_, n) => ({ description: `event ${n}` })),
    )
    const seen: string[] = []
    const sizes: number[] = []
    for (let before: string | null = '2147483647'; before !== null; ) {
      const query: Record<string, string | number> = { count: 20, before }
      const { body, headers } = await server().admin.call(events.project, { ...project, query })
      seen.push(...body.map((event) => event.description ?? ''))
      sizes.push(body.length)
      before = headers.get('x-next-before')
      expect(headers.get('x-has-next')).toBe(String(before !== null))
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual([...Array.from({ length: 44 }, (_, n) => `event ${43 - n}`), 'Project created'])
  })

  test('is searched in limited steps, and returns where to continue', async () => {
    const project = await testProject(server())
    await put(
      project,
      Array.from({ length: 12_000 }, (_, n) => ({ description: n === 0 ? 'needle' : `hay ${n}` })),
    )
    const found: (string | null)[][] = []
    for (let before: string | null = '2147483647'; before !== null; ) {
      const query: Record<string, string | number> = { q: 'needle', count: 5, before }
      const { body, headers } = await server().admin.call(events.project, { ...project, query })
      found.push(body.map((event) => event.description))
      before = headers.get('x-next-before')
      expect(headers.get('x-has-next')).toBe(String(before !== null))
    }
    // Each step looks at 2,500 events.
    expect(found).toEqual([[], [], [], [], ['needle']])
    // Without words nothing is scanned: the query uses the index.
    expect((await server().admin.call(events.project, { ...project, query: { type: 'project' } })).body).toHaveLength(1)
  })

  test('shows what a variable group held only to those who may read it, in every list', async () => {
    const project = await testProject(server())
    const group = await project.environment({ json: '{"stage":"test"}' })
    await server().admin.ok(environments.update, {
      ...project.at(group.id),
      body: { name: 'Group', json: '{"stage":"production"}', env: '{}' },
    })
    const hosts = await project.inventory()
    await server().admin.ok(inventories.update, {
      ...project.at(hosts.id),
      body: { name: 'Hosts', type: 'static', inventory: 'web-01' },
    })
    const held = { field: 'json', before: '{"stage":"test"}', after: '{"stage":"production"}' }
    const open = { field: 'inventory', before: hosts.inventory, after: 'web-01' }
    for (const [role, sees] of [
      ['guest', false],
      ['task_runner', false],
      ['manager', true],
      ['owner', true],
    ] as const) {
      const { client } = await server().member(project.id, role)
      const lists = [
        await client.ok(events.project, project),
        await client.ok(events.projectLast, project),
        await client.ok(events.all),
        await client.ok(events.last),
      ]
      for (const list of lists) {
        const changes = (type: string) =>
          list.find((event) => event.object_type === type && event.action === 'updated')?.changes
        expect([role, changes('environment')]).toEqual([role, sees ? [held] : null])
        expect([role, changes('inventory')]).toEqual([role, [open]])
        if (!sees) expect(JSON.stringify(list)).not.toContain('production')
      }
    }
  })

  test('shows whether the object still exists, under which name, and the part of long texts that differs', async () => {
    const project = await testProject(server())
    const start = `${'# comment\n'.repeat(1000)}web-0`
    const hosts = await project.inventory({ inventory: `${start}1` })
    await server().admin.ok(inventories.update, {
      ...project.at(hosts.id),
      body: { name: 'Machines', type: 'static', inventory: `${start}2\n${'x'.repeat(5000)}` },
    })
    const updated = async () =>
      (await server().admin.ok(events.projectLast, project)).find((event) => event.action === 'updated')!
    const event = await updated()
    expect(event).toMatchObject({ object_name: 'Machines', object_exists: true })
    const [name, text] = event.changes!
    expect(name).toEqual({ field: 'name', before: 'Hosts', after: 'Machines' })
    expect(text!.before).toMatch(/^….*web-01$/s)
    expect(text!.after).toMatch(/^….*web-02\nx+…$/s)
    expect(String(text!.after).length).toBeLessThan(2100)
    await server().admin.ok(inventories.remove, project.at(hosts.id))
    expect(await updated()).toMatchObject({ object_name: 'Machines', object_exists: false })
  })

  test('the activity of all projects of a user can be filtered, and contains nothing of other projects', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    const { client, id } = await server().member(project.id, 'guest')
    await put(project, [{ description: 'own needle', user_id: id }, { description: 'own hay' }])
    await put(other, [{ description: 'foreign needle', user_id: id }])
    const all = async (query: Record<string, string | number>) =>
      (await client.ok(events.all, { query })).map((event) => event.description)
    expect(await all({ q: 'needle' })).toEqual(['own needle'])
    expect(await all({ type: 'key' })).toEqual(['own hay', 'own needle'])
    expect(await all({ user_id: id, type: 'key', end: '2020-01-01' })).toEqual(['own needle'])
    expect(await all({ start: '2100-01-01' })).toEqual([])
  })

  test('refuses invalid days and numbers and overlong texts', async () => {
    const project = await testProject(server())
    const get = (query: Record<string, string>) => server().admin.call(events.project, { ...project, query })
    expectRefused(await get({ start: '2026-02-30' }), 400, 'Invalid start date')
    expectRefused(await get({ end: 'today' }), 400, 'Invalid end date')
    expectRefused(await get({ before: 'x' }), 400, 'before: Must be a number')
    expectRefused(await get({ user_id: '1e3' }), 400, 'user_id: Must be a number')
    expectRefused(await get({ q: 'x'.repeat(201) }), 400, 'q: ')
  })
})

onEachDatabase('history of a template', (server) => {
  test('is read page by page, by status and by person', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'task_runner')
    const [template, other] = [await project.template({ allow_parallel_tasks: true }), await project.template()]
    await project.task(other.id)
    const made: number[] = []
    for (let n = 0; n < 5; n++) made.unshift((await project.task(template.id)).id)
    const own = (await client.ok(tasks.create, { ...project, body: { template_id: template.id } })).id
    made.unshift(own)
    await server().admin.ok(tasks.stop, project.at(made[3]!))
    const page = async (query: Record<string, string | number>) => {
      const { body, headers } = await server().admin.call(templates.tasks, { ...project.at(template.id), query })
      return [body.map((task) => task.id), headers.get('x-next-before')]
    }
    expect(await page({ limit: 4 })).toEqual([made.slice(0, 4), String(made[3])])
    expect(await page({ limit: 4, before: made[3]! })).toEqual([made.slice(4), null])
    expect(await page({ status: 'stopped' })).toEqual([[made[3]], null])
    expect(await page({ status: 'stopped,success', user_id: id })).toEqual([[], null])
    expect(await page({ user_id: id, status: 'waiting' })).toEqual([[own], null])
    expect(await page({ status: 'no such' })).toEqual([[], null])
    const nowhere = await server().admin.call(templates.tasks, project.at(2_000_000_000))
    expectRefused(nowhere, 404, 'Template not found')
  })
})

interface Row {
  user_id: number | null
  object_type: string
  object_name: string
  action: string
  description: string
  created: string
}
