import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../helpers/postgres.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { testProject } from '../helpers/suite.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('the cluster page', () => {
  describe('of one server on SQLite', () => {
    let server: TestServer
    let visitor: Visitor
    beforeAll(async () => {
      server = await startConsole()
      const project = await testProject(server)
      const { id } = await project.template({ runner_tag: 'dmz,linux' })
      await project.task(id)
      visitor = await Visitor.arrive(server.url, { kept: true })
    })
    afterAll(async () => {
      await visitor?.leave()
      await server?.stop()
    })

    test('shows the server, its duties and the queue, and what several servers need', async () => {
      await visitor.goto('/system')
      await visitor.page.getByRole('main').getByRole('link', { name: 'Cluster' }).click()
      await visitor.heading('Cluster').waitFor()
      const { page } = visitor
      const card = page.getByRole('listitem', { name: server.server.services.config.node })
      await card.getByText('Running', { exact: true }).waitFor()
      await card.getByText('answers this page').waitFor()
      await page.getByRole('row', { name: 'No runner that could take them is online tags: dmz, linux 1' }).waitFor()
      await page.getByRole('row', { name: /^Retention and cleanup/ }).waitFor()
      await page.getByText('Several servers need PostgreSQL').waitFor()
      await page.getByText('docs/several-servers.md').waitFor()
      expect(await lookAt(visitor, 'cluster-sqlite')).toEqual([])
    })

    test('is for administrators', async () => {
      await server.user('gus')
      const guest = await Visitor.arrive(server.url, { user: 'gus' })
      await guest.goto('/cluster')
      await guest.page.getByText('Only administrators can see this page.').waitFor()
    })
  })

  describe.skipIf(!hasPostgres())('of two servers on PostgreSQL', () => {
    const key = randomBytes(32).toString('base64')
    const other = `other-${'w'.repeat(60)}`
    let server: TestServer
    let second: ServerProcess
    let visitor: Visitor
    beforeAll(async () => {
      server = await startTestServer('postgres', { config: { node: 'first', access_key_encryption: key } })
      const { host, user, pass, name } = server.server.services.config.postgres
      second = await ServerProcess.start('sqlite', {
        SIGNALBOX_DB_DIALECT: 'postgres',
        SIGNALBOX_DB_HOST: host,
        SIGNALBOX_DB_USER: user,
        SIGNALBOX_DB_PASS: pass,
        SIGNALBOX_DB_NAME: name,
        SIGNALBOX_NODE: other,
        SIGNALBOX_ACCESS_KEY_ENCRYPTION: key,
        SIGNALBOX_MAX_PARALLEL_TASKS: '3',
      })
      visitor = await Visitor.arrive(server.url, { kept: true })
    })
    afterAll(async () => {
      await visitor?.leave()
      await second?.stop()
      await server?.stop()
    })

    test('compares their settings, and shows without a reload that one was killed', async () => {
      const { page } = visitor
      await visitor.goto('/cluster')
      const cardOf = (node: string) => page.getByRole('listitem', { name: node })
      await cardOf('first').getByText('answers this page').waitFor()
      await cardOf(other).getByText('Running', { exact: true }).waitFor()
      const setting = page.getByRole('row', { name: /^max_parallel_tasks SIGNALBOX_MAX_PARALLEL_TASKS/ })
      await setting.getByText('first: 10').waitFor()
      await setting.getByText(`${other}: 3`).waitFor()
      await page.getByText('Give all servers the same value').waitFor()
      expect(await page.getByText('Several servers', { exact: true }).count()).toBe(0)
      expect(await lookAt(visitor, 'cluster-two')).toEqual([])

      await second.end('SIGKILL')
      // What the database sees 20 seconds later.
      const { db } = server.server.services.database
      await sql`update server set heartbeat_ms = heartbeat_ms - 20000 where node = ${other}`.execute(db)
      await cardOf(other).getByText('Lost', { exact: true }).waitFor()
      await page.getByText('1 server is lost').waitFor()
      await page.getByText('To add one:').waitFor()
      // Only running servers are compared.
      expect(await setting.count()).toBe(0)
      expect(await lookAt(visitor, 'cluster-lost')).toEqual([])
    })
  })
})
