import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { system } from '../../src/contract/system.ts'
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
