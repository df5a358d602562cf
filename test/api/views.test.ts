import { expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('views', (server) => {
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

  test('are not put in order when one of them is foreign, missing or no view at all: none moves', async () => {
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
      [{ title: ' ' }, 'title: Title is required'],
      [{}, 'title: Title is required'],
      [{ title: 'x'.repeat(101) }, 'title: Must have at most 100 characters'],
      [{ title: 'A', position: -1 }, 'position: Must be 0 or greater'],
      [{ title: 'A', position: '1' }, 'position: Must be an integer'],
    ] as const)
      expectRefused(await server().admin.call(views.create, { ...project, body: body as never }), 400, says)
    expect(await titles(project)).toEqual([])
  })
})
