import { expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import type { Client } from '../helpers/client.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

onEachDatabase('a list of templates', (server) => {
  const names = async (project: TestProject, query: Record<string, string | number> = {}, client?: Client) =>
    (await (client ?? server().admin).ok(templates.list, { ...project, query })).map((one) => one.name)
  const page = async (project: TestProject, query: Record<string, string | number>) => {
    const { body, headers } = await server().admin.call(templates.list, { ...project, query })
    return { names: body.map((one) => one.name), total: Number(headers.get('x-total-count')) }
  }

  /** Creates a project of a shop with a database: three apps, two views, a build and its deployment. */
  async function shop() {
    const project = await testProject(server())
    const { id: repository_id } = await project.repository({ name: 'Ladenrezepte' })
    const inventory = await project.inventory({ name: 'Übersee' })
    const [late, early] = [await view(project, 'Late', 2), await view(project, 'Early', 1)]
    const build = await project.template({
      name: 'build shop',
      repository_id,
      type: 'build',
      start_version: '7.1.0',
      view_id: late,
    })
    await project.template({
      name: 'Deploy shop',
      repository_id,
      type: 'deploy',
      build_template_id: build.id,
      playbook: 'deploy.sh',
      view_id: early,
    })
    await project.template({ name: 'Clean database', app: 'python', playbook: 'clean_100%.py', description: 'Weekly' })
    await project.template({
      name: 'Set up hosts',
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: inventory.id,
      environment_ids: [project.empty],
    })
    const id = async (name: string) =>
      (await server().admin.ok(templates.list, project)).find((one) => one.name === name)!.id
    return { project, late, early, build, id }
  }
  const view = async (project: TestProject, title: string, position: number) =>
    (await server().admin.ok(views.create, { ...project, body: { title, position } })).id

  test('is searched by words in any order, in every text that it shows', async () => {
    const { project, build } = await shop()
    for (const [q, found] of [
      ['shop', ['build shop', 'Deploy shop']],
      ['SHOP dep', ['Deploy shop']],
      ['weekly', ['Clean database']],
      ['100%', ['Clean database']],
      ['10_%', []],
      ['site.yml', ['Set up hosts']],
      ['ansible', ['Set up hosts']],
      ['übersee', ['Set up hosts']],
      ['ÜBERSEE hosts', ['Set up hosts']],
      ['ladenrezepte build', ['build shop']],
      ['no such words', []],
    ] as const)
      expect([q, await names(project, { q })]).toEqual([q, found])
    await project.task(build.id)
    expect(await names(project, { q: '7.1.0' })).toEqual(['build shop'])
  })

  test('is paginated, with the total number of matches, also behind the last page', async () => {
    const { project } = await shop()
    const all = ['build shop', 'Clean database', 'Deploy shop', 'Set up hosts']
    expect(await names(project)).toEqual(all)
    expect(await page(project, { limit: 3 })).toEqual({ names: all.slice(0, 3), total: 4 })
    expect(await page(project, { limit: 3, offset: 3 })).toEqual({ names: all.slice(3), total: 4 })
    expect(await page(project, { limit: 3, offset: 9 })).toEqual({ names: [], total: 4 })
    expect(await page(project, { limit: 1, q: 'shop' })).toEqual({ names: ['build shop'], total: 2 })
    expect(await page(project, { limit: 1, q: 'nothing' })).toEqual({ names: [], total: 0 })
    const whole = await server().admin.call(templates.list, project)
    expect(whole.headers.get('x-total-count')).toBeNull()
  })

  test('is filtered by app, type, view and star, and an unknown filter is refused', async () => {
    const { project, late, early, id } = await shop()
    const everything = await server().admin.ok(views.create, { ...project, body: { title: 'All', type: 'all' } })
    await server().admin.ok(templates.star, { ...project.at(await id('Deploy shop')), body: { starred: true } })
    for (const [query, found] of [
      [{ app: 'python' }, ['Clean database']],
      [{ app: 'none-such' }, []],
      [{ type: 'build' }, ['build shop']],
      [{ type: 'task' }, ['Clean database', 'Set up hosts']],
      [
        { type: '', app: '', view_id: '', starred: '' },
        ['build shop', 'Clean database', 'Deploy shop', 'Set up hosts'],
      ],
      [{ view_id: late }, ['build shop']],
      [{ view_id: early, q: 'build' }, []],
      [{ view_id: 0 }, ['Clean database', 'Set up hosts']],
      [{ view_id: everything.id, type: 'deploy' }, ['Deploy shop']],
      [{ starred: 1 }, ['Deploy shop']],
    ] as const)
      expect([query, await names(project, query)]).toEqual([query, found])
    for (const [query, says] of [
      [{ type: 'other' }, 'type: Must be task, build or deploy'],
      [{ view_id: 'x' }, 'view_id: Must be a number'],
      [{ starred: 'perhaps' }, 'starred: Must be 1 or 0'],
      [{ group: 'colour' }, 'group: Must be app, type or view'],
    ] as const)
      expectRefused(await server().admin.call(templates.list, { ...project, query }), 400, says)
  })

  test('is sorted by what its columns show, in groups, with the starred ones on top', async () => {
    const { project, id } = await shop()
    const [build, deploy, clean, hosts] = ['build shop', 'Deploy shop', 'Clean database', 'Set up hosts']
    await project.task(await id(clean))
    await project.task(await id(build))
    for (const [query, found] of [
      [{ sort: 'name', order: 'desc' }, [hosts, deploy, clean, build]],
      [{ sort: 'playbook' }, [clean, deploy, build, hosts]],
      [{ sort: 'inventory', order: 'desc' }, [hosts, build, deploy, clean]],
      [{ sort: 'last', order: 'desc' }, [build, clean, deploy, hosts]],
      [{ sort: 'status', order: 'desc' }, [build, clean, deploy, hosts]],
      [{ sort: 'nonsense' }, [build, clean, deploy, hosts]],
      [{ group: 'app' }, [hosts, build, deploy, clean]],
      [{ group: 'type' }, [clean, hosts, build, deploy]],
      [{ group: 'view' }, [deploy, build, clean, hosts]],
    ] as const)
      expect([query, await names(project, query)]).toEqual([query, found])
    await server().admin.ok(templates.star, { ...project.at(await id(hosts)), body: { starred: true } })
    expect(await names(project, { pinned: 1 })).toEqual([hosts, build, clean, deploy])
    expect(await names(project, { pinned: 1, group: 'type' })).toEqual([hosts, clean, build, deploy])
    expect(await names(project)).toEqual([build, clean, deploy, hosts])
  })

  test('names what its templates use', async () => {
    const { project, id } = await shop()
    expect(await server().admin.ok(templates.get, project.at(await id('Set up hosts')))).toMatchObject({
      inventory_name: 'Übersee',
      repository_name: 'Repository',
      environment_names: ['Empty'],
    })
  })

  test('makes at most six queries, for any length and any filter', async () => {
    const { project, build, id } = await shop()
    const built = await project.task(build.id)
    await server()
      .server.services.database.db.updateTable('task')
      .set({ status: 'success' })
      .where('id', '=', built.id)
      .execute()
    await project.task(await id('Deploy shop'), { build_task_id: built.id })
    const [one] = await server().admin.ok(templates.list, { ...project, query: { q: 'deploy' } })
    expect(one?.last_task?.build_task?.version).toBe('7.1.0')
    const asked: Record<string, string | number>[] = [
      {},
      { limit: 2 },
      { limit: 2, q: 'shop', sort: 'last', group: 'view', pinned: 1 },
    ]
    for (const query of asked)
      expect(await queriesOf((number) => names(project, { ...query, number }))).toBeLessThanOrEqual(6)
    const { id: all } = await server().admin.ok(views.create, { ...project, body: { title: 'All', type: 'all' } })
    expect(await queriesOf(() => server().admin.ok(views.templates, project.at(all)))).toBeLessThanOrEqual(7)
  })

  test('has the ten newest tasks of each template, newest last, and how long they usually take', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ name: 'Often' })
    await project.template({ name: 'Never' })
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push((await project.task(id)).id)
    const { db } = server().server.services.database
    const start = '2026-01-01T00:00:00.000Z'
    for (const [at, seconds] of [2, 9, 4].entries())
      await db
        .updateTable('task')
        .set({ status: 'success', start, end: new Date(Date.parse(start) + seconds * 1000).toISOString() })
        .where('id', '=', ids[9 + at]!)
        .execute()
    const [never, often] = await server().admin.ok(templates.list, project)
    expect(never).toMatchObject({ recent: [], usual_sec: null })
    expect(often?.recent?.map((task) => task.id)).toEqual(ids.slice(2))
    expect(often?.recent?.at(-1)?.status).toBe('success')
    expect(often?.usual_sec).toBe(4)
  })

  test('shows each user their own stars, which a guest may set as well; a star given twice is one', async () => {
    const { project, id } = await shop()
    const guest = (await server().member(project.id, 'guest')).client
    const at = project.at(await id('build shop'))
    for (let n = 0; n < 2; n++) await guest.ok(templates.star, { ...at, body: { starred: true } })
    expect((await guest.ok(templates.get, at)).starred).toBe(true)
    expect((await server().admin.ok(templates.get, at)).starred).toBe(false)
    expect(await names(project, { starred: 1 }, guest)).toEqual(['build shop'])
    expect(await names(project, { starred: 1 })).toEqual([])
    await guest.ok(templates.star, { ...at, body: { starred: false } })
    expect(await names(project, { starred: 1 }, guest)).toEqual([])
    expectRefused(await guest.call(templates.star, { ...at, body: {} as never }), 400, 'starred: Must be true or false')
  })
})
