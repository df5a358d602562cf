import { afterEach, expect, test } from 'vitest'
import { health } from '../../src/contract/health.ts'
import { say } from '../../src/contract/message.ts'
import { isoIn } from '../../src/server/clock.ts'
import { backupAttention } from '../../src/server/health/backup-attention.ts'
import { problemColumns } from '../../src/server/resources/message-columns.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('backups that need attention', (server) => {
  const services = () => server().server.services
  const db = () => services().database.db
  const hour = 3600
  /** Records a backup that began so many seconds ago. */
  const made = (
    ago: number,
    status: 'success' | 'error' | 'running',
    problem: Parameters<typeof problemColumns>[0] = null,
  ) =>
    db()
      .insertInto('server_backup')
      .values({
        origin: 'schedule',
        username: null,
        node: 'here',
        started: isoIn(-ago),
        ended: status === 'running' ? null : isoIn(-ago + 60),
        status,
        ...problemColumns(problem),
      })
      .execute()
  const listed = async () =>
    (await server().admin.ok(health.server)).attention.filter(({ problem_message }) =>
      problem_message.code.startsWith('attention_backup'),
    )
  /** What a server with a backup every six hours says, which was started so many seconds ago. */
  const scheduled = async (started = 100 * hour) => {
    const { config } = services()
    const backup = { ...config.backup, schedule: '0 */6 * * *' }
    const found = await backupAttention(db(), { ...config, backup }, { started: isoIn(-started) })
    return found.map(({ level, problem }) => `${level}: ${problem}`)
  }
  afterEach(async () => {
    await db().deleteFrom('server_backup').execute()
  })

  test('a failed one is listed with its reason and the remedy until one succeeds', async () => {
    expect(await listed()).toEqual([])
    await made(3 * hour, 'success')
    await made(2 * hour, 'error', say('backup_failed', { problem: 'no space left on device' }))
    await made(60, 'running')
    expect(await listed()).toMatchObject([
      {
        level: 'error',
        problem: expect.stringMatching(/^The newest backup of the server failed: .*no space left on device/),
        remedy: 'Look at the place of the backups and its free space, then make a backup',
      },
    ])
    await made(30, 'success')
    expect(await listed()).toEqual([])
  })

  test('one is overdue if none has succeeded since it was due, more than an hour ago', async () => {
    expect(await scheduled(10)).toEqual([])
    expect(await scheduled()).toEqual([
      'error: No backup of the server has succeeded for 100 hours, although one was due',
    ])
    await made(30 * hour, 'success')
    expect(await scheduled()).toEqual([
      'error: No backup of the server has succeeded for 30 hours, although one was due',
    ])
    await made(5, 'success')
    expect(await scheduled()).toEqual([])
    // Without a schedule none is due.
    expect(await backupAttention(db(), services().config, { started: isoIn(-100 * hour) })).toEqual([])
  })
})
