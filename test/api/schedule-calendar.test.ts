import { expect, test } from 'vitest'
import { schedules } from '../../src/contract/schedule.ts'
import { scheduleCalendar } from '../../src/contract/schedule-calendar.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onOneDatabase, type TestProject, testProject } from '../helpers/suite.ts'

const week = { from: '2027-03-22T00:00:00.000Z', to: '2027-03-29T00:00:00.000Z' }

onOneDatabase('the calendar of schedules', (server) => {
  const db = () => server().server.services.database.db

  /** Creates an inactive schedule with past due times. */
  async function scheduled(project: TestProject, name: string, due: readonly string[], more: object = {}) {
    const template = await project.template({ name })
    const body = { name, template_id: template.id, cron_format: '0 3 * * *' }
    const { id } = await server().admin.ok(schedules.create, { params: project.params, body })
    const row = { project_id: project.id, schedule_id: id, count: 1, outcome: 'fired' as const }
    const recorded = '2027-03-30T00:00:00.000Z'
    const rows = due.map((due_at) => ({ ...row, due_at, last_due_at: due_at, recorded, ...more }))
    await db().insertInto('schedule_fire').values(rows).execute()
    return { id, template_id: template.id }
  }

  test('shows what became of the due times of a week, oldest first, of this project only', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    const outside = ['2027-03-21T23:59:00.000Z', '2027-03-29T00:00:00.000Z']
    const late = await scheduled(project, 'Late', ['2027-03-26T03:00:00.000Z', ...outside], {
      outcome: 'missed',
      reason: 'the server was down',
      count: 3,
    })
    const task = await project.task((await project.template()).id)
    const fired = await scheduled(project, 'Fired', ['2027-03-22T00:00:00.000Z'], { task_id: task.id })
    await scheduled(other, 'Foreign', ['2027-03-24T03:00:00.000Z'])
    const nothing = {
      reason: null,
      reason_message: null,
      delay_sec: 0,
      task_id: null,
      task_status: null,
      task_start: null,
      task_end: null,
    }
    const seen = { params: project.params, query: week }
    expect(await server().admin.ok(scheduleCalendar, seen)).toEqual([
      {
        ...nothing,
        schedule_id: fired.id,
        due_at: '2027-03-22T00:00:00.000Z',
        last_due_at: '2027-03-22T00:00:00.000Z',
        count: 1,
        outcome: 'fired',
        task_id: task.id,
        task_status: 'waiting',
      },
      {
        ...nothing,
        schedule_id: late.id,
        due_at: '2027-03-26T03:00:00.000Z',
        last_due_at: '2027-03-26T03:00:00.000Z',
        count: 3,
        outcome: 'missed',
        reason: 'the server was down',
      },
    ])
    // Deleting a task keeps the record, deleting a schedule removes it from the calendar.
    await db().deleteFrom('task').where('id', '=', task.id).execute()
    expect((await server().admin.ok(scheduleCalendar, seen))[0]).toMatchObject({ outcome: 'fired', task_id: null })
    await server().admin.ok(schedules.remove, project.at(late.id))
    expect(await server().admin.ok(scheduleCalendar, seen)).toHaveLength(1)
  })

  test('a schedule that fires often does not displace the others, with few queries', async () => {
    const project = await testProject(server())
    const minutes = Array.from({ length: 103 }, (_, n) => new Date(Date.parse(week.from) + n * 60_000).toISOString())
    const often = await scheduled(project, 'Often', minutes)
    await scheduled(project, 'Seldom', ['2027-03-23T03:00:00.000Z'])
    const seen = { params: project.params, query: week }
    const rows = await server().admin.ok(scheduleCalendar, seen)
    const first = rows.filter(({ schedule_id }) => schedule_id === often.id)
    expect([rows.length, first.length, first[0]?.due_at]).toEqual([101, 100, minutes[3]])
    expect(await queriesOf(() => server().admin.ok(scheduleCalendar, seen))).toBeLessThanOrEqual(6)
  })

  test('due times that share a record with one before the week are included', async () => {
    const project = await testProject(server())
    const { id } = await scheduled(project, 'Paused', ['2027-03-10T03:00:00.000Z'], {
      outcome: 'missed',
      reason: 'paused',
    })
    await scheduled(project, 'Over', ['2027-03-20T03:00:00.000Z', '2027-03-21T03:00:00.000Z'])
    await db()
      .updateTable('schedule_fire')
      .set({ last_due_at: '2027-03-24T03:00:00.000Z', count: 15 })
      .where('schedule_id', '=', id)
      .execute()
    const rows = await server().admin.ok(scheduleCalendar, { params: project.params, query: week })
    expect(rows).toMatchObject([{ schedule_id: id, due_at: '2027-03-10T03:00:00.000Z', count: 15 }])
    const later = { from: week.to, to: '2027-04-05T00:00:00.000Z' }
    expect(await server().admin.ok(scheduleCalendar, { params: project.params, query: later })).toEqual([])
  })

  test('refuses an invalid week', async () => {
    const { params } = await testProject(server())
    const asked = (query: { from: string; to: string }) => server().admin.call(scheduleCalendar, { params, query })
    for (const wrong of ['', 'today', '2027-03-22', '2027-13-01T00:00:00Z', '2027-03-22T25:00:00Z'])
      expectRefused(await asked({ ...week, from: wrong }), 400, 'Must be an instant such as 2027-03-22T00:00:00Z')
    const far = await asked({ ...week, to: '2027-04-30T00:00:00Z' })
    expectRefused(far, 400, 'Must be at most 8 days after from')
    expect((await asked({ from: week.to, to: week.from })).body).toEqual([])
  })
})
