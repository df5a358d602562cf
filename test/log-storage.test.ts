import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { system } from '../src/contract/system.ts'
import { tasks } from '../src/contract/task.ts'
import type { WireLine } from '../src/contract/task-server.ts'
import { Config } from '../src/server/config/config.ts'
import { startServer } from '../src/server/start.ts'
import { Attempts } from '../src/server/storage/move-attempt.ts'
import { type MoveParts, moveTask } from '../src/server/storage/move-task.ts'
import type { MovedArtifacts } from '../src/server/storage/moved-artifacts.ts'
import type { MovedLogs } from '../src/server/storage/moved-logs.ts'
import { MovedRows } from '../src/server/storage/moved-rows.ts'
import type { ObjectStorage } from '../src/server/storage/object-storage.ts'
import { openClient } from '../src/server/storage/open-storage.ts'
import { removeObjects } from '../src/server/storage/remove-objects.ts'
import { pathOf } from './helpers/client.ts'
import { hasObjectStorage, startObjectStorage, type TestStorage } from './helpers/object-storage.ts'
import { adminClient } from './helpers/seeded-database.ts'
import { databases, oneDatabase, startTestServer, type TestServer } from './helpers/server.ts'
import { LiveSocket } from './helpers/socket.ts'
import { expectRefused, type TestProject, testProject } from './helpers/suite.ts'
import { until } from './helpers/template.ts'
import { unzip } from './helpers/unzip.ts'

/** The process ends here. */
class Crash extends Error {}

/** Random letters: an object of a log has some 1 MiB of compressed bytes. */
const noise = (n: number) =>
  Array.from({ length: 60 }, (_, i) => ((n * 7919 + i * i * 104_729) % 9973).toString(36)).join('')
const linesFrom = (first: number, count: number): WireLine[] =>
  Array.from({ length: count }, (_, i) => [
    1.7e12 + first + i,
    i % 3 === 0 ? 1 : 0,
    `line ${first + i} ${noise(first + i)}`,
  ])

