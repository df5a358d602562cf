import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../src/contract/cluster.ts'
import { projects } from '../src/contract/project.ts'
import { system } from '../src/contract/system.ts'
import { isoIn } from '../src/server/clock.ts'
import { Duties } from '../src/server/cluster/duties.ts'
import { joinServers } from '../src/server/cluster/join.ts'
import { ownServer } from '../src/server/cluster/own-server.ts'
import { sharedSettings, sharedValues } from '../src/server/cluster/shared-settings.ts'
import { databaseLocation } from '../src/server/config/database-location.ts'
import { secretSettings } from '../src/server/config/secret-settings.ts'
import { migrations } from '../src/server/db/migrate.ts'
import { upgrade } from '../src/server/db/upgrade.ts'
import { hasPostgres } from './helpers/postgres.ts'
import { startTestServer, type TestServer } from './helpers/server.ts'
import { signalbox } from './helpers/signalbox.ts'
import { onEachDatabase, testProject } from './helpers/suite.ts'

onEachDatabase('the cluster', (server) => {
  test('lists the one server, which holds every duty, and the state of database, queue and runners', async () => {
    const { config, version } = server().server.services
    const found = await server().admin.ok(cluster.get)
    expect(found.servers).toEqual([
      {
        id: expect.any(String),
        node: config.node,
        host: expect.any(String),
        address: expect.any(String),
        version,
        schema: found.database.schema,
        started: expect.any(String),
        heartbeat: expect.any(String),
        state: 'alive',
        self: true,
        clock_offset_ms: expect.any(Number),
        duties: found.duties.map(({ name }) => name),
      },
    ])
    expect(found.duties.map(({ server_id }) => server_id)).toEqual(found.duties.map(() => found.servers[0]?.id))
    expect(found.different_settings).toEqual([])
    expect(found.database).toMatchObject({ dialect: config.dialect, latency_ms: expect.any(Number) })
    expect(found.database.size).toBeGreaterThan(0)
    if (config.dialect === 'postgres') expect(found.database.connections).toBeGreaterThan(0)
    else expect(found.database.connections).toBe(null)
    expect(found.queue).toEqual({ waiting: 0, oldest_sec: null, running: 0, claims_per_sec: 0, groups: [] })
    expect(found.runners).toEqual({ total: 1, online: 0, busy: 0, lost: 0 })
  })

  test('says what holds waiting tasks back, by reason and tags, and which runners are busy or lost', async () => {
    const { services } = server().server
    const { db } = services.database
    const project = await testProject(server())
    const plain = await project.template()
    const tagged = await project.template({ runner_tag: 'dmz' })
    const first = await project.task(plain.id)
    await project.task(plain.id)
    await project.task(tagged.id)
    const groups = async () => (await server().admin.ok(cluster.get)).queue.groups
    const of = (reason: string, waiting: number, tags: string[] = []) =>
      expect.objectContaining({ reason, waiting, tags, oldest_sec: expect.any(Number) })
    expect(await groups()).toEqual([of('no_runner', 2), of('no_runner', 1, ['dmz'])])
    // The local runner calls.
    await db
      .updateTable('runner')
      .set({ touched: isoIn(0), intake: 'cordoned' })
      .execute()
    expect(await groups()).toEqual([of('runners_closed', 2), of('no_runner', 1, ['dmz'])])
    await db.updateTable('runner').set({ intake: 'open' }).execute()
    expect(await groups()).toEqual([of('turn', 2), of('no_runner', 1, ['dmz'])])
    const { id: runner_id } = await db.selectFrom('runner').select('id').executeTakeFirstOrThrow()
    await db.updateTable('task').set({ status: 'running', runner_id }).where('id', '=', first.id).execute()
    expect(await groups()).toEqual(expect.arrayContaining([of('template_limit', 1), of('no_runner', 1, ['dmz'])]))
    const runners = async () => (await server().admin.ok(cluster.get)).runners
    expect(await runners()).toEqual({ total: 1, online: 1, busy: 1, lost: 0 })
    await db
      .updateTable('runner')
      .set({ touched: isoIn(-3600) })
      .execute()
    expect(await runners()).toEqual({ total: 1, online: 0, busy: 0, lost: 1 })
  })
})

