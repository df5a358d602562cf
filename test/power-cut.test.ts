import { readlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { projects } from '../src/contract/project.ts'
import { runnerProtocol, type TaskServer } from '../src/contract/task-server.ts'
import { postToSocket } from '../src/runner/post.ts'
import { serverOverHttp } from '../src/runner/server-over-http.ts'
import { hashToken } from '../src/server/sign-in/session.ts'
import { localRunnerPlace } from '../src/server/tasks/local-runner.ts'
import { integrationProject } from './helpers/integration.ts'
import { startTestServer, type TestServer } from './helpers/server.ts'
import { expectRefused } from './helpers/suite.ts'

/**
 * What a power cut must not undo. PostgreSQL flushes each commit by itself; on SQLite the server does it before it
 * answers. The test takes the place of the disk: it delays the flush of the write-ahead log.
 */
const token = 'a runner of the test'
const going = () => new AbortController().signal

let server: TestServer
let runner: TaskServer
/** Each flush of the database waits for this. */
let disk: () => Promise<void> = () => Promise.resolve()

beforeAll(async () => {
  server = await startTestServer('sqlite')
  await server.server.services.database.db
    .insertInto('runner')
    .values({
      name: token,
      token_hash: hashToken(token),
      server_id: token,
      max_parallel_tasks: 0,
      touched: null,
      created: '',
    })
    .execute()
  runner = serverOverHttp(postToSocket(localRunnerPlace(server.data).socket, token))
  await using file = await open(fileURLToPath(import.meta.url))
  const handles = Object.getPrototypeOf(file) as FileHandle
  const flush = handles.datasync
  vi.spyOn(handles, 'datasync').mockImplementation(async function (this: FileHandle) {
    if (readlinkSync(`/proc/self/fd/${this.fd}`).endsWith('signalbox.db-wal')) await disk()
    await flush.call(this)
  })
})
afterEach(() => {
  disk = () => Promise.resolve()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server?.stop()
})

/** Expects that the call is answered only after its writes are on disk. */
async function waitsForDisk<T>(call: () => Promise<T>): Promise<T> {
  const order: string[] = []
  const asked = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  disk = () => {
    asked.resolve()
    return written.promise
  }
  const answer = call().finally(() => order.push('answer'))
  await Promise.race([asked.promise, answer])
  // Enough time for an answer that does not wait.
  await server.admin.ok(projects.list)
  order.push('disk')
  written.resolve()
  const value = await answer
  expect(order).toEqual(['disk', 'answer'])
  return value
}

test('a saved object, a delivery, the start and the end of a task are on disk before they are acknowledged', async () => {
  await waitsForDisk(() => server.admin.ok(projects.create, { body: { name: 'Kept' } }))
  const place = await integrationProject(server)
  const { post } = await place.listens({ auth_method: 'none' })
  await waitsForDisk(() => post('{}'))
  const [task] = await place.tasks()
  const claim = await waitsForDisk(() =>
    runner.claim({ protocol: runnerProtocol, holding: [], free: 1, wait_ms: 1000 }, going()),
  )
  expect(claim?.job.task_id).toBe(task?.id)
  const { fence, log_id, next_line } = claim!
  const end = { outcome: 'success', reason: null, exit_code: 0, lines: next_line - 1, results: 0 } as const
  await waitsForDisk(() => runner.finish({ task_id: task!.id, fence, log_id, ...end }, going()))
  expect((await place.tasks())[0]?.status).toBe('success')
})

test('a disk that fails is reported with 503, and reads go on', async () => {
  disk = () => Promise.reject(new Error('EIO: i/o error, fdatasync'))
  const answer = await server.admin.call(projects.create, { body: { name: 'Lost' } })
  expectRefused(answer, 503, 'The database cannot read or write its files')
  await server.admin.ok(projects.list)
})
