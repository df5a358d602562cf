import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { projects } from '../../src/contract/project.ts'
import { system } from '../../src/contract/system.ts'
import { systemMail } from '../../src/contract/system-mail.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { startMailServer } from '../helpers/mail-server.ts'
import { mailTo, sendOver } from '../helpers/mailing.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

const secret = 'seven-quiet-hedgehogs'

onEachDatabase(
  'the installation',
  (server) => {
    test('shows administrators its components and settings, without secrets', async () => {
      const { config, version, database } = server().server.services
      const project = await testProject(server())
      await project.task((await project.template()).id)
      const info = await server().admin.ok(system.adminInfo)
      expect(info).toMatchObject({
        system: {
          version,
          node: config.node,
          runtime: `Node ${process.versions.node}`,
          git: expect.stringMatching(/^git version \d/),
          data: config.data,
          schedule_timezone: 'UTC',
          logs: database.dialect === 'postgres' ? 'database' : 'files',
        },
        database: { dialect: database.dialect, version: expect.stringMatching(/^\d+\.\d+/) },
        authentication: { password: true, totp: true, oidc: [] },
        notifications: { slack: true, email: false, telegram: false },
        runners: { remote: false, total: 1, names: [`local ${config.node}`] },
        tasks: { max_parallel_tasks: 10, waiting: 1, running: 0, isolation: 'L0' },
        encryption: { expected_key_id: null, unreadable: 0 },
      })
      expect(info.database.size).toBeGreaterThan(10_000)
      expect(info.system.data_free).toBeGreaterThan(0)
      expect(JSON.stringify(info)).not.toContain(secret)
    })

    test('shows which ways of signing in and which mail server are configured', async () => {
      const { config } = server().server.services
      const before = { ...config }
      await server().admin.ok(identityProviders.create, { body: aProvider() })
      Object.assign(config, {
        email_host: 'smtp.example.com',
        email_port: 587,
        email_secure: true,
        email_sender: 'a@b.c',
      })
      const info = await server().admin.ok(system.adminInfo)
      Object.assign(config, before)
      expect(info.authentication).toEqual({ password: true, totp: true, email: false, ldap: false, oidc: ['Company'] })
      expect(info.mail).toEqual({ host: 'smtp.example.com', port: 587, sender: 'a@b.c', encryption: 'starttls' })
      expect((await server().admin.ok(system.adminInfo)).mail).toBe(null)
    })

    test('sends a test message, says why it was not sent, and sends five an hour', async () => {
      const { config } = server().server.services
      const before = { ...config }
      const send = (to?: string) => server().admin.call(systemMail.test, { body: to === undefined ? {} : { to } })
      expectRefused(await send('not an address'), 400, 'to: ')
      expect((await send('ada@example.com')).body).toMatchObject({
        ok: false,
        problem_message: { code: 'alert_setting_missing', params: { setting: 'email_host' } },
      })
      const smtp = await startMailServer({ refuses: 'refused@example.com' })
      sendOver(config, smtp)
      expect((await send('ada@example.com')).body).toMatchObject({
        ok: true,
        to: 'ada@example.com',
        code: 250,
        answer: '',
      })
      expect(await mailTo(smtp, 'ada@example.com')).toContain('admin asked for this test.')
      // The answer of a server in our own network is not shown.
      const refused = await send('refused@example.com')
      expect(refused.body).toMatchObject({ ok: false, code: 550, problem_message: { code: 'alert_with_code' } })
      expect(JSON.stringify(refused.body)).not.toContain('swordfish')
      await send('ada@example.com')
      await send('ada@example.com')
      expectRefused(await send('ada@example.com'), 429, 'You have sent 5 tests here within an hour')
      Object.assign(config, before)
      await smtp.stop()
    })

    test('forgets the copies of repositories of all projects, but not while tasks run', async () => {
      const { database, config } = server().server.services
      const mirrors = join(config.data, 'runner', 'mirrors')
      const file = (project_id: number) => join(mirrors, `p${project_id}`, 'repository', 'HEAD')
      for (const id of [1, 2]) {
        mkdirSync(join(file(id), '..'), { recursive: true })
        writeFileSync(file(id), '')
      }
      const project = await testProject(server())
      const task = await project.task((await project.template()).id)
      const to = (status: 'running' | 'success') =>
        database.db.updateTable('task').set({ status }).where('id', '=', task.id).execute()
      await to('running')
      expectRefused(await server().admin.call(system.clearCache), 409, '1 tasks run')
      expect(existsSync(file(1))).toBe(true)
      await to('success')
      await server().admin.ok(projects.clearCache, { params: { project_id: 1 } })
      expect([existsSync(file(1)), existsSync(file(2))]).toEqual([false, true])
      await server().admin.ok(system.clearCache)
      expect([existsSync(file(2)), existsSync(mirrors)]).toEqual([false, false])
      await server().admin.ok(system.clearCache)
    })
  },
  { config: { slack_alert: true, slack_url: `https://hooks.example.com/${secret}`, admin_password: secret } },
)
