import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { pauses } from '../../src/contract/pause.ts'
import { repositories } from '../../src/contract/repository.ts'
import { schedules, templateSchedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import type { CallInput } from '../helpers/client.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

type Draft = NonNullable<CallInput<typeof schedules.create>['body']>

const survey_vars = [
  { name: 'region', title: 'Region', required: true },
  { name: 'password', title: 'Password', type: 'secret' as const },
]

onOneDatabase('schedules', (server) => {
  async function place() {
    const project = await testProject(server())
    const template = await project.template({ name: 'Deploy', survey_vars: [] })
    const { admin } = server()
    return {
      ...project,
      project,
      admin,
      template,
      add: (more: Partial<Draft> = {}) =>
        admin.ok(schedules.create, {
          params: project.params,
          body: { name: 'Nightly', template_id: template.id, cron_format: '0 3 1 1 *', ...more },
        }),
      try: (more: object = {}) =>
        admin.call(schedules.create, {
          params: project.params,
          body: { name: 'Nightly', template_id: template.id, cron_format: '0 3 1 1 *', ...more },
        }),
    }
  }

  test('a schedule is created, read, listed, changed and deleted, and events record it', async () => {
    const { admin, project, template, add } = await place()
    const made = await add({ active: true, time_zone: 'Europe/Berlin' })
    expect(made).toMatchObject({
      name: 'Nightly',
      template_id: template.id,
      tpl_name: 'Deploy',
      tpl_app: 'bash',
      active: true,
      type: '',
      missed_policy: 'latest',
      missed_window_sec: 3600,
      overlap_policy: 'queue',
      time_zone: 'Europe/Berlin',
      task_params: null,
      problem: null,
      last_fire: null,
      last_task: null,
      usual_sec: null,
      revision: 0,
      repository_id: null,
      next_due: expect.stringMatching(/^\d{4}-01-01T02:00:00\.000Z$/),
    })
    expect(await admin.ok(schedules.list, project)).toEqual([made])
    const body = { name: 'Weekly', template_id: template.id, cron_format: '@weekly', active: true, revision: 0 }
    await admin.ok(schedules.update, { ...project.at(made.id), body })
    const changed = await admin.ok(schedules.get, project.at(made.id))
    expect(changed).toMatchObject({ name: 'Weekly', cron_format: '@weekly', time_zone: null, revision: 1 })
    expect(new Date(changed.next_due ?? '').getUTCDay()).toBe(0)
    expect((await admin.call(schedules.update, { ...project.at(made.id), body })).status).toBe(409)
    await admin.ok(schedules.remove, project.at(made.id))
    expect((await admin.call(schedules.get, project.at(made.id))).status).toBe(404)
    const said = (await admin.ok(events.project, { ...project, query: { type: 'schedule' } })).map(
      ({ action, description }) => [action, description],
    )
    expect(said).toEqual([
      ['deleted', `Schedule ID ${made.id} deleted`],
      ['updated', `Schedule ID ${made.id} updated`],
      ['created', `Schedule ID ${made.id} created`],
    ])
  })

  test('invalid input is refused by field, and nothing is stored', async () => {
    const { admin, try: attempt, project, inventory } = await place()
    const foreign = await (await testProject(server())).template()
    const gone = await project.template({ name: 'Gone' })
    await admin.ok(templates.remove, project.at(gone.id))
    await inventory()
    const before = await rowCounts(server())
    const wrong: [body: object, field: string, says: string | RegExp][] = [
      [{ cron_format: '0 0 31 2 *' }, 'cron_format', /^Cron: no due time within five years/],
      [{ cron_format: '61 * * * *' }, 'cron_format', 'Cron: end of range (61) above maximum (59): 61'],
      [{ cron_format: '* * * *' }, 'cron_format', 'Cron: expected exactly 5 fields, found 4: [* * * *]'],
      [{ cron_format: '0 * * * * *' }, 'cron_format', 'Cron: expected exactly 5 fields, found 6'],
      [{ cron_format: '' }, 'cron_format', 'Cron: empty spec string'],
      [{ cron_format: undefined }, 'cron_format', 'Cron: empty spec string'],
      [{ cron_format: '*/0 * * * *' }, 'cron_format', 'Cron: step of range should be a positive number'],
      [{ time_zone: 'Europe/Atlantis' }, 'time_zone', 'must be the name of a time zone'],
      [{ template_id: foreign.id }, 'template_id', 'no such template'],
      [{ template_id: gone.id }, 'template_id', 'no such template'],
      [{ template_id: 0 }, 'template_id', 'Template is required'],
      [{ repository_id: foreign.repository_id }, 'repository_id', 'no such repository'],
      [{ name: ' ' }, 'name', 'Name is required'],
      [{ type: 'run_at' }, 'run_at', 'Timing is required'],
      [{ type: 'run_at', run_at: '2020-01-01T00:00:00Z', active: true }, 'run_at', 'a one-time run in the past'],
      [{ type: 'run_at', run_at: '2099-02-30T00:00:00Z' }, 'run_at', 'must be a moment'],
      [{ type: 'run_at', run_at: '2099-02-03T00:00:00' }, 'run_at', 'must be a moment'],
      [{ type: 'run_at', run_at: 'tomorrow' }, 'run_at', 'must be a moment'],
      // A year with five digits would sort, and be due, before today.
      [{ type: 'run_at', run_at: '9999-12-31T23:59:59-01:00', active: true }, 'run_at', 'must be a moment'],
      [{ starts_at: '9999-12-31T23:59:59-01:00' }, 'starts_at', 'Must be a time such as'],
      [{ ends_at: '9999-12-31T23:59:59-01:00' }, 'ends_at', 'Must be a time such as'],
      [{ missed_window_sec: 5 }, 'missed_window_sec', 'at least 60'],
      [{ overlap_policy: 'x' }, 'overlap_policy', 'queue, skip or parallel'],
      [{ starts_at: 'tomorrow' }, 'starts_at', 'Must be a time such as'],
      [{ ends_at: '2099-02-30T00:00:00Z' }, 'ends_at', 'Must be a time such as'],
      [{ starts_at: '2099-01-02T00:00:00Z', ends_at: '2099-01-02T00:00:00Z' }, 'ends_at', 'after the start'],
      [{ ends_at: '2020-01-01T00:00:00Z', active: true }, 'ends_at', 'choose a later end'],
      [{ except_dates: ['2026-12-24', '2026-02-31'] }, 'except_dates', '"2026-02-31" is no day'],
      [{ except_dates: ['2026-12-24/2026-12-23'] }, 'except_dates', 'with the first in front'],
      [{ except_dates: Array(201).fill('2026-12-24') }, 'except_dates', 'at most 200'],
      [{ except_dates: '2026-12-24' }, 'except_dates', 'a list'],
      [{ except_dates: ['2020-01-01/2099-12-31'], active: true }, 'except_dates', 'take some of them out'],
      [{ offset_days: 32 }, 'offset_days', 'at most 31'],
      [{ offset_days: 1.5 }, 'offset_days', 'an integer'],
      [{ offset_days: 1, cron_format: '@every 24h' }, 'offset_days', 'no days to be moved by'],
      [{ spread_minutes: -1 }, 'spread_minutes', 'at least 0'],
      [{ spread_minutes: 721 }, 'spread_minutes', 'at most 720'],
      [
        { type: 'run_at', run_at: '2099-01-01T00:00:00Z', spread_minutes: 5 },
        'spread_minutes',
        'with a cron expression',
      ],
      [{ task_params: { environment: '[]' } }, 'task_params.environment', /./],
      [{ task_params: { params: { limit: ['a'] } } }, 'task_params.params.limit', 'only Ansible'],
      [{ task_params: { git_branch: 'other' } }, 'task_params.git_branch', 'does not allow another branch'],
    ]
    for (const [body, field, says] of wrong) {
      const answer = await attempt(body)
      expectRefused(answer, 400, says)
      expect([field, Object.keys(answer.body.fields ?? {})]).toEqual([field, expect.arrayContaining([field])])
    }
    expect(await rowCounts(server())).toEqual(before)
  })

  test('an expression is checked without being saved', async () => {
    const { admin, params } = await place()
    const check = (body: object) => admin.call(schedules.validate, { params, body })
    const good = await check({ cron_format: '*/5 * * * *' })
    expect([good.status, good.body]).toEqual([200, ''])
    expectRefused(await check({ cron_format: '61 * * * *' }), 400, 'Cron: end of range (61)')
    expectRefused(await check({}), 400, 'Cron: empty spec string')
    expectRefused(await check({ cron_format: '* * * * *', time_zone: 'Mars' }), 400, 'time_zone')
  })

  test('a new schedule without `active` is off; in a change, a missing `active` depends on repository_id', async () => {
    const { admin, project, template, add } = await place()
    const made = await add()
    expect(made).toMatchObject({ active: false, next_due: null })
    const put = async (more: object) => {
      const body = { name: 'Nightly', template_id: template.id, cron_format: '0 3 1 1 *', ...more }
      await admin.ok(schedules.update, { ...project.at(made.id), body })
      return admin.ok(schedules.get, project.at(made.id))
    }
    await admin.ok(schedules.setActive, { ...project.at(made.id), body: { active: true } })
    expect(await put({ repository_id: null })).toMatchObject({ active: true, next_due: expect.any(String) })
    expect(await put({})).toMatchObject({ active: false, next_due: null })
    expect(await put({ active: true })).toMatchObject({ active: true })
    await admin.ok(schedules.setActive, { ...project.at(made.id), body: { active: false } })
    expect(await admin.ok(schedules.get, project.at(made.id))).toMatchObject({ active: false, next_due: null })
    // A schedule that checks for new commits does so whether it is active or not.
    const check = await put({ repository_id: template.repository_id })
    expect(check).toMatchObject({ active: false, repository_id: template.repository_id, next_due: expect.any(String) })
    expect(await admin.ok(templateSchedules, project.at(template.id))).toEqual([check])
    const refs = await admin.ok(repositories.refs, project.at(template.repository_id))
    expect(refs.schedules).toEqual([{ id: made.id, name: 'Nightly' }])
  })

  test('a one-time schedule is due at its time in any offset, but not before it is activated', async () => {
    const { admin, project, add } = await place()
    const once = { type: 'run_at' as const, cron_format: '', delete_after_run: true }
    const made = await add({ ...once, run_at: '2099-06-01T06:30:00+02:00', active: true })
    expect(made).toMatchObject({ run_at: '2099-06-01T04:30:00.000Z', next_due: '2099-06-01T04:30:00.000Z' })
    const past = await add({ ...once, run_at: '2020-06-01T06:30:00Z' })
    expect(past).toMatchObject({ active: false, next_due: null })
    const on = await admin.call(schedules.setActive, { ...project.at(past.id), body: { active: true } })
    expectRefused(on, 400, 'run_at: a one-time run in the past')
  })

  test('inputs are stored and shown, secret answers are stored but not shown', async () => {
    const { admin, project, add } = await place()
    const template = await project.template({ survey_vars })
    const early = await add({ template_id: template.id })
    expect(early).toMatchObject({ problem: expect.stringContaining('is required'), not_ready: [{ code: 'inputs' }] })
    const given = { environment: '{"region":"north"}', message: 'by the clock' }
    const made = await add({
      template_id: template.id,
      task_params: { ...given, secret: { password: 'open sesame' } },
    })
    expect(made.task_params).toMatchObject({ ...given, secret_names: ['password'], project_id: project.id })
    const change = (secret: Record<string, string | null>) =>
      admin.ok(schedules.update, {
        ...project.at(made.id),
        body: {
          name: 'Nightly',
          template_id: template.id,
          cron_format: '@daily',
          active: true,
          task_params: { ...given, secret },
        },
      })
    await change({})
    const row = await server().server.services.database.db.selectFrom('schedule').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain('open sesame')
    const task = await admin.ok(schedules.run, project.at(made.id))
    expect(task).toMatchObject({ message: 'by the clock', environment: '{"region":"north"}', schedule_id: made.id })
    expect((await admin.ok(schedules.get, project.at(made.id))).task_params?.secret_names).toEqual(['password'])
    await change({ password: null })
    expect((await admin.ok(schedules.get, project.at(made.id))).task_params?.secret_names).toEqual([])
    const written = await admin.ok(events.project, { ...project, query: { type: 'schedule' } })
    expect(JSON.stringify(written)).not.toContain('sesame')
  })

  test('a manual run does not change the due times', async () => {
    const { admin, project, add } = await place()
    const made = await add({ active: true })
    const task = await admin.ok(schedules.run, project.at(made.id))
    expect(task).toMatchObject({ status: 'waiting', schedule_id: made.id, user_id: expect.any(Number) })
    const listed = await admin.ok(tasks.list, { ...project, query: { schedule_id: made.id } })
    expect(listed).toMatchObject([{ id: task.id, schedule_name: 'Nightly' }])
    const last_task = { id: task.id, status: 'waiting', created: task.created }
    expect(await admin.ok(schedules.get, project.at(made.id))).toEqual({ ...made, last_task })
    expect(await admin.ok(schedules.list, project)).toEqual([{ ...made, last_task }])
    expect(await admin.ok(schedules.fires, project.at(made.id))).toEqual([])
  })

  test('the usual duration is the median of the newest successful tasks of its template', async () => {
    const { admin, project, template, add } = await place()
    const { id } = await add()
    const { db } = server().server.services.database
    const seconds = [900, 3, 5, 4, 30, 2, 6, 1]
    for (const [at, length] of seconds.entries()) {
      const task = await project.task(template.id)
      const times = {
        start: '2026-01-01T00:00:00.000Z',
        end: new Date(Date.UTC(2026, 0, 1) + length * 1000).toISOString(),
      }
      await db
        .updateTable('task')
        .set({ ...times, status: at === 4 ? 'error' : 'success' })
        .where('id', '=', task.id)
        .execute()
    }
    // One of these runs has failed.
    expect(await admin.ok(schedules.get, project.at(id))).toMatchObject({ usual_sec: 4 })
  })

  test('a paginated list is searched and sorted with few queries, however long it is', async () => {
    const { admin, project, template, add } = await place()
    const other = await project.template({ name: 'Backup' })
    await add({ name: 'beta', active: true })
    await add({ name: 'Alpha', template_id: other.id })
    await add({ name: 'gamma', cron_format: '@hourly', active: true })
    const names = async (query: Record<string, string | number>) =>
      (await admin.ok(schedules.list, { ...project, query })).map(({ name }) => name)
    expect(await names({})).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await names({ sort: 'next_due', order: 'desc' })).toEqual(['beta', 'gamma', 'Alpha'])
    expect(await names({ sort: 'next_due' })).toEqual(['gamma', 'beta', 'Alpha'])
    expect(await names({ sort: 'tpl_name' })).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await names({ q: 'backup' })).toEqual(['Alpha'])
    expect(await names({ q: '@hour' })).toEqual(['gamma'])
    const page = await admin.call(schedules.list, { ...project, query: { limit: 1, offset: 1 } })
    expect([page.body.map(({ name }) => name), page.headers.get('x-total-count')]).toEqual([['beta'], '3'])
    const few = await queriesOf(() => admin.ok(schedules.list, { ...project, query: { limit: 100 } }))
    for (let n = 0; n < 5; n++) await add({ name: `more ${n}`, template_id: template.id })
    expect(await queriesOf(() => admin.ok(schedules.list, { ...project, query: { limit: 100 } }))).toBe(few)
    // Two of the queries check the session and the permission.
    expect(few).toBeLessThanOrEqual(6)
  })

  test('deleting a template deletes its schedules, each with an event', async () => {
    const { admin, project, template, add } = await place()
    const [one, two] = [await add({ name: 'One' }), await add({ name: 'Two' })]
    await admin.ok(templates.remove, project.at(template.id))
    expect(await admin.ok(schedules.list, project)).toEqual([])
    const said = await admin.ok(events.project, { ...project, query: { type: 'schedule', action: 'deleted' } })
    expect(said.map(({ object_id, object_name }) => [object_id, object_name])).toEqual([
      [two.id, 'Two'],
      [one.id, 'One'],
    ])
  })

  test('a pause of a project or the server shows all users who set it, since when and why', async () => {
    const { admin, params, project } = await place()
    const guest = await server().member(project.id, 'guest')
    expect(await guest.client.ok(pauses.get, { params })).toEqual({ project: null, server: null })
    await admin.ok(pauses.set, { params, body: { paused: true, reason: 'moving house' } })
    const { project: paused } = await guest.client.ok(pauses.get, { params })
    expect(paused).toEqual({ reason: 'moving house', since: expect.any(String), by: 'ADMIN' })
    // Changing the reason does not start another pause.
    await admin.ok(pauses.set, { params, body: { paused: true, reason: 'still moving' } })
    expect((await admin.ok(pauses.get, { params })).project).toEqual({ ...paused, reason: 'still moving' })
    await admin.ok(pauses.set, { params, body: { paused: false } })
    await admin.ok(pauses.set, { params, body: { paused: false } })
    expect((await admin.ok(pauses.get, { params })).project).toBeNull()
    const said = await admin.ok(events.project, { ...project, query: { type: 'project' } })
    expect(said.slice(0, 3).map(({ description }) => description)).toEqual([
      'All schedules resumed',
      'All schedules paused: still moving',
      'All schedules paused: moving house',
    ])
    expectRefused(await guest.client.call(pauses.set, { params, body: { paused: true } }), 403, /./)
    expectRefused(await admin.call(pauses.set, { params, body: {} as never }), 400, 'paused')

    await admin.ok(pauses.setServer, { body: { paused: true, reason: '' } })
    expect((await guest.client.ok(pauses.getServer)).server).toMatchObject({ reason: '', by: 'ADMIN' })
    expect((await guest.client.ok(pauses.get, { params })).server).toMatchObject({ reason: '' })
    await admin.ok(pauses.setServer, { body: { paused: false } })
    expect((await admin.ok(pauses.getServer)).server).toBeNull()
  })
})
