import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config } from '../../src/server/config/config.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('backups of the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startConsole({ config: { backup: { ...Config.parse({}).backup, schedule: '30 2 * * *' } } })
  })
  afterAll(() => server?.stop())

  test('an administrator makes one, and sees why one failed', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await visitor.goto('/system')
    const section = page.getByRole('region', { name: 'Backups of the server' })
    await section.getByText('No backup has been made yet.').waitFor()
    await section.getByRole('button', { name: 'Back up now' }).click()
    await section.getByRole('alert').filter({ hasText: 'needs a passphrase' }).waitFor()
    expect(await lookAt(visitor, 'server-backup-refused')).toEqual([])

    server.server.services.config.backup.passphrase = 'correct horse battery staple'
    await server.server.services.database.db
      .insertInto('server_backup')
      .values({
        origin: 'schedule',
        node: 'machine-with-a-rather-long-name.example.com',
        started: '2026-01-01T02:30:00.000Z',
        ended: '2026-01-01T02:31:00.000Z',
        status: 'error',
        place: '/mnt/backups',
        problem: 'The backup failed: ENOSPC: no space left on device, write',
      })
      .execute()
    await section.getByRole('button', { name: 'Back up now' }).click()
    const rows = section.getByRole('table').getByRole('row')
    await rows.filter({ hasText: 'Complete' }).filter({ hasText: 'restored and verified' }).waitFor()
    await rows.filter({ hasText: 'no space left on device' }).waitFor()
    expect(await lookAt(visitor, 'server-backups')).toEqual([])
  })
})
