import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { localRunnerPlace } from '../../src/server/tasks/local-runner.ts'
import { builtProgram, oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { LiveSocket } from '../helpers/socket.ts'
import {
  killRunner,
  makeWorkplace,
  processesOf,
  runnerPid,
  taskFolders,
  until,
  type Workplace,
} from '../helpers/template.ts'

/** Appends a line to a file outside the product's folders on each start, and prints continuously. */
const print = `
echo "started $SIGNALBOX_TASK_DETAILS_ID" >> "$WITNESS"
for i in $(seq 1 "$COUNT"); do echo "line $i"; sleep 0.02; done
`

async function printing(place: Workplace, count: number, draft = {}) {
  const environment_ids = [await place.group({ env: { WITNESS: join(place.server.data, 'witness'), COUNT: count } })]
  return place.template('print.sh', { environment_ids, allow_parallel_tasks: true, ...draft })
}

/** Expects every line once and in order, one start, a sealed log, and no reported failure. */
async function wholeAndOnce(place: Workplace, id: number, count: number): Promise<void> {
  const task = await place.finished(id)
  expect(task, task.log).toMatchObject({ status: 'success', reason: null, exit_code: 0 })
  const lines = task.log.split('\n').filter((line) => line.startsWith('line '))
  expect(lines).toEqual(Array.from({ length: count }, (_, n) => `line ${n + 1}`))
  expect(task.log.split('\n').length - 1).toBe(task.log_lines)
  expect(task.log.match(/Started: /g)).toHaveLength(1)
  const witness = readFileSync(join(place.server.data, 'witness'), 'utf8').split('\n')
  expect(witness.filter((line) => line === `started ${id}`)).toHaveLength(1)
}

describe.each(oneDatabase)('restarts in the middle of runs on %s', (database) => {
  let server: TestServer
  let place: Workplace
  const count = 120
  let template: number

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true })
    place = await makeWorkplace(server, { 'print.sh': print })
    template = await printing(place, count)
  })
  afterAll(() => server?.stop())

  const startTwo = async () => {
    const ids = [await place.start(template), await place.start(template)]
    await Promise.all(ids.map((id) => place.untilSays(id, 'line 10\n')))
    return ids
  }

  test('after a restart of the server, runs continue, followers resume, and no line is missing or duplicated', async () => {
    const ids = await startTwo()
    const first = await LiveSocket.open(server.admin)
    first.subscribe(ids[0] as number)
    await until('lines', () => first.lines(ids[0] as number)[10])
    await server.restart()
    expect(await first.untilClosed()).toMatchObject({ code: 1012 })
    const got = first.lines(ids[0] as number)
    const second = await LiveSocket.open(server.admin)
    second.subscribe(ids[0] as number, got.length + 1)
    await second.first('sealed', ids[0] as number)
    got.push(...second.lines(ids[0] as number))
    second.close()
    const stored = (await place.log(ids[0] as number)).split('\n').slice(0, -1)
    expect(got).toEqual(stored.map((text, index) => ({ n: index + 1, text })))
    for (const id of ids) await wholeAndOnce(place, id, count)
  })

  test('after a kill of the runner, another one resumes the runs', async () => {
    const ids = await startTwo()
    const before = runnerPid(server.data)
    await killRunner(server.data)
    await until('another runner', () => (runnerPid(server.data) !== before && runnerPid(server.data)) || undefined)
    expect((await place.task(ids[0] as number)).status).toBe('running')
    for (const id of ids) await wholeAndOnce(place, id, count)
    await until('no folder to be left', () => (taskFolders(server.data).length === 0 ? true : undefined))
  })

  test('runs survive the end of runner and server together, and of the runner once more', async () => {
    const ids = await startTwo()
    await killRunner(server.data)
    await server.restart()
    await sleep(300)
    await killRunner(server.data)
    for (const id of ids) await wholeAndOnce(place, id, count)
    // The folder is removed right after the server has acknowledged the end.
    await expect.poll(() => taskFolders(server.data), { timeout: 60_000 }).toEqual([])
  })
})

