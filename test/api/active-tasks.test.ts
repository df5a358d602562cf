import { expect, test } from 'vitest'
import { activeTasks } from '../../src/contract/active-task.ts'
import { events } from '../../src/contract/event.ts'
import { tasks } from '../../src/contract/task.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onEachDatabase, onOneDatabase, testProject } from '../helpers/suite.ts'
import { makeWorkplace } from '../helpers/template.ts'

onEachDatabase('active tasks', (server) => {
  test('are listed across projects, the running first, then the queue in its order', async () => {
    const [one, two] = [await testProject(server()), await testProject(server())]
    const { db } = server().server.services.database
    const first = await one.task((await one.template({ name: 'Deploy' })).id)
    const second = await two.task((await two.template({ name: 'Build' })).id)
    const third = await one.task((await one.template({ name: 'Urgent' })).id)
    const ended = await two.task((await two.template()).id)
    await db.updateTable('task').set({ priority: 5 }).where('id', '=', third.id).execute()
    const runner = await db.selectFrom('runner').selectAll().executeTakeFirstOrThrow()
    const running = { status: 'running', runner_id: runner.id, start: '2026-01-01T00:00:00.000Z' } as const
    await db.updateTable('task').set(running).where('id', '=', second.id).execute()
    await server().admin.ok(tasks.stop, two.at(ended.id))
    const list = await server().admin.ok(activeTasks.list)
    const byHand = { schedule_id: null, schedule_name: null, integration_id: null, integration_name: null }
    const here = { username: 'admin', user_name: 'ADMIN', app: 'bash', ...byHand, build_task_id: null }
    expect(list).toEqual([
      {
        ...here,
        task_id: second.id,
        project_id: two.id,
        project_name: 'Project',
        template_id: second.template_id,
        template_name: 'Build',
        status: 'running',
        location: 'running',
        position: null,
        runner_id: runner.id,
        runner_name: runner.name,
        created: second.created,
        start: running.start,
      },
      expect.objectContaining({
        task_id: third.id,
        status: 'waiting',
        location: 'queue',
        position: 1,
        runner_name: null,
      }),
      expect.objectContaining({ ...here, task_id: first.id, project_id: one.id, location: 'queue', position: 2 }),
    ])
    expect(await server().admin.ok(activeTasks.get, { params: { id: first.id } })).toEqual(list)
    for (const id of [first.id, third.id]) await server().admin.ok(activeTasks.stop, { params: { id } })
    await db.updateTable('task').set({ status: 'stopped' }).where('id', '=', second.id).execute()
    expect(await server().admin.ok(activeTasks.list)).toEqual([])
  })

  test('need the same few queries, however many there are', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const asked = () => queriesOf(() => server().admin.ok(activeTasks.list))
    await project.task(template.id)
    const few = await asked()
    for (let i = 0; i < 5; i++) await project.task(template.id)
    expect(await asked()).toBe(few)
    expect(few).toBeLessThanOrEqual(6)
  })

  test('an administrator can stop one, and an event of the project records who did it', async () => {
    const project = await testProject(server())
    const task = await project.task((await project.template()).id)
    await server().admin.ok(activeTasks.stop, { params: { id: task.id } })
    expect(await server().admin.ok(tasks.get, project.at(task.id))).toMatchObject({
      status: 'stopped',
      reason: 'Stopped by ADMIN',
    })
    expect((await server().admin.ok(events.projectLast, project))[0]).toMatchObject({
      username: 'admin',
      object_id: task.id,
    })
    // An ended task does not change.
    expect((await server().admin.call(activeTasks.stop, { params: { id: task.id } })).status).toBe(204)
    expectRefused(await server().admin.call(activeTasks.stop, { params: { id: 2_000_000_000 } }), 404, 'Task not found')
  })
})

onOneDatabase(
  'an active task that runs',
  (server) => {
    test('is stopped gently: it may clean up', async () => {
      const script = "trap 'echo cleaned up; exit 0' TERM\necho up\nwhile true; do sleep 0.1; done\n"
      const workplace = await makeWorkplace(server(), { 'long.sh': script })
      const id = await workplace.start(await workplace.template('long.sh'))
      await workplace.untilSays(id, 'up')
      const [active] = await server().admin.ok(activeTasks.list)
      expect(active).toMatchObject({ task_id: id, location: 'running', runner_name: expect.stringMatching(/^local /) })
      await server().admin.ok(activeTasks.stop, { params: { id } })
      const task = await workplace.finished(id)
      expect([task.status, task.log]).toEqual(['stopped', expect.stringContaining('cleaned up')])
    })
  },
  { runner: true },
)
