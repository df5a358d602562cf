import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../src/contract/task.ts'
import { type Database, openDatabase } from '../src/server/db/open.ts'
import { takeQueue } from '../src/server/tasks/queue-lock.ts'
import { createDatabase, hasPostgres } from './helpers/postgres.ts'
import { createSeeded } from './helpers/seeded-database.ts'
import { startTestServer, type TestServer } from './helpers/server.ts'
import { testProject } from './helpers/suite.ts'
import { startWire, type Wire } from './helpers/wire.ts'

/** The time after which the database ends an idle transaction: 5 s by default, shortened here. */
const idleMs = 2500

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL, of which one hangs', () => {
  let url: URL
  let server: TestServer
  let wire: Wire
  const opened: Database[] = []
  beforeAll(async () => {
    url = new URL(await createSeeded())
    const place = { user: url.username, pass: url.password, name: url.pathname.slice(1), options: {}, pool: 5 }
    server = await startTestServer('postgres', { runner: true, config: { postgres: { host: url.host, ...place } } })
    wire = await startWire(url.hostname, Number(url.port))
  })
  afterEach(() => wire.thaw())
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    await wire?.stop()
    await server?.stop()
  })

  async function openOverWire(heartbeat_ms?: number): Promise<Database> {
    const over = new URL(url)
    over.host = wire.address
    over.searchParams.set('options', `-c idle_in_transaction_session_timeout=${idleMs}`)
    const database = await openDatabase({ dialect: 'postgres', url: over.href, pool: 2, silence_ms: 400, heartbeat_ms })
    opened.push(database)
    return database
  }

  it('loses the queue lock; the waiting tasks of the other server name the holder, and then start', async () => {
    const frozen = await openOverWire()
    const project = await testProject(server)
    const template = await project.template({ playbook: 'missing.sh' })
    const holding = Promise.withResolvers<void>()
    const stuck = frozen.transaction(async (tx) => {
      expect(await takeQueue(frozen, tx)).toBe(true)
      wire.freeze('all')
      holding.resolve()
      await sleep(idleMs + 1000)
      await sql`select 1`.execute(tx)
    })
    const failed = stuck.then(
      () => false,
      () => true,
    )
    // Else the server could claim the task before the queue is held.
    await Promise.race([holding.promise, stuck])
    const { id } = await project.task(template.id)
    const task = () => server.admin.ok(tasks.get, { params: { project_id: project.id, id } })
    await expect.poll(async () => (await task()).waits?.reason).toMatch(/^Another server holds the queue/)
    expect((await server.finished(project.id, id)).status).toBe('error')
    expect(await failed).toBe(true)
  })

  it('receives notifications again after its listening connection went silent', async () => {
    const database = await openOverWire(200)
    const received: string[] = []
    let reconnected = 0
    const listening = database.listen(
      (payload) => received.push(payload),
      () => reconnected++,
    )
    const notify = async (text: string) => {
      await server.server.services.database.notify(text)
      return received
    }
    await expect.poll(() => notify('{"from":"","name":"queue","news":[]}')).not.toHaveLength(0)
    wire.freeze('open')
    await expect.poll(() => reconnected).toBeGreaterThan(0)
    const before = received.length
    await expect
      .poll(() => notify('{"from":"","name":"queue","news":[]}').then((all) => all.length))
      .toBeGreaterThan(before)
    await listening.close()
  })
})

describe.skipIf(!hasPostgres())('connections to PostgreSQL', () => {
  it('carry time limits and keepalives, and keep what an operator has set', async () => {
    const url = new URL(await createDatabase())
    url.searchParams.set('options', '-c statement_timeout=7s')
    const database = await openDatabase({ dialect: 'postgres', url: url.href, pool: 1 })
    const show = async (name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db)).rows[0]?.value
    expect(await show('statement_timeout')).toBe('7s')
    expect(await show('lock_timeout')).toBe('5s')
    expect(await show('idle_in_transaction_session_timeout')).toBe('5s')
    expect(await show('tcp_keepalives_idle')).toBe('10')
    expect(await show('jit')).toBe('off')
    await database.close()
  })
})
