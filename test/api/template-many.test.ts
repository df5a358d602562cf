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

  test('are started together with their own settings, and a repeated request starts nothing again', async () => {
    const project = await testProject(server())
    const [one, two] = (await made(project, 'One', 'Two')) as [number, number]
    const build = await project.template({ name: 'Build', type: 'build', start_version: '1.0' })
    const template_ids = [two, one, build.id, two]
    const run = () =>
      server().admin.ok(templates.runMany, {
        ...project,
        body: { template_ids, message: 'patch day' },
        headers: { 'idempotency-key': 'many' },
      })
    const started = await run()
    expect(started.map((task) => task.template_id).sort((a, b) => a - b)).toEqual([one, two, build.id])
    expect((await run()).map((task) => task.id).sort((a, b) => a - b)).toEqual(
      started.map((task) => task.id).sort((a, b) => a - b),
    )
    const all = await server().admin.ok(tasks.list, project)
    expect(all.map((task) => `${task.tpl_alias} ${task.message} ${task.version}`).toSorted()).toEqual([
      'Build patch day 1.0',
      'One patch day null',
      'Two patch day null',
    ])
    const queued = (await server().admin.ok(events.project, project)).filter((event) => event.action === 'queued')
    expect(queued.length).toBe(3)
    await server().admin.ok(templates.stopMany, { ...project, body: { template_ids: [one, build.id] } })
    const left = await server().admin.ok(tasks.list, project)
    expect(left.filter((task) => task.status === 'waiting').map((task) => task.tpl_alias)).toEqual(['Two'])
  })

  test('are not started at all if one cannot run; each of those is named with its reason', async () => {
    const project = await testProject(server())
    const [free] = (await made(project, 'Free')) as [number]
    const asks = await project.template({ name: 'Asks', survey_vars: [{ name: 'pin', title: 'Pin', required: true }] })
    const unmatched = await project.template({
      name: 'Unmatched',
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: (await project.inventory()).id,
      task_params: { limit: ['nowhere'] },
    })
    const unready = await project.template({ name: 'Unready', type: 'build' })
    const before = await rowCounts(server())
    const answer = await server().admin.call(templates.runMany, {
      ...project,
      body: { template_ids: [free, asks.id, unmatched.id, unready.id] },
    })
    expectRefused(answer, 409, 'Nothing was started. Asks: pin: ')
    expect(answer.body).toMatchObject({
      code: 'none_started_more',
      problems: [
        { id: asks.id, name: 'Asks' },
        { id: unmatched.id, name: 'Unmatched', problem: expect.stringContaining('nowhere') as string },
        { id: unready.id, name: 'Unready', problem: expect.stringContaining('version') as string },
      ],
    })
    expect(await rowCounts(server())).toEqual(before)
    for (const call of [templates.runMany, templates.stopMany])
      expectRefused(
        await server().admin.call(call, { ...(await testProject(server())), body: { template_ids: [free] } }),
        400,
        `template_ids: there is no template ${free} in this project`,
      )
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expectRefused(
      await server().admin.call(templates.runMany, { ...project, body: { template_ids: many } }),
      400,
      'template_ids: At most 100 can be started at once',
    )
  })

  test('stop the tasks of their caller only, unless he may stop any', async () => {
    const project = await testProject(server())
    const template_ids = await made(project, 'A', 'B')
    await project.task(template_ids[0]!)
    const runner = await server().member(project.id, 'task_runner')
    await runner.client.ok(templates.runMany, { ...project, body: { template_ids } })
    await runner.client.ok(templates.stopMany, { ...project, body: { template_ids } })
    const all = await server().admin.ok(tasks.list, project)
    expect(all.map((task) => task.status).toSorted()).toEqual(['stopped', 'stopped', 'waiting'])
  })
})
