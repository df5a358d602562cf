import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { health } from '../../src/contract/health.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

const secret = 'planted-secret-0123456789'

onEachDatabase(
  'the health of the server',
  (server) => {
    const codes = async () =>
      (await server().admin.ok(health.server)).attention.map(({ problem_message }) => problem_message.code)

    test('is shown to administrators only', async () => {
      const { client } = await server().user('plain')
      for (const call of [health.server, health.settings]) expect((await client.call(call)).status).toBe(403)
    })

    test('names server, checks, disk, database, queue and alerts', async () => {
      const state = await server().admin.ok(health.server)
      const dialect = server().server.services.database.dialect
      expect(state.checks.every(({ status }) => status === 'passed')).toBe(true)
      expect(state.uptime_sec).toBeGreaterThanOrEqual(0)
      expect(state.database).toMatchObject({
        dialect,
        size: expect.any(Number),
        schema: expect.stringMatching(/^\d{3}-/),
      })
      expect(state.database.wal_size === null).toBe(dialect === 'postgres')
      expect(state.disk).toMatchObject({ total: expect.any(Number), free: expect.any(Number), forecast: null })
      expect(state.queue).toEqual({ waiting: 0, running: 0, oldest_sec: null, claims_per_sec: 0 })
      expect(state.alerts).toEqual({ unsent: 0, failed_last_day: 0 })
    })

    test('lists what needs attention, with a remedy, until it is gone', async () => {
      expect(await codes()).toEqual(['attention_address_missing'])
      const project = await testProject(server())
      const { id: template_id } = await project.template()
      const { id } = await server().admin.ok(schedules.create, {
        params: project.params,
        body: { name: 'Nightly', template_id, cron_format: '0 3 * * *', active: true },
      })
      const { db } = server().server.services.database
      const late = new Date(Date.now() - 3_600_000).toISOString()
      await db.updateTable('schedule').set({ next_start: late }).where('id', '=', id).execute()
      const { attention } = await server().admin.ok(health.server)
      expect(attention[0]).toMatchObject({
        level: 'error',
        problem: '1 schedules have not started in time; the oldest is 60 minutes late',
        problem_message: { code: 'attention_schedules_late', params: { count: 1, minutes: 60 } },
        remedy_message: { code: 'remedy_schedules_late', params: {} },
      })
      await db.deleteFrom('schedule').where('id', '=', id).execute()
      expect(await codes()).toEqual(['attention_address_missing'])
    })

    test('a task that waits for a runner with tags that none has needs attention', async () => {
      const project = await testProject(server())
      const { id: template_id } = await project.template({ runner_tag: 'dmz' })
      const task = await project.task(template_id)
      const { db } = server().server.services.database
      const created = new Date(Date.now() - 600_000).toISOString()
      await db.updateTable('task').set({ created }).where('id', '=', task.id).execute()
      const { attention } = await server().admin.ok(health.server)
      expect(attention.find(({ page }) => page === 'runners')?.problem_message).toEqual({
        code: 'attention_no_runner',
        params: { count: 1, tags: 'dmz' },
      })
      await db.deleteFrom('task').where('id', '=', task.id).execute()
    })

    test('forecasts when the disk is full, from what was measured', async () => {
      const { disk_history } = server().server.services
      const now = disk_history.now()!
      const file = join(server().data, 'disk-history.json')
      const day = 86_400_000
      // A twentieth of what is free is used each day.
      const samples = Array.from({ length: 7 }, (_, index) => {
        const ago = 7 - index - 0.5
        return [now.at - ago * day, Math.round(now.free * (1 + ago / 20)), now.total]
      })
      writeFileSync(file, JSON.stringify(samples))
      const { disk, attention } = await server().admin.ok(health.server)
      const days = (Date.parse(disk?.forecast?.full_at ?? '') - now.at) / day
      expect(days).toBeGreaterThan(18)
      expect(days).toBeLessThan(22)
      expect(attention.map(({ problem_message }) => problem_message.code)).not.toContain('attention_disk_filling')
      // A damaged file is as no file.
      writeFileSync(file, '{')
      expect((await server().admin.ok(health.server)).disk?.forecast).toBeNull()
      rmSync(file)
      disk_history.pass()
      disk_history.pass()
      expect(disk_history.samples()).toHaveLength(1)
    })

    test('a source of another part is asked, too', async () => {
      const { attention_sources } = server().server.services
      const found = {
        level: 'warning' as const,
        problem: 'x',
        problem_message: { code: 'data_full', params: {} },
        remedy: 'y',
        remedy_message: { code: 'remedy_space', params: {} },
        page: null,
      }
      attention_sources.push(() => Promise.resolve([found]))
      expect((await server().admin.ok(health.server)).attention).toContainEqual(found)
      attention_sources.pop()
    })

    test('lists the slowest calls by their route, without a value of a request', async () => {
      const { database } = server().server.services
      const { transaction } = database
      database.transaction = (async (work: never) => {
        await sql`select 1`.execute(database.db)
        await new Promise((resolve) => setTimeout(resolve, 150))
        return transaction(work)
      }) as never
      const answer = await server().admin.send('POST', `/api/projects?token=${secret}`, { name: secret })
      database.transaction = transaction
      expect(answer.status).toBe(201)
      const { slow_calls } = await server().admin.ok(health.server)
      expect(slow_calls.find(({ route }) => route === '/api/projects')).toMatchObject({
        method: 'POST',
        status: 201,
        request_id: answer.headers.get('x-request-id'),
      })
      expect(slow_calls.map(({ ms }) => ms)).toEqual(slow_calls.map(({ ms }) => ms).toSorted((a, b) => b - a))
      expect(JSON.stringify(slow_calls)).not.toContain(secret)
    })

    test('lists settings with their origin, and no secret', async () => {
      await server().admin.ok(signInPolicy.update, { body: { password_min_length: 12 } })
      const all = await server().admin.ok(health.settings)
      const setting = (name: string) => all.find((one) => one.name === name)
      expect(setting('metrics_token')).toMatchObject({ secret: true, set: true, value: null, origin: 'environment' })
      expect(setting('slack_url')).toMatchObject({ secret: true, set: false, value: null, origin: 'default' })
      expect(setting('oidc_providers')).toMatchObject({ secret: true, set: false })
      expect(setting('password_min_length')).toMatchObject({ value: '12', origin: 'database', place: null })
      expect(setting('max_parallel_tasks')).toMatchObject({ value: '7', origin: 'file', place: '/etc/signalbox.yml' })
      expect(setting('env_vars')?.value).toBe('{"API_KEY":"…"}')
      expect(setting('log_level')).toMatchObject({ variable: 'SIGNALBOX_LOG_LEVEL', meaning: expect.any(String) })
      expect(JSON.stringify(all)).not.toContain(secret)
      await server().admin.ok(signInPolicy.update, { body: { password_min_length: 8 } })
      expect(
        (await server().admin.ok(health.settings)).find(({ name }) => name === 'password_min_length'),
      ).toMatchObject({ value: '8', origin: 'default' })
    })
  },
  {
    schedules: false,
    config: { metrics_token: secret, env_vars: { API_KEY: secret }, max_parallel_tasks: 7 },
    origins: { metrics_token: 'SIGNALBOX_METRICS_TOKEN', max_parallel_tasks: '/etc/signalbox.yml' },
  },
)
