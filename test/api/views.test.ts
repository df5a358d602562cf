import { expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

onOneDatabase('views', (server) => {
  async function withViews(...titles: string[]) {
    const project = await testProject(server())
    const made = []
    for (const [position, title] of titles.entries())
      made.push(await server().admin.ok(views.create, { ...project, body: { title, position } }))
    return { project, ids: made.map((view) => view.id) }
  }
  const titles = async (project: { params: { project_id: number } }) =>
    (await server().admin.ok(views.list, project)).map((view) => view.title)

  test('are made, read, changed and deleted; templates in a deleted one stay', async () => {
    const { project, ids } = await withViews('Build')
    const [id] = ids as [number]
    const template = await project.template({ view_id: id })
    await project.template({ name: 'Elsewhere' })
    expect((await server().admin.ok(views.templates, project.at(id))).map((one) => one.id)).toEqual([template.id])
    await server().admin.ok(views.update, {
      ...project.at(id),
      body: { id, ...project.params, title: 'Ship', position: 4, hidden: true } as never,
    })
    expect(await server().admin.ok(views.get, project.at(id))).toEqual({
      id,
      revision: 2,
      ...project.params,
      title: 'Ship',
      position: 4,
      hidden: true,
      type: '',
      sort_column: null,
      sort_reverse: false,
    })
    await server().admin.ok(views.remove, project.at(id))
    expect((await server().admin.ok(templates.get, project.at(template.id))).view_id).toBeNull()
    expectRefused(await server().admin.call(views.get, project.at(id)), 404, 'View not found')
  })

  test('are listed by position and put in another order in one call', async () => {
    const { project, ids } = await withViews('A', 'B', 'C')
    const [a, b, c] = ids as [number, number, number]
    expect(await titles(project)).toEqual(['A', 'B', 'C'])
    await server().admin.ok(views.positions, { ...project, body: { [a]: 2, [b]: 0, [c]: 1 } })
    expect(await titles(project)).toEqual(['B', 'C', 'A'])
    await server().admin.ok(views.positions, { ...project, body: {} })
  })

  test('are not reordered if one of the ids is foreign, missing or invalid: none moves', async () => {
    const { project, ids } = await withViews('A', 'B')
    const foreign = (await withViews('X')).ids[0]!
    for (const id of [foreign, 2_000_000_000, 99_999_999_999, 'x', '-1', '1e3'])
      expectRefused(
        await server().admin.call(views.positions, { ...project, body: { [ids[0]!]: 9, [id]: 1 } }),
        400,
        String(id),
      )
    for (const position of [-1, 1.5, '2', null, 1e9])
      expectRefused(
        await server().admin.call(views.positions, { ...project, body: { [ids[0]!]: position as number } }),
        400,
        String(ids[0]),
      )
    expect(await titles(project)).toEqual(['A', 'B'])
  })

  test('need a title and a position that is a number', async () => {
    const { project } = await withViews()
    for (const [body, says] of [
      [{ title: ' ' }, 'title: title can not be empty'],
      [{}, 'title: title can not be empty'],
      [{ title: 'x'.repeat(101) }, 'title: Must have at most 100 characters'],
      [{ title: 'A', position: -1 }, 'position: Must be 0 or greater'],
      [{ title: 'A', position: '1' }, 'position: Must be an integer'],
      [{ title: 'A', type: 'some' }, 'type: Must be empty or all'],
      [{ title: 'A', sort_column: 'colour' }, 'sort_column: Must be empty or one of name, playbook'],
    ] as const)
      expectRefused(await server().admin.call(views.create, { ...project, body: body as never }), 400, says)
    expect(await titles(project)).toEqual([])
  })

  test('the view of all templates exists once per project, has its own order, and can be named, moved and hidden', async () => {
    const { project, ids } = await withViews('Build')
    const [build] = ids as [number]
    await project.template({ name: 'a', view_id: build })
    await project.template({ name: 'B' })
    const all = await server().admin.ok(views.create, {
      ...project,
      body: { title: 'Everything', type: 'all', sort_column: 'name', sort_reverse: true },
    })
    const shown = (await server().admin.ok(views.templates, project.at(all.id))).map((one) => one.name)
    expect(shown).toEqual(['B', 'a'])
    const says = 'type: this project has a view of all templates already'
    expectRefused(await server().admin.call(views.create, { ...project, body: { title: 'X', type: 'all' } }), 400, says)
    const at = project.at(build)
    expectRefused(await server().admin.call(views.update, { ...at, body: { title: 'X', type: 'all' } }), 400, says)
    const other = await withViews()
    await server().admin.ok(views.create, { ...other.project, body: { title: 'Theirs', type: 'all' } })

    // Sent by clients that do not know hidden views: fields that they leave out stay.
    await server().admin.ok(views.update, { ...project.at(all.id), body: { hidden: true, title: 'Everything' } })
    await server().admin.ok(views.update, { ...project.at(all.id), body: { title: 'The lot', position: 3 } })
    expect(await server().admin.ok(views.get, project.at(all.id))).toMatchObject({
      title: 'The lot',
      position: 3,
      hidden: true,
      type: 'all',
      sort_column: 'name',
      sort_reverse: true,
    })
    await server().admin.ok(views.update, { ...project.at(all.id), body: { title: 'The lot', type: '' } })
    await server().admin.ok(views.update, { ...at, body: { title: 'Build', type: 'all' } })
  })

  test('of two views of all templates that are created at once, one is refused', async () => {
    const { project } = await withViews()
    const asked = Array.from({ length: 4 }, () =>
      server().admin.call(views.create, { ...project, body: { title: 'All', type: 'all' } }),
    )
    expect((await Promise.all(asked)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400, 400])
  })

  test('a view that another user has saved meanwhile is not overwritten silently', async () => {
    const { project, ids } = await withViews('Build')
    const at = project.at(ids[0]!)
    await server().admin.ok(views.update, { ...at, body: { title: 'Theirs', revision: 1 } })
    const answer = await server().admin.call(views.update, { ...at, body: { title: 'Mine', revision: 1 } })
    expectRefused(answer, 409, 'admin has saved this meanwhile')
    expect(answer.body).toMatchObject({ conflict: { revision: 2, username: 'admin' } })
    expect((await server().admin.ok(views.get, at)).title).toBe('Theirs')
  })
})