for (const database of databases) {
  describe.skipIf(!hasObjectStorage)(`logs in an object storage on ${database}`, () => {
    let storage: TestStorage
    let server: TestServer
    let project: TestProject
    beforeAll(async () => {
      storage = await startObjectStorage()
      server = await startTestServer(database, { config: { log_storage: storage.settings } })
      project = await testProject(server)
    })
    afterAll(async () => {
      await server?.stop()
      await storage?.stop()
    })
    beforeEach(() => {
      storage.fault = () => undefined
    })

    const rows = () => server.server.services.database.db
    const stop = (id: number) => server.admin.ok(tasks.stop, { ...project.at(id), body: { force: true } })
    const keysOf = (id: number) => {
      const named = storage.asked.filter((asked) => asked.startsWith('PUT bucket/signalbox/logs/'))
      const keys = new Set(named.map((asked) => asked.slice('PUT bucket/'.length)))
      return storage.keys().filter((key) => keys.has(key) && key.includes(logIds.get(id) ?? '-'))
    }
    const info = async () => (await server.admin.ok(system.adminInfo)).log_storage
    const window = (id: number, from: number, limit: number) =>
      server.admin.ok(tasks.window, { ...project.at(id), query: { from, limit } })
    const isMoved = (id: number) =>
      until(`task ${id} to be moved`, async () => {
        const [moved, moving] = await Promise.all([
          rows().selectFrom('moved_log').select('attempt').where('task_id', '=', id).executeTakeFirst(),
          rows().selectFrom('task_move').select('attempt').where('task_id', '=', id).executeTakeFirst(),
        ])
        return moved && !moving ? moved : undefined
      })

    const free = (id: number) => rows().updateTable('task_move').set({ free_at: 0 }).where('task_id', '=', id).execute()
    const logIds = new Map<number, string>()
    /** Creates a waiting task with so many lines more than the one of the queue. */
    async function taskWith(count: number): Promise<number> {
      const { id } = await project.task((await project.template()).id)
      const { logs } = server.server.services
      const task = await rows().selectFrom('task').select('log_id').where('id', '=', id).executeTakeFirstOrThrow()
      logIds.set(id, task.log_id ?? '')
      for (let first = 2; first < count + 2; first += 5000)
        await logs.append(id, first, linesFrom(first, Math.min(5000, count + 2 - first)), null)
      return id
    }
    async function endedTask(count: number): Promise<number> {
      const id = await taskWith(count)
      await stop(id)
      return id
    }
    /** Refuses all objects of the server itself, and waits until it has noticed and leaves tasks alone. */
    async function serverMovesNothing(): Promise<void> {
      storage.fault = (_method, key) => (key.includes('/own/') ? undefined : 'refuse')
      await endedTask(1)
      await until('the server to notice', async () => ((await info())?.problem ? true : undefined))
    }
    /** Everything that the calls about a log answer. */
    async function everything(id: number) {
      const count = { from: 1, limit: 0 }
      return {
        first: await window(id, 1, 10),
        middle: await window(id, 4000, 1000),
        last: await window(id, -5, 10),
        behind: await window(id, 1_000_000, 10),
        json: await server.admin.ok(tasks.output, project.at(id)),
        raw: await server.admin.text(tasks.rawOutput, project.at(id)),
        found: await server.admin.ok(tasks.search, {
          ...project.at(id),
          query: { text: ' 9[0-9]2?', ...count, regex: '1' },
        }),
        zip: unzip(
          Buffer.from(await (await server.admin.send('GET', pathOf(tasks.logZip, project.at(id)))).arrayBuffer()),
        ),
      }
    }

    test('the log of an ended task is read as before from the storage, and removed from there with the task', async () => {
      storage.fault = (method) => (method === 'PUT' ? 'fail' : undefined)
      const id = await endedTask(12_000)
      const before = await everything(id)
      expect(before.first).toMatchObject({ total: 12_002, complete: true })
      expect(before.found.total).toBeGreaterThan(0)
      storage.fault = () => undefined
      await isMoved(id)
      expect(keysOf(id).length).toBeGreaterThan(1)
      if (database === 'sqlite') {
        const folder = join(server.data, 'logs', '000')
        expect(existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${id}-`)) : []).toEqual([])
      } else {
        for (const table of ['task_log_head', 'task_log_chunk'] as const)
          expect(await rows().selectFrom(table).selectAll().where('task_id', '=', id).execute()).toEqual([])
      }

      expect(await everything(id)).toEqual(before)
      const socket = await LiveSocket.open(server.admin)
      socket.subscribe(id, 11_990)
      await socket.first('sealed', id)
      expect(socket.lines(id).map(({ n }) => n)).toEqual(Array.from({ length: 13 }, (_, i) => 11_990 + i))
      socket.close()

      const keys = keysOf(id)
      await server.admin.ok(tasks.remove, project.at(id))
      await until('the objects to be removed', () =>
        storage.keys().some((key) => keys.includes(key)) ? undefined : true,
      )
      expect(await rows().selectFrom('stored_object').selectAll().where('task_id', '=', id).execute()).toEqual([])
    })

    test('artifacts are moved with the log, and read whole and in parts', async () => {
      const id = await taskWith(1)
      const { artifacts } = server.server.services
      const files = [randomBytes(4_900_000), Buffer.alloc(0)]
      for (const [index, bytes] of files.entries()) {
        for (let at = 0; at <= bytes.length; at += 500_000)
          await artifacts.write(id, index + 1, at, bytes.subarray(at, at + 500_000))
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const row = { task_id: id, n: index + 1, name: `file-${index}`, size: bytes.length, sha256 }
        await rows().insertInto('task_artifact').values(row).execute()
      }
      await stop(id)
      await isMoved(id)
      const [whole] = files as [Buffer, Buffer]
      const artifact = (n: number, headers: Record<string, string> = {}) =>
        server.admin.send('GET', pathOf(tasks.artifact, { params: { ...project.params, id, n } }), undefined, headers)
      expect(Buffer.from(await (await artifact(1)).arrayBuffer()).equals(whole)).toBe(true)
      expect(await (await artifact(2)).text()).toBe('')
      for (const [from, to] of [
        [0, 0],
        [4_194_300, 4_194_310],
        [4_800_000, whole.length - 1],
      ] as const) {
        const part = await artifact(1, { range: `bytes=${from}-${to}` })
        expect(part.status).toBe(206)
        expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true)
      }
      storage.fault = () => 'refuse'
      const refused = await artifact(1)
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'log_storage_unavailable' }),
      ])
    })

    test('a server that ends at any step of a move loses nothing, shows nothing twice, and leaves no object behind', async () => {
      const { services } = server.server
      const rows = new MovedRows(services.database)
      const logs = services.logs as MovedLogs
      const client = await openClient(storage.settings, 'log_storage')
      let step = 0
      let ends = 0
      const crash = () => {
        if (++step === ends) throw new Crash()
      }
      const around = <T extends object>(part: T): T =>
        new Proxy(part, {
          get: (target, name) => {
            const member = Reflect.get(target, name) as unknown
            if (typeof member !== 'function') return member
            return async (...args: unknown[]) => {
              if (ends > 0 && step >= ends) throw new Crash()
              crash()
              const answer = await (member as (...all: unknown[]) => unknown).apply(target, args)
              crash()
              return answer
            }
          },
        })
      const partsOf = (): MoveParts => ({
        db: services.database.db,
        attempts: around(new Attempts(services.database, rows)),
        logs: { local: around(logs.local), forget: (ids) => logs.forget(ids) },
        artifacts: around((services.artifacts as MovedArtifacts).local),
        storage: around(client),
        prefix: 'own/',
      })
      await serverMovesNothing()
      let finished = false
      for (let at = 1; !finished; at += 1) {
        const id = await endedTask(2)
        const before = await window(id, 1, 10)
        ;[step, ends] = [0, at]
        finished = await moveTask(partsOf(), id).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Crash) return false
            throw error
          },
        )
        logs.forget([id])
        expect(await window(id, 1, 10)).toEqual(before)
        // Another server finds what is left once the lease has ended.
        ends = 0
        await free(id)
        await moveTask(partsOf(), id)
        logs.forget([id])
        expect(await window(id, 1, 10)).toEqual(before)
        expect(await logs.local.head(id)).toMatchObject({ next_line: 1, seal: null })
        expect(
          await services.database.db.selectFrom('task_move').select('task_id').where('task_id', '=', id).execute(),
        ).toEqual([])
      }
      expect(step).toBeGreaterThan(10)
      const { db } = services.database
      await db.updateTable('object_removal').set({ due_at: 0 }).execute()
      storage.fault = () => undefined
      await removeObjects({ database: services.database, storage: client }, new AbortController().signal)
      const known = await db
        .selectFrom('stored_object')
        .select('key')
        .where('key', 'like', 'own/%')
        .orderBy('key')
        .execute()
      expect(storage.keys().filter((key) => key.startsWith('own/'))).toEqual(known.map(({ key }) => key))
      client.close()
    })

    test('servers that move the same logs move each once, and a removed task leaves nothing', async () => {
      await serverMovesNothing()
      const { services } = server.server
      const rows = new MovedRows(services.database)
      const client = await openClient(storage.settings, 'log_storage')
      const parts = (): MoveParts => ({
        db: services.database.db,
        attempts: new Attempts(services.database, rows),
        logs: services.logs as MovedLogs,
        artifacts: (services.artifacts as MovedArtifacts).local,
        storage: client,
        prefix: 'own/',
      })
      const ids: number[] = []
      for (let n = 0; n < 4; n++) ids.push(await endedTask(3))
      const results = await Promise.all(ids.flatMap((id) => [moveTask(parts(), id), moveTask(parts(), id)]))
      expect(results.filter((moved) => moved)).toHaveLength(4)
      for (const id of ids) expect(await window(id, 1, 9)).toMatchObject({ total: 5, complete: true })

      // The task is removed while its object is being written.
      const gone = await endedTask(3)
      const late: ObjectStorage = {
        place: client.place,
        put: async (key, bytes) => {
          await server.admin.ok(tasks.remove, project.at(gone))
          await client.put(key, bytes)
        },
        get: (key, limit) => client.get(key, limit),
        remove: (key) => client.remove(key),
        close: () => {},
      }
      expect(await moveTask({ ...parts(), storage: late }, gone)).toBe(false)
      const { db } = services.database
      expect(await db.selectFrom('stored_object').select('key').where('task_id', '=', gone).execute()).toEqual([])
      await db.updateTable('object_removal').set({ due_at: 0 }).execute()
      storage.fault = () => undefined
      await removeObjects({ database: services.database, storage: client }, new AbortController().signal)
      const known = await db.selectFrom('stored_object').select('key').where('key', 'like', 'own/%').execute()
      expect(storage.keys().filter((key) => key.startsWith('own/'))).toHaveLength(known.length)
      client.close()
    })

    // The statements are the same for every failure, so one database is enough.
    describe.each(oneDatabase.filter((one) => one === database))('whose storage fails, on %s', () => {
      test('a storage that fails delays no task: logs stay here, administrators see why, and readers of moved ones get 503', async () => {
        const moved = await endedTask(3)
        const other = await endedTask(3)
        await isMoved(moved)
        await isMoved(other)
        await window(moved, 1, 5)
        for (const [fault, problem] of [
          ['hang', 'storage_slow'],
          ['refuse', 'storage_refused'],
          ['fail', 'storage_failed'],
        ] as const) {
          storage.fault = () => fault
          const id = await endedTask(3)
          expect(await window(id, 1, 5)).toMatchObject({ total: 5, complete: true })
          const state = await until('the problem to show', async () => {
            const found = await info()
            return found?.problem_message?.code === problem ? found : undefined
          })
          expect(state).toMatchObject({ kind: 's3', place: `${storage.settings.endpoint}/bucket`, failing: 0 })
          expect(state.waiting).toBeGreaterThan(0)
          expect(JSON.stringify(state)).not.toContain('the-secret')
          // It was read before, so there is a copy.
          expect(await window(moved, 1, 5)).toMatchObject({ total: 5, complete: true })
          const query = { from: 1, limit: 5 }
          const refusals = [
            await server.admin.call(tasks.window, { ...project.at(other), query }),
            await server.admin.call(tasks.rawOutput, project.at(other)),
            await server.admin.call(tasks.output, project.at(other)),
            await server.admin.call(tasks.logZip, project.at(other)),
            await server.admin.call(tasks.search, { ...project.at(other), query: { ...query, text: 'line' } }),
          ]
          for (const refused of refusals) {
            expectRefused(refused, 503, 'object storage')
            expect(refused.body).toMatchObject({ code: 'log_storage_unavailable' })
          }
          storage.fault = () => undefined
          await isMoved(id)
          await until('the problem to be over', async () => ((await info())?.problem === null ? true : undefined))
        }
      })

      test('what the storage changed or cut off is not shown, and read again', async () => {
        for (const fault of ['change', 'shorten', 'cut'] as const) {
          const id = await endedTask(3)
          await isMoved(id)
          let wrong = 1
          storage.fault = (method) => (method === 'GET' && wrong-- > 0 ? fault : undefined)
          // For a moment after a failure, readers are refused without a request.
          const read = await until('the line to be read', async () => {
            const answer = await server.admin.call(tasks.window, { ...project.at(id), query: { from: 2, limit: 1 } })
            return answer.status === 200 ? answer.body : undefined
          })
          expect(read.lines[0]?.text).toBe(`line 2 ${noise(2)}`)
          const bad = await endedTask(3)
          await isMoved(bad)
          storage.fault = (method) => (method === 'GET' ? fault : undefined)
          const query = { from: 1, limit: 5 }
          expectRefused(await server.admin.call(tasks.window, { ...project.at(bad), query }), 503, 'object storage')
          storage.fault = () => undefined
        }
      })

      test('a log stays here as long as its object is not read back as it was written', async () => {
        storage.fault = (method, key) => (method === 'GET' && key.includes('/logs/') ? 'change' : undefined)
        const id = await endedTask(3)
        await until('the task to count as failing', async () => ((await info())?.failing === 1 ? true : undefined))
        storage.fault = () => 'hang'
        expect(await window(id, 1, 5)).toMatchObject({ total: 5, complete: true })
        storage.fault = () => undefined
        await free(id)
        await isMoved(id)
      })

      test('without its settings, a moved log is refused with what to do, and read again with them', async () => {
        const id = await endedTask(3)
        await isMoved(id)
        const { config } = server.server.services
        await server.server.stop()
        const other = await startServer({ ...config, log_storage: Config.parse({}).log_storage }, { program: null })
        try {
          const query = { from: 1, limit: 5 }
          const refused = await adminClient(other.url).call(tasks.window, { ...project.at(id), query })
          expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'log_storage_off' })])
        } finally {
          await other.stop()
        }
        await server.restart()
        expect(await window(id, 1, 5)).toMatchObject({ total: 5, complete: true })
      })
    })
  })
}
