import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '../src/contract/task.ts'
import type { WireLine } from '../src/contract/task-server.ts'
import { FullDisk } from '../src/server/installation/full-disk.ts'
import { type LocalPlace, openLocalStores } from '../src/server/logs/local-stores.ts'
import { moveAcross } from '../src/server/storage/move-across.ts'
import { moveBack } from '../src/server/storage/move-back.ts'
import { moveLogs } from '../src/server/storage/move-logs.ts'
import { MovedArtifacts } from '../src/server/storage/moved-artifacts.ts'
import { MovedLogs } from '../src/server/storage/moved-logs.ts'
import { MovedRows } from '../src/server/storage/moved-rows.ts'
import { openClient } from '../src/server/storage/open-storage.ts'
import { StoredObjects } from '../src/server/storage/stored-objects.ts'
import { pathOf } from './helpers/client.ts'
import { hasObjectStorage, startObjectStorage, type TestStorage } from './helpers/object-storage.ts'
import { databases, startTestServer, type TestServer } from './helpers/server.ts'
import { signalbox } from './helpers/signalbox.ts'
import { type TestProject, testProject } from './helpers/suite.ts'

/** The process ends here. */
class Crash extends Error {}

for (const database of databases) {
  describe.skipIf(!hasObjectStorage)(`signalbox logs move on ${database}`, () => {
    /** Where the server keeps logs at first, and the other local store. */
    const [own, other] = database === 'sqlite' ? (['files', 'database'] as const) : (['database', 'files'] as const)
    let storage: TestStorage
    let server: TestServer
    let project: TestProject
    let artifact: Buffer
    const ids: number[] = []
    beforeAll(async () => {
      storage = await startObjectStorage()
      server = await startTestServer(database)
      project = await testProject(server)
      artifact = randomBytes(2_500_000)
      for (const count of [0, 3, 7000]) ids.push(await endedTask(count))
    })
    afterAll(async () => {
      await server?.stop()
      await storage?.stop()
    })

    const rows = () => server.server.services.database.db

    /** Creates an ended task with so many lines and two artifacts. */
    async function endedTask(count: number): Promise<number> {
      const { id } = await project.task((await project.template()).id)
      const { logs, artifacts } = server.server.services
      const lines = Array.from(
        { length: count },
        (_, n): WireLine => [1.7e12 + n * 7, n % 3 === 0 ? 1 : 0, `line ${n} ✓`],
      )
      await logs.append(id, 2, lines, { step: 1, offset: 100, skip: 2 })
      for (const [n, bytes] of [artifact, Buffer.alloc(0)].entries()) {
        for (let at = 0; at <= bytes.length; at += 500_000)
          await artifacts.write(id, n + 1, at, bytes.subarray(at, at + 500_000))
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const row = { task_id: id, n: n + 1, name: `file-${n}`, size: bytes.length, sha256 }
        await rows().insertInto('task_artifact').values(row).execute()
      }
      await server.admin.ok(tasks.stop, { ...project.at(id), body: { force: true } })
      return id
    }

    /** What the calls about the logs and artifacts answer. */
    const everything = () =>
      Promise.all(
        ids.map(async (id) => {
          const file = pathOf(tasks.artifact, { params: { ...project.params, id, n: 1 } })
          const bytes = Buffer.from(await (await server.admin.send('GET', file)).arrayBuffer())
          return {
            window: await server.admin.ok(tasks.window, { ...project.at(id), query: { from: 1, limit: 5000 } }),
            last: await server.admin.ok(tasks.window, { ...project.at(id), query: { from: -3, limit: 5 } }),
            raw: await server.admin.text(tasks.rawOutput, project.at(id)),
            artifact: bytes.equals(artifact),
            head: await server.server.services.logs.head(id),
          }
        }),
      )

    const s3 = (kind: 'local' | 's3') => ({
      SIGNALBOX_LOG_STORAGE: kind,
      SIGNALBOX_LOG_STORAGE_ENDPOINT: storage.settings.endpoint,
      SIGNALBOX_LOG_STORAGE_BUCKET: storage.settings.bucket,
      SIGNALBOX_LOG_STORAGE_PREFIX: storage.settings.prefix,
      SIGNALBOX_LOG_STORAGE_ACCESS_KEY_ID: storage.settings.access_key_id,
      SIGNALBOX_LOG_STORAGE_SECRET_ACCESS_KEY: storage.settings.secret_access_key,
    })
    const move = (from: string, to: string, env: Record<string, string>, ...more: string[]) =>
      signalbox(server, ['logs', 'move', '--from', from, '--to', to, ...more], '', env)

    /** The stores in which a task has a log. */
    async function placesOf(id: number): Promise<string[]> {
      const { config, database: opened } = server.server.services
      const found = ['files', 'database'].map(async (place) => {
        const at = {
          data: config.data,
          database: opened,
          full_disk: new FullDisk(config.data, config.min_free_disk_bytes),
        }
        const { logs, artifacts } = openLocalStores(place as LocalPlace, at)
        const { next_line } = await logs.head(id)
        return next_line > 1 || (await artifacts.size(id, 1)) !== undefined ? place : ''
      })
      const moved = await new MovedRows(opened).find(id)
      return [...(await Promise.all(found)), moved ? 's3' : ''].filter((place) => place !== '')
    }

    test('refuses what the servers would not read, and whatever it does not understand', async () => {
      for (const [from, to, env, said] of [
        [own, own, {}, 'name two different stores'],
        [own, 's3', {}, 'log_storage.bucket'],
        [own, 's3', s3('local'), 'set log_storage.kind to s3 first'],
        ['s3', own, s3('s3'), 'set log_storage.kind to local first'],
        [own, other, { SIGNALBOX_LOGS: own }, `Set logs to ${other} first`],
        ['tapes', own, {}, '--from must be files, database, s3'],
      ] as const)
        expect(await move(from, to, env)).toMatchObject({ code: 1, out: '', error: expect.stringContaining(said) })
      expect(await signalbox(server, ['logs'])).toMatchObject({ code: 2, error: expect.stringContaining('logs move') })
      // The server runs: it has files and SQLite's database for itself.
      const refused = await move(own, other, { SIGNALBOX_LOGS: other })
      expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('Another Signalbox server') })
      if (database === 'postgres')
        expect(await move(own, 's3', s3('s3'))).toMatchObject({
          code: 1,
          error: expect.stringContaining('runs with other settings'),
        })
      for (const id of ids) expect(await placesOf(id)).toEqual([own])
    })

    test('logs and artifacts are the same in files, database and object storage, whatever way they were moved', async () => {
      const before = await everything()
      const { config } = server.server.services
      const steps = [
        { from: own, to: other, logs: other, kind: 'local' },
        { from: other, to: 's3', logs: other, kind: 's3' },
        { from: 's3', to: other, logs: other, kind: 'local' },
        { from: other, to: own, logs: own, kind: 'local' },
        { from: own, to: 's3', logs: own, kind: 's3' },
        { from: 's3', to: own, logs: own, kind: 'local' },
      ] as const
      for (const { from, to, logs, kind } of steps) {
        await server.server.stop()
        const env = { ...s3(kind), SIGNALBOX_LOGS: logs }
        expect(await move(from, to, env, '--check')).toMatchObject({
          code: 0,
          out: expect.stringContaining('3 logs would'),
        })
        const said = await move(from, to, env)
        expect(said).toEqual({ code: 0, out: `3 logs were moved from ${from} to ${to}\n`, error: '' })
        expect(await move(from, to, env)).toMatchObject({ code: 0, out: `0 logs were moved from ${from} to ${to}\n` })
        config.logs = logs
        config.log_storage = { ...storage.settings, kind }
        await server.restart()
        expect(await everything(), `from ${from} to ${to}`).toEqual(before)
        for (const id of ids) expect(await placesOf(id)).toEqual([to])
      }
    })

    // On SQLite the server has the database for itself.
    describe.each(databases.filter((one) => one === 'postgres' && one === database))(
      'with running servers on %s',
      () => {
        test('beside a running server, readers get the log at any moment', async () => {
          const before = await everything()
          const { config } = server.server.services
          await server.server.stop()
          expect(await move(own, 's3', s3('s3'))).toMatchObject({ code: 0 })
          config.log_storage = { ...storage.settings, kind: 'local' }
          await server.restart()
          let reads = 0
          const over = new AbortController()
          const reading = (async () => {
            while (!over.signal.aborted) {
              expect(await everything()).toEqual(before)
              reads++
            }
          })()
          const moved = await move('s3', own, s3('local'))
          over.abort()
          await reading
          expect(moved).toMatchObject({ code: 0, out: '3 logs were moved from s3 to database\n' })
          expect(reads).toBeGreaterThan(1)
          expect(await rows().selectFrom('stored_object').selectAll().execute()).toEqual([])
        })
      },
    )

    test('a command that is killed at any step loses nothing, and the next one completes it', async () => {
      const { services } = server.server
      const { config, database: opened } = services
      const full_disk = new FullDisk(config.data, config.min_free_disk_bytes)
      const local = (place: LocalPlace) => openLocalStores(place, { data: config.data, database: opened, full_disk })
      let step = 0
      let ends = 0
      const around = <T extends object>(part: T): T =>
        new Proxy(part, {
          get: (target, name) => {
            const member = Reflect.get(target, name) as unknown
            if (typeof member !== 'function') return member
            return (...args: unknown[]) => {
              if (ends > 0 && ++step >= ends) throw new Crash()
              return (member as (...all: unknown[]) => unknown).apply(target, args)
            }
          },
        })
      const stores = (place: LocalPlace) => {
        const { logs, artifacts } = local(place)
        return { logs: around(logs), artifacts: around(artifacts) }
      }
      const before = await everything()
      const id = ids[1] as number
      const untilDone = async (attempt: () => Promise<unknown>, from: string, to: string) => {
        for (let at = 1; ; at++) {
          ;[step, ends] = [0, at]
          const finished = await attempt().then(
            () => true,
            (error: unknown) => {
              if (error instanceof Crash) return false
              throw error
            },
          )
          ends = 0
          if (finished) break
          // What a killed process held is free after 5 minutes.
          await opened.db.updateTable('task_move').set({ free_at: 0 }).execute()
          expect(await placesOf(id)).toContain(from)
        }
        expect(step).toBeGreaterThan(5)
        expect(await placesOf(id)).toEqual([to])
      }
      const across = (from: LocalPlace, to: LocalPlace) => () =>
        moveAcross({ database: opened, from: stores(from), to: stores(to) }, id)
      await untilDone(across(own, other), own, other)
      await untilDone(across(other, own), other, own)

      config.log_storage = { ...storage.settings, kind: 's3' }
      const silent = { onProblem: () => {}, onProgress: () => {} }
      const counts = await moveLogs({ config, database: opened, from: own, to: 's3', ...silent })
      expect(counts).toEqual({ moved: 3, busy: 0, failed: 0 })
      const client = await openClient(config.log_storage, 'log_storage')
      const back = () => {
        const rows = new MovedRows(opened)
        const { logs, artifacts } = stores(own)
        const objects = new StoredObjects(client)
        const parts = {
          logs: new MovedLogs(logs, rows, objects),
          artifacts: new MovedArtifacts(artifacts, rows, objects),
        }
        return moveBack({ database: opened, rows, ...parts }, id)
      }
      await untilDone(back, 's3', own)
      client.close()
      config.log_storage = { ...storage.settings, kind: 'local' }
      await moveLogs({ config, database: opened, from: 's3', to: own, ...silent })
      await server.restart()
      expect(await everything()).toEqual(before)
    })

    test('a log that is not what was sealed stays where it is, and the others are moved', async () => {
      const { config, database: opened } = server.server.services
      const damaged = ids[0] as number
      const { log_sha256 } = await rows()
        .selectFrom('task')
        .select('log_sha256')
        .where('id', '=', damaged)
        .executeTakeFirstOrThrow()
      await rows()
        .updateTable('task')
        .set({ log_sha256: '0'.repeat(64) })
        .where('id', '=', damaged)
        .execute()
      const problems: string[] = []
      const say = { onProblem: (text: string) => problems.push(text), onProgress: () => {} }
      const counts = await moveLogs({ config, database: opened, from: own, to: other, ...say })
      expect(counts).toEqual({ moved: 2, busy: 0, failed: 1 })
      expect(problems).toEqual([expect.stringContaining('does not have the hash of its seal')])
      expect(await placesOf(damaged)).toEqual([own])
      await rows().updateTable('task').set({ log_sha256 }).where('id', '=', damaged).execute()
    })
  })
}
