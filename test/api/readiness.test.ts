import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { health, type ReadinessCheck } from '../../src/contract/health.ts'
import { system } from '../../src/contract/system.ts'
import { databases, startTestServer, type TestServer, type TestServerOptions } from '../helpers/server.ts'

const statuses = (checks: readonly ReadinessCheck[]) =>
  Object.fromEntries(checks.map(({ name, status }) => [name, status]))
const allPassed = { stopping: 'passed', disk: 'passed', database: 'passed', migrations: 'passed', keys: 'passed' }

/** Returns what `GET /readyz` and `GET /api/ready` answer now; both must say the same. */
async function readiness(server: TestServer) {
  // An answer is reused for a second.
  const { status, body } = await server.anonymous.call(health.ready)
  const { checks, code } = body as { checks: ReadinessCheck[]; code?: string }
  expect((await server.anonymous.call(system.ready)).status).toBe(status)
  return { status, code, checks: statuses(checks) }
}

describe.each(databases)('probes on %s', (database) => {
  async function started(options?: TestServerOptions): Promise<TestServer> {
    const server = await startTestServer(database, options)
    onTestFinished(() => server.stop())
    return server
  }

  test('name every check that a ready server passed, without a session', async () => {
    const server = await started()
    const { status, body, headers } = await server.anonymous.call(health.ready)
    expect([status, body.ready, statuses(body.checks)]).toEqual([200, true, allPassed])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await server.anonymous.ok(health.live)).toEqual({ alive: true })
    expect((await server.anonymous.send('HEAD', '/readyz')).status).toBe(200)
  })

  test('a server that stops is alive and not ready', async () => {
    const server = await started()
    server.server.services.stop_state.stopping = true
    const skipped = { disk: 'skipped', database: 'skipped', migrations: 'skipped', keys: 'skipped' }
    expect(await readiness(server)).toEqual({
      status: 503,
      code: 'server_stopping',
      checks: { stopping: 'failed', ...skipped },
    })
    expect(await server.anonymous.ok(health.live)).toEqual({ alive: true })
  })

  test('a database that is older than the release fails its check', async () => {
    const server = await started()
    const { db } = server.server.services.database
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
    await sql`delete from kysely_migration where name = ${rows[0]?.name}`.execute(db)
    expect(await readiness(server)).toEqual({
      status: 503,
      code: 'migrations_missing',
      checks: { ...allPassed, migrations: 'failed' },
    })
  })

  test('a key that stored secrets need and the server lacks fails its check', async () => {
    // Without the key for messages to devices, which the server would store now, with its own key.
    const server = await started({ config: { push_services: [] } })
    const { db } = server.server.services.database
    await sql`update "option" set value = '1.0123abcd.x.x' where key = 'key_canary'`.execute(db)
    expect(await readiness(server)).toMatchObject({ status: 503, code: 'keys_missing', checks: { keys: 'failed' } })
    // Fingerprints are for administrators.
    expect(JSON.stringify((await server.anonymous.call(health.ready)).body)).not.toContain('0123abcd')
  })

  test('a data folder that is gone fails the check of the disk', async () => {
    const server = await started()
    const { config } = server.server.services
    const { data } = config
    config.data = join(data, 'unmounted')
    expect(await readiness(server)).toEqual({
      status: 503,
      code: 'data_unwritable',
      checks: { ...allPassed, disk: 'failed' },
    })
    config.data = data
    expect((await readiness(server)).status).toBe(200)
  })
})