describe.each(oneDatabase)('kill -9 of the server process on %s', (database) => {
  test('runs continue meanwhile, the queue survives, and a graceful end does not wait for them', {
    timeout: 180_000,
  }, async () => {
    const server = await ServerProcess.start(database, { SIGNALBOX_MAX_PARALLEL_TASKS: '2' })
    onTestFinished(() => server.stop())
    const place = await makeWorkplace(server, { 'print.sh': print })
    const template = await printing(place, 100)
    const running = [await place.start(template), await place.start(template)]
    await Promise.all(running.map((id) => place.untilSays(id, 'line 5\n')))
    const secret = JSON.stringify({ token: 'a-secret-of-the-queue' })
    const waiting = [await place.start(template, { secret }), await place.start(template)]
    await server.end('SIGKILL')
    await sleep(500)
    await server.begin()
    expect((await place.task(waiting[1] as number)).status).toBe('waiting')
    for (const id of running) await wholeAndOnce(place, id, 100)
    await place.untilSays(waiting[0] as number, 'line 5\n')
    // Kills the server and the runner at once.
    await killRunner(server.data)
    await server.end('SIGKILL')
    await server.begin()
    await place.untilSays(waiting[0] as number, 'line 60\n')
    await server.end('SIGTERM')
    await server.begin()
    for (const id of waiting) await wholeAndOnce(place, id, 100)
    const starts = async (ids: number[]) => Promise.all(ids.map(async (id) => (await place.task(id)).start ?? ''))
    const [before_them, queued] = [await starts(running), await starts(waiting)]
    // Two slots can become free at once: the waiting tasks start in any order, but after everything before them.
    for (const start of queued) expect(before_them.every((before) => before < start)).toBe(true)
  })
})

describe.each(oneDatabase)('a runner that never comes back on %s', (database) => {
  test('its task is declared lost with the reason, and its processes end when a runner starts again', async () => {
    const server = await startTestServer(database, { config: { task_lease_sec: 2 } })
    onTestFinished(() => server.stop())
    const place = await makeWorkplace(server, { 'print.sh': print })
    const startRunner = () => {
      const { folder, socket, token_file } = localRunnerPlace(server.data)
      const [node, ...program] = builtProgram
      const args = [...program, 'runner', '--folder', folder, '--socket', socket, '--token-file', token_file]
      const child = spawn(node as string, args, { stdio: 'ignore' })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const first = startRunner()
    const template = await printing(place, 100_000, { allow_parallel_tasks: false })
    const id = await place.start(template)
    const next = await place.start(await printing(place, 3))
    await place.untilSays(id, 'line 20\n')
    await place.finished(next)
    const waiting = await place.start(template)
    first.kill('SIGKILL')
    await until('the runner to be gone', () => (runnerPid(server.data) === undefined ? true : undefined))

    const lost = await place.finished(id)
    expect(lost).toMatchObject({
      status: 'error',
      reason: 'The task was lost: its runner did not report for 2 seconds',
      exit_code: null,
    })
    expect(lost.log.trimEnd().split('\n').at(-1)).toBe(lost.reason)
    expect((await server.admin.ok(tasks.window, { params: place.params(id) })).complete).toBe(true)
    expect(await server.server.services.database.db.selectFrom('task_private').select('task_id').execute()).toEqual([
      { task_id: waiting },
    ])
    expect(processesOf(server.data, id)).not.toEqual([])

    startRunner()
    await until('its processes to be gone', () => (processesOf(server.data, id).length === 0 ? true : undefined))
    expect(await place.log(id)).toBe(lost.log)
    await place.untilSays(waiting, 'line 5\n')
    await place.stop(waiting, true)
    await place.finished(waiting)
  })
})
