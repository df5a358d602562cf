import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { session } from '../../src/contract/session.ts'
import { system } from '../../src/contract/system.ts'
import { createSeeded } from '../helpers/seeded-database.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused } from '../helpers/suite.ts'
import { startWire, type Wire } from '../helpers/wire.ts'

for (const database of databases.filter((name) => name === 'postgres')) {
  describe(`a ${database} that does not answer`, () => {
    let server: TestServer
    let wire: Wire
    let url: URL
    beforeAll(async () => {
      url = new URL(await createSeeded())
      wire = await startWire(url.hostname, Number(url.port))
      const place = {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
        name: url.pathname.slice(1),
      }
      server = await startTestServer(database, {
        config: { postgres: { host: wire.address, ...place, options: {}, pool: 5 } },
        database: { silence_ms: 400 },
      })
    })
    afterAll(async () => {
      await server?.stop()
      await wire?.stop()
    })

    test('is reported to the caller with 503, until it answers again', async () => {
      const project_id = await server.project()
      wire.cut()
      for (const answer of [
        await server.admin.call(projects.list),
        await server.admin.call(projects.update, { params: { project_id }, body: { name: 'X' } }),
        await server.anonymous.call(session.login, { body: { auth: 'admin', password: 'x' } }),
        await server.anonymous.call(system.ready),
      ]) {
        expectRefused(answer, 503, 'The database does not answer')
        expect(answer.headers.get('retry-after')).toBe('2')
      }
      expect(await server.anonymous.ok(system.ping)).toBe('pong')
      wire.repair()
      expect((await server.admin.ok(projects.list)).map((project) => project.name)).toEqual(['Project'])
    })

    test('and is silent is reported in the same way, instead of waiting for the network', async () => {
      await server.admin.ok(projects.list)
      wire.freeze('all')
      const answers = await Promise.all([
        server.admin.call(projects.list),
        server.admin.call(projects.create, { body: { name: 'Y' } }),
        server.anonymous.call(system.ready),
      ])
      wire.thaw()
      for (const answer of answers) {
        expectRefused(answer, 503, 'The database does not answer')
        expect(answer.body).toMatchObject({ code: 'database_unreachable' })
      }
      await expect.poll(async () => (await server.admin.call(projects.list)).status).toBe(200)
    })

    test('and refuses writes is reported, still answers reads, and is used again as soon as it accepts writes', async () => {
      const name = url.pathname.slice(1)
      const operator = new pg.Client({ connectionString: url.href })
      await operator.connect()
      try {
        await operator.query(`alter database ${name} set default_transaction_read_only = on`)
        await operator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
          [name],
        )
        await expect.poll(async () => (await server.admin.call(projects.list)).status).toBe(200)
        for (const answer of [
          await server.admin.call(projects.create, { body: { name: 'Y' } }),
          await server.anonymous.call(system.ready),
        ]) {
          expectRefused(answer, 503, 'The database is read-only')
          expect(answer.body).toMatchObject({ code: 'database_read_only' })
        }
        await operator.query('set default_transaction_read_only = off')
        await operator.query(`alter database ${name} set default_transaction_read_only = off`)
        await server.admin.ok(projects.create, { body: { name: 'Y' } })
        await expect.poll(async () => (await server.anonymous.call(system.ready)).status).toBe(200)
      } finally {
        await operator.end()
      }
    })
  })
}

describe('a SQLite file', () => {
  let server: TestServer
  let other: DatabaseSync
  beforeAll(async () => {
    server = await startTestServer('sqlite', { database: { lock_timeout_ms: 1500 } })
    other = new DatabaseSync(join(server.data, 'signalbox.db'))
  })
  afterAll(async () => {
    other?.close()
    await server?.stop()
  })
  const create = (name: string) => server.admin.call(projects.create, { body: { name } })

  test('a SQLite file that another program has locked delays only writes, until it is free', async () => {
    await server.project()
    other.exec('begin immediate')
    const written = create('Late')
    expect(await server.anonymous.ok(system.ping)).toBe('pong')
    expect(await server.admin.ok(projects.list)).toHaveLength(1)
    other.exec('commit')
    expect((await written).status).toBe(201)
  })

  test('a SQLite file that stays locked is reported with the reason', async () => {
    other.exec('begin exclusive')
    try {
      const [created, ready, listed] = await Promise.all([
        create('Never'),
        server.anonymous.call(system.ready),
        server.admin.call(projects.list),
      ])
      expect(listed.status).toBe(200)
      for (const answer of [created, ready]) {
        expectRefused(answer, 503, 'Another program has the database locked')
        expect(answer.body).toMatchObject({ code: 'database_locked' })
      }
    } finally {
      other.exec('rollback')
    }
    expect((await create('Again')).status).toBe(201)
  })

  test('a SQLite file that is read-only, or whose disk is full, is reported with the reason and used again afterwards', async () => {
    const { db } = server.server.services.database
    await sql`pragma query_only = on`.execute(db)
    expectRefused(await create('Never'), 503, 'The database is read-only')
    const reason = async () => (await server.anonymous.call(system.ready)).body
    await expect.poll(reason).toMatchObject({ code: 'database_read_only' })
    expect((await server.admin.call(projects.list)).status).toBe(200)
    await sql`pragma query_only = off`.execute(db)
    // Limits the file to its current size: SQLite then reports the same error as on a full disk.
    await sql`pragma max_page_count = 1`.execute(db)
    let answer = await create('x'.repeat(100))
    for (let n = 0; n < 500 && answer.status === 201; n++) answer = await create(`${n}${'x'.repeat(90)}`)
    expectRefused(answer, 503, 'The disk of the database is full')
    expect(answer.body).toMatchObject({ code: 'database_full' })
    await sql`pragma max_page_count = 1000000`.execute(db)
    expect((await create('Again')).status).toBe(201)
    await expect.poll(async () => (await server.anonymous.call(system.ready)).status).toBe(200)
  })
})
