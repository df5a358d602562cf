import { expect, test } from 'vitest'
import { overview } from '../../src/contract/overview.ts'
import { pauses } from '../../src/contract/pause.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { queriesOf } from '../helpers/queries.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('the overview of all projects', (server) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const change = (id: number, values: object) =>
    server().server.services.database.db.updateTable('task').set(values).where('id', '=', id).execute()

  /** Creates a project with tasks in each state, and schedules. */
  async function place() {
    const project = await testProject(server())
    const task = async (name: string, values?: object) => {
      const template = await project.template({ name, allow_parallel_tasks: true })
      const made = await project.task(template.id)
      if (values) await change(made.id, values)
      return made
    }
    const schedule = (name: string, template_id: number, body: object) =>
      server().admin.ok(schedules.create, {
        params: project.params,
        body: { name, template_id, active: true, ...body },
      })
    return { project, task, schedule }
  }

  const ended = (hours: number, status = 'error') => ({ status, start: hoursAgo(hours + 1), end: hoursAgo(hours) })

  test('shows what waits for a person, runs, failed lately and starts next, with the project of each', async () => {
    const [one, two] = [await place(), await place()]
    const asks = await one.task('Asks', { status: 'waiting_confirmation', start: hoursAgo(1) })
    const runs = await one.task('Runs', { status: 'running', start: hoursAgo(1) })
    const begins = await two.task('Begins', { status: 'starting' })
    await two.task('Waits')
    const failed = await one.task('Failed', { ...ended(2), cause: 'E: no such package', cause_line: 7 })
    const failedLast = await two.task('Failed last', ended(1))
    await two.task('Failed long ago', ended(30))
    await two.task('Stopped', ended(1, 'stopped'))
    // A newer task of the template succeeded.
    const fixed = await one.task('Fixed', ended(1))
    await change((await one.project.task(fixed.template_id)).id, ended(0, 'success'))
    const soon = await one.schedule('Soon', asks.template_id, { type: 'run_at', run_at: hoursAgo(-2) })
    const later = await two.schedule('Later', begins.template_id, { type: 'run_at', run_at: hoursAgo(-50) })
    await two.schedule('Off', begins.template_id, { cron_format: '* * * * *', active: false })
    const paused = { params: two.project.params, body: { paused: true, reason: '' } }
    await server().admin.ok(pauses.set, paused)

    const seen = await server().admin.ok(overview.get)
    const names = (rows: { template_name: string }[]) => rows.map((row) => row.template_name)
    expect(seen.deciding).toEqual({
      rows: [
        {
          task_id: asks.id,
          project_id: one.project.id,
          project_name: 'Project',
          template_id: asks.template_id,
          template_name: 'Asks',
          app: 'bash',
          username: 'admin',
          user_name: 'ADMIN',
          schedule_id: null,
          schedule_name: null,
          integration_id: null,
          integration_name: null,
          build_task_id: null,
          status: 'waiting_confirmation',
          created: asks.created,
          start: expect.any(String),
          end: null,
          reason: null,
          reason_message: null,
          cause: null,
          cause_message: null,
          cause_line: null,
        },
      ],
      more: false,
    })
    expect(seen.running.rows.map((row) => row.task_id)).toEqual([begins.id, runs.id])
    expect(names(seen.failed.rows)).toEqual(['Failed last', 'Failed'])
    expect(seen.failed.rows.map((row) => row.task_id)).toEqual([failedLast.id, failed.id])
    expect(seen.failed.rows[1]).toMatchObject({ cause: 'E: no such package', cause_message: null, cause_line: 7 })
    expect(seen.coming).toEqual({
      rows: [
        {
          schedule_id: soon.id,
          schedule_name: 'Soon',
          project_id: one.project.id,
          project_name: 'Project',
          template_id: asks.template_id,
          template_name: 'Asks',
          app: 'bash',
          repository_id: null,
          next_start: soon.next_start,
          paused: false,
        },
        expect.objectContaining({ schedule_id: later.id, project_id: two.project.id, paused: true }),
      ],
      more: false,
    })
    await server().admin.ok(pauses.setServer, { body: { paused: true, reason: 'Holidays' } })
    expect((await server().admin.ok(overview.get)).coming.rows.map((row) => row.paused)).toEqual([true, true])
    await server().admin.ok(pauses.setServer, { body: { paused: false, reason: '' } })
    expect((await server().admin.ok(overview.get)).coming.rows.map((row) => row.paused)).toEqual([false, true])
  })

  test('shows a user nothing of projects where the user is not a member', async () => {
    const own = await place()
    const foreign = await place()
    const fill = async ({ task, schedule }: typeof own) => {
      await task('Asks', { status: 'waiting_confirmation' })
      await task('Failed', ended(1))
      const runs = await task('Runs', { status: 'running' })
      await schedule('Soon', runs.template_id, { type: 'run_at', run_at: hoursAgo(-1) })
    }
    await fill(own)
    await fill(foreign)
    const guest = await server().member(own.project.id, 'guest')
    const seen = await guest.client.ok(overview.get)
    for (const part of [seen.deciding, seen.running, seen.failed, seen.coming])
      expect(part).toEqual({ rows: [expect.objectContaining({ project_id: own.project.id })], more: false })
    const stranger = await server().user('stranger')
    const nothing = { rows: [], more: false }
    expect(await stranger.client.ok(overview.get)).toEqual({
      deciding: nothing,
      running: nothing,
      failed: nothing,
      coming: nothing,
    })
  })

  test('has at most 20 rows of each kind, and needs the same few queries however many there are', async () => {
    const { project, task, schedule } = await place()
    const member = await server().member(project.id, 'manager')
    const asked = () => queriesOf(() => member.client.ok(overview.get))
    await fillWith(1)
    const few = await asked()
    await fillWith(20)
    expect(await asked()).toBe(few)
    expect(few).toBeLessThanOrEqual(6)
    const seen = await member.client.ok(overview.get)
    for (const part of Object.values(seen)) expect([part.rows.length, part.more]).toEqual([20, true])

    async function fillWith(count: number) {
      for (let n = 0; n < count; n++) {
        const failed = await task('Failed', ended(1))
        await task('Asks', { status: 'waiting_confirmation' })
        await task('Runs', { status: 'running' })
        await schedule('Soon', failed.template_id, { type: 'run_at', run_at: hoursAgo(-1) })
      }
    }
  })
})
