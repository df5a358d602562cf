import { afterEach, expect, it, vi } from 'vitest'
import { claimTask } from '../src/server/tasks/claim.ts'
import { makeRescue } from '../src/server/tasks/rescue.ts'
import { startTestServer, type TestServer } from './helpers/server.ts'
import { makeWorkplace } from './helpers/template.ts'

let server: TestServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.stop()
})

it('a server that was suspended gives runners a full lease to report before it declares tasks lost', async () => {
  // With a lease of an hour, the server's own passes do nothing meanwhile.
  server = await startTestServer('sqlite', { config: { task_lease_sec: 3600 } })
  const { services } = server.server
  const { db } = services.database
  const place = await makeWorkplace(server, { 'run.sh': 'true\n' })
  const id = await place.start(await place.template('run.sh'))
  const runner = await db.selectFrom('runner').select('id').executeTakeFirstOrThrow()
  await claimTask(services, runner, [])
  await db.updateTable('task').set({ lease_until: 1 }).where('id', '=', id).execute()
  const status = async () =>
    (await db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  vi.useFakeTimers({ toFake: ['Date'] })
  const pass = makeRescue({ ...services, config: { ...services.config, task_lease_sec: 3 } }, 500)
  const go = async (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds)
    await pass()
  }
  for (let time = 0; time < 3000; time += 500) await go(500) // a lease since the start
  await go(60_000) // suspended
  for (let time = 0; time < 3000; time += 500) await go(500)
  expect(await status()).toBe('starting')
  await go(500)
  expect(await status()).toBe('error')
})
