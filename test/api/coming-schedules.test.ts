import { expect, test } from 'vitest'
import { comingSchedules } from '../../src/contract/coming-schedule.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { findClashes } from '../../src/server/schedules/clashes.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onOneDatabase, type TestProject, testProject } from '../helpers/suite.ts'

const hour = 3_600_000

onOneDatabase('schedules that are due soon', (server) => {
  const coming = (project: TestProject, query: Record<string, number> = {}) =>
    server().admin.ok(comingSchedules.list, { params: project.params, query })
  const clashes = (project: TestProject, query: { at: string; template_id?: number; except?: number }) =>
    server().admin.ok(comingSchedules.clashes, { params: project.params, query })

  async function place() {
    const project = await testProject(server())
    const template = await project.template({ name: 'Deploy' })
    const add = (name: string, body: object) =>
      server().admin.ok(schedules.create, {
        params: project.params,
        body: { name, template_id: template.id, active: true, ...body },
      })
    return { project, template, add }
  }

  test('are listed with how often they start, the next first, and their total number', async () => {
    const { project, template, add } = await place()
    const foreign = await place()
    await foreign.add('Foreign', { cron_format: '* * * * *' })
    const soon = await add('Soon', { type: 'run_at', run_at: new Date(Date.now() + 2 * hour).toISOString() })
    const minutely = await add('Minutely', { cron_format: '* * * * *', time_zone: 'Europe/Berlin' })
    await add('Far', { type: 'run_at', run_at: new Date(Date.now() + 30 * hour).toISOString() })
    await add('Off', { cron_format: '* * * * *', active: false })
    const rows = [
      {
        id: minutely.id,
        name: 'Minutely',
        template_id: template.id,
        tpl_name: 'Deploy',
        tpl_app: 'bash',
        repository_id: null,
        zone: 'Europe/Berlin',
        next_start: expect.any(String),
        starts: expect.any(Number),
      },
      expect.objectContaining({ id: soon.id, zone: 'UTC', next_start: soon.next_start, starts: 1 }),
    ]
    const day = await coming(project)
    expect(day).toEqual({ rows, total: 2 })
    // A minute may begin between two requests.
    expect(Math.abs((day.rows[0]?.starts ?? 0) - 24 * 60)).toBeLessThanOrEqual(2)
    expect(await coming(project, { count: 1 })).toMatchObject({ rows: [{ name: 'Minutely' }], total: 2 })
    expect((await coming(project, { hours: 1 })).rows.map(({ name }) => name)).toEqual(['Minutely'])
    expect((await coming(project, { hours: 48 })).total).toBe(3)
    expect((await coming(project, { hours: 192 })).rows[0]?.starts).toBe(2000)
    expect(await queriesOf(() => coming(project))).toBeLessThanOrEqual(6)
  })

  test('report what else starts in the same minutes, by name if it is the same template', async () => {
    const { project, template, add } = await place()
    const other = await project.template({ name: 'Other' })
    const own = await add('Own', { cron_format: '0 3 * * *' })
    await add('In Berlin', { cron_format: '0 4 * * *', time_zone: 'Europe/Berlin' })
    await add('Once', { type: 'run_at', run_at: '2090-12-01T03:00:20Z' })
    await add('Another template', { template_id: other.id, cron_format: '0 3 1 * *' })
    await add('Off', { cron_format: '0 3 * * *', active: false })
    await add('For commits', {
      cron_format: '0 3 * * *',
      repository_id: (await project.repository()).id,
      template_id: other.id,
    })
    const at = ['2090-12-01T03:00:00Z', '2091-07-01T03:00:00.000Z', '2090-12-01T04:30:10+01:00']
    expect(await clashes(project, { at: at.join(','), template_id: template.id, except: own.id })).toEqual([
      { at: at[0], same: ['In Berlin', 'Once'], same_total: 2, total: 3 },
      { at: at[1], same: [], same_total: 0, total: 1 },
      { at: at[2], same: [], same_total: 0, total: 0 },
    ])
    // An id that no row can have is treated as a missing one.
    const far = Number.MAX_SAFE_INTEGER
    expect(await clashes(project, { at: at[0]!, template_id: far, except: far })).toMatchObject([{ same: [] }])
    expect(await clashes(project, { at: at[0]!, template_id: other.id })).toMatchObject([
      { same: ['Another template'], total: 4 },
    ])
    for (let n = 5; n >= 0; n--) await add(`Also ${n}`, { cron_format: '30 5 * * *' })
    const crowded = { at: '2090-12-01T05:30:00Z', template_id: template.id }
    expect(await clashes(project, crowded)).toMatchObject([
      { same: ['Also 0', 'Also 1', 'Also 2', 'Also 3', 'Also 4'], same_total: 6, total: 6 },
    ])
    expect(await queriesOf(() => clashes(project, crowded))).toBeLessThanOrEqual(6)
  })

  test('are answered between other requests, however many there are', async () => {
    const { project, template, add } = await place()
    const { db } = server().server.services.database
    const { id } = await add('First', { cron_format: '* * * * *' })
    const { id: _, ...row } = await db.selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    // Not due within this test: a run that is due gets its next due time by its own expression, days ahead.
    const next_due = new Date(Date.now() + 30 * 60_000).toISOString()
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      ...row,
      name: `Number ${n}`,
      next_due,
      // Each expression is computed separately.
      cron_format: `${n % 60} ${Math.floor(n / 60) % 24} ${1 + (n % 28)} * *`,
    }))
    for (let n = 0; n < rows.length; n += 500)
      await db
        .insertInto('schedule')
        .values(rows.slice(n, n + 500))
        .execute()
    const at = Array.from({ length: 10 }, (_, n) => `2090-12-01T0${n}:00:00Z`).join(',')
    let turns = 0
    let over = false
    const turn = () => {
      turns++
      if (!over) setImmediate(turn)
    }
    setImmediate(turn)
    const found = await findClashes(server().server.services, project.id, {
      minutes: at.split(','),
      template_id: template.id,
      except: id,
    })
    over = true
    expect(found).toHaveLength(10)
    // Computed at once, there would be only the event loop turns of one query.
    expect(turns).toBeGreaterThan(10)
    expect((await coming(project)).total).toBe(1001)
  })

  test('need attention if they cannot start as they are, or missed their newest due time', async () => {
    const { project, add } = await place()
    const { db } = server().server.services.database
    const daily = { cron_format: '0 3 * * *' }
    const past = { type: 'run_at', run_at: '2026-01-01T00:00:00Z', active: false }
    const ids = new Map<string, number>()
    for (const [name, body] of Object.entries({
      Fine: daily,
      Unfit: daily,
      'Unfit and off': { ...daily, active: false },
      Missed: daily,
      'Missed once': daily,
      'Missed and off': { ...daily, active: false },
      'Missed for good': past,
    }))
      ids.set(name, (await add(name, body)).id)
    for (const name of ['Unfit', 'Unfit and off'])
      await db
        .updateTable('schedule')
        .set({ problem: 'x' })
        .where('id', '=', ids.get(name) as number)
        .execute()
    const fire = (name: string, day: number, outcome: 'fired' | 'missed') => {
      const due_at = `2026-01-0${day}T00:00:00.000Z`
      return {
        project_id: project.id,
        schedule_id: ids.get(name) as number,
        due_at,
        last_due_at: due_at,
        count: 1,
        outcome,
        recorded: due_at,
      }
    }
    await db
      .insertInto('schedule_fire')
      .values([
        fire('Fine', 2, 'fired'),
        fire('Missed', 1, 'fired'),
        fire('Missed', 2, 'missed'),
        fire('Missed once', 1, 'missed'),
        fire('Missed once', 2, 'fired'),
        fire('Missed and off', 1, 'missed'),
        fire('Missed for good', 1, 'missed'),
      ])
      .execute()
    const list = await server().admin.call(schedules.list, {
      params: project.params,
      query: { troubled: 'true', limit: 2 },
    })
    expect([list.body.map(({ name }) => name), list.headers.get('x-total-count')]).toEqual([
      ['Missed', 'Missed for good'],
      '3',
    ])
    const all = await server().admin.ok(schedules.list, { params: project.params, query: { troubled: 'true' } })
    expect(all.map(({ name }) => name)).toEqual(['Missed', 'Missed for good', 'Unfit'])
  })

  test('refuse an invalid minute', async () => {
    const { params } = await testProject(server())
    const asked = (at: string) => server().admin.call(comingSchedules.clashes, { params, query: { at } })
    for (const wrong of ['', 'today', '2090-12-01', '2090-12-01T03:00:00Z,'])
      expectRefused(await asked(wrong), 400, 'at: Must be moments such as 2027-03-22T03:00:00Z')
    const many = Array.from({ length: 21 }, () => '2090-12-01T03:00:00Z').join(',')
    expectRefused(await asked(many), 400, 'at: Must be at most 20')
  })
})