describe.skipIf(!hasPostgres())('several servers on one PostgreSQL', () => {
  const key = randomBytes(32).toString('base64')
  let a: TestServer
  let b: TestServer
  beforeAll(async () => {
    a = await startTestServer('postgres', { config: { node: 'a', access_key_encryption: key } })
    b = await another({ node: 'b', max_parallel_tasks: 3 })
  })
  afterAll(async () => {
    await b?.stop()
    await a?.stop()
  })

  const another = (config: object) =>
    startTestServer('postgres', {
      config: { access_key_encryption: key, postgres: a.server.services.config.postgres, ...config },
    })

  test('each lists all of them, itself first, and in which settings they differ', async () => {
    const at = async (one: TestServer) => {
      const { servers, different_settings } = await one.admin.ok(cluster.get)
      return { seen: servers.map(({ node, self, state }) => [node, self, state]), different_settings }
    }
    const different_settings = [
      {
        name: 'max_parallel_tasks',
        variable: 'SIGNALBOX_MAX_PARALLEL_TASKS',
        values: [
          { server_id: expect.any(String), node: 'a', value: '10' },
          { server_id: expect.any(String), node: 'b', value: '3' },
        ],
      },
    ]
    const [alive, self, other] = ['alive', true, false]
    expect(await at(a)).toEqual({
      seen: [
        ['a', self, alive],
        ['b', other, alive],
      ],
      different_settings,
    })
    expect(await at(b)).toEqual({
      seen: [
        ['b', self, alive],
        ['a', other, alive],
      ],
      different_settings,
    })
  })

  test('a duty has one holder, and another one at once when that server stops', async () => {
    const holders = async (one: TestServer) => {
      const { servers, duties } = await one.admin.ok(cluster.get)
      return new Set(duties.map(({ server_id }) => servers.find(({ id }) => id === server_id)?.node))
    }
    expect(await holders(b)).toEqual(new Set(['a']))
    const third = await another({ node: 'c' })
    expect(await holders(third)).toEqual(new Set(['a']))
    await a.restart()
    await expect.poll(async () => [...(await holders(b))]).not.toContain('a')
    await third.stop()
    await expect.poll(() => holders(a)).not.toContain('c')
    const { servers } = await a.admin.ok(cluster.get)
    expect(servers.find(({ node }) => node === 'c')?.state).toBe('stopped')
  })

  test('a holder that stood still loses its duties, and its transactions are refused', async () => {
    const { services } = a.server
    const of = (instance: string) => new Duties({ ...services, own: { ...services.own, id: instance, instance } })
    const [frozen, next] = [of('frozen'), of('next')]
    const { database } = services
    await sql`update duty set until_ms = 0 where name = 'cleanup'`.execute(database.db)
    await frozen.pass()
    let held: Parameters<Parameters<Duties['once']>[1]>[0] | undefined
    await frozen.once('cleanup', (given) => Promise.resolve((held = given)))()
    expect(held).toBeDefined()
    await database.transaction((tx) => held!.confirm(tx))
    // What the database sees of a server that is stopped for longer than its lease.
    await sql`update duty set until_ms = 0 where name = 'cleanup'`.execute(database.db)
    await next.pass()
    await expect(database.transaction((tx) => held!.confirm(tx))).rejects.toThrow(
      'another server has taken over: cleanup',
    )
    await frozen.pass()
    expect(held!.signal.aborted).toBe(true)
    let passes = 0
    await frozen.once('cleanup', () => Promise.resolve(passes++))()
    await next.once('cleanup', () => Promise.resolve(passes++))()
    expect(passes).toBe(1)
    await Promise.all([frozen.leave(), next.leave()])
  })

  test('goes on while a newer release has upgraded the database, and starts on it', async () => {
    const url = databaseLocation(a.server.services.config)
    const widen = (tx: Kysely<unknown>) => tx.schema.alterTable('project').addColumn('motto', 'text').execute()
    await upgrade(url, { ...migrations, '999-test': { up: widen } })
    const project_id = await a.project()
    const older = await another({ node: 'older' })
    expect(await older.admin.ok(projects.get, { params: { project_id } })).toMatchObject({ name: 'Project' })
    const said = await signalbox(older, ['migrate', '--check'])
    expect(said).toMatchObject({ code: 0, error: '' })
    expect(said.out).toContain('upgraded by a newer release (999-test); servers of this release work on it')
    expect(said.out).toMatch(/^Running servers: .*a \(release .*older \(release/m)
    await older.stop()
  })

  test('a silent server is called lost', async () => {
    const { database } = a.server.services
    await sql`insert into server (id, instance, node, host, address, version, schema, keys, logs, settings, started, heartbeat_ms)
      select 'gone', 'gone', 'gone', host, address, version, schema, keys, logs, settings, started, heartbeat_ms - 60000
      from server where node = 'a'`.execute(database.db)
    const { servers } = await a.admin.ok(cluster.get)
    expect(servers.find(({ node }) => node === 'gone')?.state).toBe('lost')
    await sql`delete from server where id = 'gone'`.execute(database.db)
  })

  test('a server with another key, or with logs in files, does not start and says why', async () => {
    const { services } = a.server
    await expect(another({ node: 'd', access_key_encryption: randomBytes(32).toString('base64') })).rejects.toThrow(
      /^The server [ab] on this database encrypts secrets with key \S+, which this server does not have .*Give all servers the same key/,
    )
    await expect(another({ node: 'd', logs: 'files' })).rejects.toThrow(
      /^This server would keep logs and artifacts in its own files, and the server [ab] .* Set SIGNALBOX_LOGS=database on all/,
    )
    const own = { ...ownServer(services.config, services.version), id: 'new' }
    const joins = (key_ids: string[]) =>
      joinServers(services.database, own, { cipher: { key_ids }, logs: 'database' }, services.log)
    await expect(joins(['new', services.cipher.key_id])).rejects.toThrow(
      /would encrypt secrets with key new, which the/,
    )
  })

  test('one that stops says so to load balancers, and goes on answering for a while', async () => {
    const leaving = await another({ node: 'leaving', shutdown_delay_sec: 300 })
    // A connection that is open: the server would close it in the end.
    expect(await leaving.anonymous.ok(system.ready)).toEqual({ ready: true })
    leaving.server.services.stop_state.stopping = true
    const { status, body, headers } = await leaving.anonymous.call(system.ready)
    expect([status, body, headers.get('connection')]).toEqual([
      503,
      expect.objectContaining({ code: 'server_stopping' }),
      'close',
    ])
    expect((await leaving.admin.call(system.ping)).status).toBe(200)
    leaving.server.services.config.shutdown_delay_sec = 0
    await leaving.stop()
  })

  test('no secret is compared, not even by its hash', () => {
    const { config } = a.server.services
    expect(Object.keys(sharedSettings(config))).not.toContain('access_key_encryption')
    const secret = {
      ...config,
      ...Object.fromEntries([...secretSettings].filter((name) => !name.includes('.')).map((name) => [name, 'xyzzy'])),
      log_storage: { ...config.log_storage, access_key_id: 'xyzzy', secret_access_key: 'xyzzy' },
    }
    expect(JSON.stringify(sharedValues(secret))).not.toContain('xyzzy')
    expect(JSON.stringify(sharedSettings({ ...config, access_key_encryption: 'x' }))).toBe(
      JSON.stringify(sharedSettings(config)),
    )
  })
})
