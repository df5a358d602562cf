import { expect, test } from 'vitest'
import { stats } from '../../src/contract/stats.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { countEnd } from '../../src/server/tasks/count-end.ts'
import type { TestServer } from '../helpers/server.ts'
import { onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

/** Inserts an ended task as the queue leaves it: the row, and its count. */
async function ended(
  { server }: TestServer,
  project: TestProject,
  template_id: number,
  task: { created: string; seconds: number | null; status: 'success' | 'error' | 'stopped'; user_id?: number | null },
): Promise<void> {
  const { created, seconds } = task
  const row = {
    project_id: project.id,
    template_id,
    status: task.status,
    user_id: task.user_id ?? null,
    created,
    start: seconds === null ? null : created,
    end: new Date(Date.parse(created) + (seconds ?? 0) * 1000).toISOString(),
  }
  const empty = {
    playbook: '',
    environment: '{}',
    message: '',
    commit_message: '',
    params: '{}',
    priority: 0,
    fence: 0,
  }
  await server.services.database.transaction(async (tx) => {
    await tx
      .insertInto('task')
      .values({ ...row, ...empty, log_lines: 0 })
      .execute()
    await countEnd(tx, { ...row, waited_sec: 0 })
  })
}

onEachDatabase('statistics', (server) => {
  test('count ended tasks by day and status, of the project and of a template', async () => {
    const project = await testProject(server())
    const { client, id: user_id } = await server().member(project.id, 'guest')
    const [one, two] = [await project.template(), await project.template()]
    const day = (time: string) => `2026-03-${time}.000Z`
    await ended(server(), project, one.id, { created: day('01T00:00:00'), seconds: 10, status: 'success', user_id })
    await ended(server(), project, one.id, { created: day('01T23:59:59'), seconds: 20, status: 'success' })
    await ended(server(), project, two.id, { created: day('01T12:00:00'), seconds: 60, status: 'error' })
    await ended(server(), project, one.id, { created: day('03T12:00:00'), seconds: null, status: 'stopped' })
    const first = { date: '2026-03-01', count_by_status: { success: 2, error: 1 }, avg_duration: 30 }
    const third = { date: '2026-03-03', count_by_status: { stopped: 1 }, avg_duration: 0 }
    const at = (query: Record<string, string | number>) => client.ok(stats.project, { params: project.params, query })
    expect(await at({})).toEqual([first, third])
    expect(await at({ start: '2026-03-02' })).toEqual([third])
    expect(await at({ start: '2026-03-01', end: '2026-03-01' })).toEqual([first])
    expect(await at({ user_id })).toEqual([{ date: '2026-03-01', count_by_status: { success: 1 }, avg_duration: 10 }])
    expect(await at({ start: '', end: '', user_id: '' })).toEqual([first, third])
    expect(await client.ok(templates.stats, { ...project.at(one.id), query: { start: '2026-03-01' } })).toEqual([
      { date: '2026-03-01', count_by_status: { success: 2 }, avg_duration: 15 },
      third,
    ])
    expect(await client.ok(templates.stats, project.at((await project.template()).id))).toEqual([])
  })

  test('sum up: success rate, usual durations, slowest templates', async () => {
    const project = await testProject(server())
    const summary = (query = {}) => server().admin.ok(stats.summary, { params: project.params, query })
    expect(await summary()).toEqual({
      tasks: 0,
      success: 0,
      error: 0,
      success_rate: null,
      median_duration: null,
      p95_duration: null,
      sampled: 0,
      slowest: [],
    })
    const [quick, slow] = [await project.template({ name: 'Quick' }), await project.template({ name: 'Slow' })]
    const created = '2026-03-01T10:00:00.000Z'
    for (const seconds of [1, 2, 3]) await ended(server(), project, quick.id, { created, seconds, status: 'success' })
    await ended(server(), project, slow.id, { created, seconds: 600, status: 'error' })
    await ended(server(), project, slow.id, { created, seconds: 5000, status: 'stopped' })
    await ended(server(), project, slow.id, { created: '2026-05-01T00:00:00.000Z', seconds: 7, status: 'success' })
    const march = {
      tasks: 5,
      success: 3,
      error: 1,
      success_rate: 0.75,
      median_duration: 2,
      p95_duration: 600,
      sampled: 4,
      slowest: [
        { template_id: slow.id, name: 'Slow', app: 'bash', median_duration: 600, tasks: 1 },
        { template_id: quick.id, name: 'Quick', app: 'bash', median_duration: 2, tasks: 3 },
      ],
    }
    expect(await summary({ end: '2026-03-31' })).toEqual(march)
    expect(await summary({ start: '2026-03-01', end: '2026-03-01', user_id: 0 })).toEqual(march)
    expect(await summary({ start: '2026-04-01' })).toMatchObject({ tasks: 1, median_duration: 7, sampled: 1 })
    expect(await summary({ start: '2027-01-01' })).toMatchObject({ tasks: 0, sampled: 0, slowest: [] })
  })

  test('count tasks that the queue ends, and keep those that are deleted later', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const task = await project.task(template.id)
    const now = () => server().admin.ok(stats.project, project)
    expect(await now()).toEqual([])
    await server().admin.ok(tasks.stop, project.at(task.id))
    const day = { date: task.created.slice(0, 10), count_by_status: { stopped: 1 }, avg_duration: 0 }
    expect(await now()).toEqual([day])
    await server().admin.ok(tasks.remove, project.at(task.id))
    expect(await now()).toEqual([day])
    await server().admin.ok(templates.remove, project.at(template.id))
    expect(await now()).toEqual([day])
    const left = await server()
      .server.services.database.db.selectFrom('task_day')
      .select('template_id')
      .where('project_id', '=', project.id)
      .execute()
    expect(left).toEqual([{ template_id: 0 }])
  })

  test('refuse what is no day and no user, in the words of Semaphore UI', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const wrong: [Record<string, string>, string][] = [
      [{ start: 'yesterday' }, 'Invalid start date'],
      [{ start: '2026-02-30' }, 'Invalid start date'],
      [{ start: '2026-2-3' }, 'Invalid start date'],
      [{ start: '0000-00-00' }, 'Invalid start date'],
      [{ end: '2026-13-01' }, 'Invalid end date'],
      [{ end: '2026-01-01T00:00:00Z' }, 'Invalid end date'],
      [{ user_id: 'me' }, 'Invalid user_id'],
      [{ user_id: '99999999999' }, 'Invalid user_id'],
    ]
    for (const [query, error] of wrong) {
      for (const call of [stats.project, stats.summary])
        expect(await server().admin.call(call as typeof stats.project, { ...project, query })).toMatchObject({
          status: 400,
          body: { error },
        })
      const answer = await server().admin.call(templates.stats, { ...project.at(template.id), query })
      expect([answer.status, answer.body.error]).toEqual([400, error])
    }
  })
})
