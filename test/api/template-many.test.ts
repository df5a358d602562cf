import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { expectRefused, onEachDatabase, rowCounts, type TestProject, testProject } from '../helpers/suite.ts'

onEachDatabase('many templates at once', (server) => {
  const made = async (project: TestProject, ...names: string[]) => {
    const { id: repository_id } = await project.repository()
    const ids: number[] = []
    for (const name of names) ids.push((await project.template({ name, repository_id })).id)
    return ids
  }
  const list = (project: TestProject) => server().admin.ok(templates.list, project)

  test('move to a view and out of it, each with its event', async () => {
    const project = await testProject(server())
    const ids = await made(project, 'A', 'B', 'C')
    const view = await server().admin.ok(views.create, { ...project, body: { title: 'Daily' } })
    const some = ids.slice(0, 2)
    await server().admin.ok(templates.moveMany, { ...project, body: { template_ids: some, view_id: view.id } })
    expect((await list(project)).map((one) => one.view_id)).toEqual([view.id, view.id, null])
    const written = (await server().admin.ok(events.project, project)).filter(
      (event) => event.object_type === 'template',
    )
    expect(
      written
        .slice(0, 2)
        .map((event) => event.object_id)
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual(some)
    expect(written[0]?.description).toMatch(/^Template ID \d+ updated$/)
    await server().admin.ok(templates.moveMany, { ...project, body: { template_ids: ids, view_id: null } })
    expect((await list(project)).map((one) => one.view_id)).toEqual([null, null, null])
  })

  test('do not move if the view or one of them is missing or of another project', async () => {
    const project = await testProject(server())
    const other = await testProject(server())
    const ids = await made(project, 'A', 'B')
    const [foreign] = await made(other, 'X')
    const view = (await server().admin.ok(views.create, { ...project, body: { title: 'Daily' } })).id
    const elsewhere = (await server().admin.ok(views.create, { ...other, body: { title: 'Theirs' } })).id
    const before = await rowCounts(server())
    for (const [body, says] of [
      [{ template_ids: [...ids, foreign!], view_id: view }, `template_ids: there is no template ${foreign}`],
      [{ template_ids: [...ids, 2_000_000_000], view_id: view }, 'template_ids: there is no template 2000000000'],
      [{ template_ids: ids, view_id: elsewhere }, 'view_id: there is no such view'],
      [{ template_ids: [], view_id: view }, 'template_ids: Name at least one template'],
      [{ template_ids: ['1'], view_id: view }, 'template_ids.0: Must be an integer'],
      [{ view_id: view }, 'template_ids: '],
    ] as const)
      expectRefused(await server().admin.call(templates.moveMany, { ...project, body: body as never }), 400, says)
    expect((await list(project)).map((one) => one.view_id)).toEqual([null, null])
    expect(await rowCounts(server())).toEqual(before)
  })

  test('are deleted together, a build with its deployment, tasks and logs included', async () => {
    const project = await testProject(server())
    const [keep, gone] = (await made(project, 'Keep', 'Gone')) as [number, number]
    const build = await project.template({ name: 'Build', type: 'build', start_version: '1' })
    const deploy = await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id })
    const task = await project.task(gone)
    await server().admin.ok(tasks.stop, { ...project.at(task.id), body: {} })
    const template_ids = [gone, build.id, deploy.id, gone]
    await server().admin.ok(templates.removeMany, { ...project, body: { template_ids } })
    expect((await list(project)).map((one) => one.id)).toEqual([keep])
    expect((await server().admin.call(tasks.get, project.at(task.id))).status).toBe(400)
    const deleted = (await server().admin.ok(events.project, project)).filter((event) =>
      event.description?.endsWith('deleted'),
    )
    expect(deleted.length).toBe(3)
  })

  test('are all kept if one is in use or has an active task; each of those is named', async () => {
    const project = await testProject(server())
    const [free, busy] = (await made(project, 'Free', 'Busy')) as [number, number]
    const build = await project.template({ name: 'Build', type: 'build', start_version: '1' })
    await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id })
    const task = await project.task(busy)
    const before = await rowCounts(server())
    const answer = await server().admin.call(templates.removeMany, {
      ...project,
      body: { template_ids: [free, busy, build.id] },
    })
    expectRefused(answer, 409, `Nothing was deleted. Busy: has tasks that wait or run (#${task.id}), and 1 more`)
    expect(answer.body).toMatchObject({
      problems: [
        { id: busy, name: 'Busy', problem: `has tasks that wait or run (#${task.id})` },
        { id: build.id, name: 'Build', problem: 'is the build of Deploy' },
      ],
    })
    expect(await rowCounts(server())).toEqual(before)
    const foreign = await testProject(server())
    expectRefused(
      await server().admin.call(templates.removeMany, { ...foreign, body: { template_ids: [free] } }),
      400,
      `template_ids: there is no template ${free} in this project`,
    )
    expect((await list(project)).length).toBe(4)
  })
})
