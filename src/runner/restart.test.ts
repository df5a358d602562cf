import { chmodSync, existsSync, openSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type http from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { canIsolate, removeUsers, userPrefix } from '../../test/helpers/isolated.ts'
import { repetitions } from '../../test/helpers/long-run.ts'
import { bashJob, FakeServer, listen, output, temporaryFolder } from './fake-server.testing.ts'
import { startDetached } from './process.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let server: FakeServer
let listener: http.Server
let pid = 0

/** How often the runner is killed. */
const most = repetitions('KILLS', { usual: 4, long: 20 })

beforeEach(async () => {
  place = await temporaryFolder()
  server = new FakeServer()
  server.report_seconds = 0.2
  listener = await listen(server, join(place.folder, 'socket'))
  await writeFile(join(place.folder, 'token'), 'secret-token\n')
})

afterEach(async () => {
  signal('SIGKILL')
  listener.closeAllConnections()
  listener.close()
  await place[Symbol.asyncDispose]()
})

async function startProcess(...options: string[]): Promise<void> {
  const program = fileURLToPath(new URL('runner.testing.ts', import.meta.url))
  const places = [
    '--folder',
    join(place.folder, 'runner'),
    '--socket',
    join(place.folder, 'socket'),
    '--token-file',
    join(place.folder, 'token'),
    ...options,
  ]
  const stderr = openSync(join(place.folder, 'stderr'), 'a')
  const child = await startDetached(process.execPath, [program, ...places], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' },
    stdout: stderr,
    stderr,
  })
  pid = child.pid ?? 0
}

function signal(name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}

const until = async (what: () => boolean, ms = 10_000) => {
  for (const end = Date.now() + ms; !what(); await sleep(2))
    if (Date.now() > end) throw new Error('the condition was not met in time')
}

const isGone = () => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('if a runner is killed repeatedly, each command starts once and no line is lost or duplicated', {
  timeout: 180_000,
}, async () => {
  const starts = join(place.folder, 'starts')
  const script = `echo $SIGNALBOX_TASK_DETAILS_ID >> ${starts}; for i in $(seq 1 150); do echo $i; sleep 0.01; done; seq 151 20000; printf last`
  const tasks = [
    server.add(await bashJob(place.folder, script)),
    server.add(await bashJob(place.folder, script)),
    server.add(await bashJob(place.folder, script)),
  ]
  const over = Promise.all(tasks.map((task) => task.ended.promise))
  for (let kills = 0; tasks.some((task) => !task.finish); kills++) {
    await startProcess()
    if (kills >= most) break
    await sleep(150 + Math.random() * 350)
    signal('SIGKILL')
  }
  const ends = await over
  for (const [index, task] of tasks.entries()) {
    expect(ends[index]).toMatchObject({ outcome: 'success', exit_code: 0, lines: task.lines.length })
    expect(output(task)).toEqual([...Array.from({ length: 20_000 }, (_, line) => String(line + 1)), 'last'])
  }
  expect((await readFile(starts, 'utf8')).trim().split('\n').toSorted()).toEqual(
    tasks.map((task) => String(task.job.task_id)).toSorted(),
  )
})

test('a runner that is asked to end ends at once and leaves its commands to the next one', async () => {
  const task = server.add(await bashJob(place.folder, 'for i in $(seq 1 100); do echo $i; sleep 0.01; done'))
  await startProcess()
  await until(() => output(task).length > 5)
  const asked = performance.now()
  signal('SIGTERM')
  await until(isGone)
  expect(performance.now() - asked).toBeLessThan(1500)
  await startProcess()
  await task.ended.promise
  expect(output(task)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)))
})

test('a runner that is replaced ends and leaves its tasks to its successor, which waits for the folder', async () => {
  const task = server.add(await bashJob(place.folder, 'echo begun; sleep 1; echo done'))
  await startProcess()
  await until(() => output(task).length === 1)
  const first = pid
  await startProcess()
  await sleep(300)
  const successor = pid
  server.replace = true
  pid = first
  await until(isGone)
  pid = successor
  expect(await task.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(task)).toEqual(['begun', 'done'])
  await until(() => readdirSync(join(place.folder, 'runner/tasks')).length === 0)
})

describe('a task that began before an upgrade', () => {
  const begin = async () => {
    const script = `echo begun $(id -u); until [ -e ${join(place.folder, 'gate')} ]; do sleep 0.05; done; echo "ends as $(id -u)"`
    const task = server.add(await bashJob(place.folder, script))
    task.log_id = null
    await startProcess()
    await until(() => output(task).length === 1)
    signal('SIGKILL')
    await until(isGone)
    return task
  }
  const folders = () => readdirSync(join(place.folder, 'runner/tasks'))
  const uid = process.getuid?.()

  test('a task from release 0.1, without a log ID, continues in its folder', async () => {
    const task = await begin()
    expect(folders()).toEqual([`${task.job.task_id}-1`])
    await startProcess()
    await writeFile(join(place.folder, 'gate'), '')
    expect(await task.ended.promise).toMatchObject({ outcome: 'success' })
    expect(output(task)).toEqual([`begun ${uid}`, `ends as ${uid}`])
    await until(() => folders().length === 0)
  })

  test('a task continues as the user it began with after an upgrade to a release that isolates projects', async (context) => {
    if (!canIsolate()) context.skip('no system users can be created here')
    chmodSync(place.folder, 0o755)
    onTestFinished(() => removeUsers(userPrefix(place.folder)))
    const task = await begin()
    await startProcess('--isolation', 'L2')
    await until(() => existsSync(join(place.folder, 'runner/users')))
    await writeFile(join(place.folder, 'gate'), '')
    expect(await task.ended.promise).toMatchObject({ outcome: 'success' })
    expect(output(task)).toEqual(['begun 0', 'ends as 0'])
    await until(() => folders().length === 0)
    const next = server.add(await bashJob(place.folder, 'id -u'))
    expect(await next.ended.promise).toMatchObject({ outcome: 'success' })
    expect(output(next)).not.toEqual(['0'])
  })
})
