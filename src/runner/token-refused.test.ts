import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bashJob, FakeServer, output, temporaryFolder } from './fake-server.testing.ts'
import { foundTasks, openRunnerFolder } from './folders.ts'
import { startRunner } from './start.ts'
import { stopUnwatched } from './stop-unwatched.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let server: FakeServer
let shutdown: AbortController
let running: Promise<void>
let said: string[]

beforeEach(async () => {
  place = await temporaryFolder()
  server = new FakeServer()
  said = []
})

afterEach(async () => {
  shutdown?.abort()
  await running
  await place[Symbol.asyncDispose]()
})

const folder = () => join(place.folder, 'runner')

function start(leave_after?: number) {
  shutdown = new AbortController()
  // Every runner says at its start how it applies limits.
  const note = (text: string) => void (text.startsWith('limits of tasks') || said.push(text))
  running = startRunner({ folder: folder(), max_parallel: 4, note, leave_after }, server, shutdown.signal)
}

async function until(what: () => boolean, ms = 20_000): Promise<void> {
  for (const end = Date.now() + ms; !what(); await sleep(5))
    if (Date.now() > end) throw new Error('the condition was not met in time')
}

/** Starts a task that never ends by itself; returns its process number. */
async function endless() {
  const held = server.add(await bashJob(place.folder, 'echo "pid $$"; exec sleep 600'))
  start()
  await until(() => output(held).length === 1)
  return { held, pid: Number(output(held)[0]!.split(' ')[1]) }
}

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')

test('a runner whose token is refused logs it, and stops its commands after a lease', async () => {
  const { held, pid } = await endless()
  server.refusing = true
  await until(() => said.some((text) => text.includes('refuses the token of this runner (401)')))
  await until(() => !isAlive(pid))
  expect(said).toContainEqual(expect.stringMatching(/refused for 1 s: the running commands are stopped/))
  const [task] = await foundTasks(await openRunnerFolder(folder()))
  expect(readFileSync(join(task!.path, 'journal.jsonl'), 'utf8')).toContain('"kind":"refused"')

  server.refusing = false
  expect(await held.ended.promise).toMatchObject({
    outcome: 'error',
    reason: expect.stringContaining("refused the runner's token"),
  })
  expect(said).toContain('the server accepts the token of this runner again')
})

test('a refusal shorter than a lease stops no task', async () => {
  server.report_seconds = 20
  const held = server.add(
    await bashJob(place.folder, `until [ -e "${place.folder}/go" ]; do sleep 0.01; done; echo done`),
  )
  start()
  await until(() => held.status.includes('running'))
  server.refusing = true
  await until(() => said.length > 0)
  server.refusing = false
  writeFileSync(join(place.folder, 'go'), '')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
})

test('commands of an earlier runner that may not be resumed are stopped, and the task has the reason', async () => {
  const { held, pid } = await endless()
  shutdown.abort()
  await running
  expect(isAlive(pid)).toBe(true)
  const [task] = await foundTasks(await openRunnerFolder(folder()))
  await stopUnwatched(task!)
  await until(() => !isAlive(pid))
  start()
  expect(await held.ended.promise).toMatchObject({
    outcome: 'error',
    reason: expect.stringContaining("refused the runner's token"),
  })
})

test('a local runner without a server and without tasks ends itself', async () => {
  server.away = true
  start(0.2)
  await running
  expect(said).toEqual(['no server answers and there is nothing to do: this runner ends'])
  // While it starts it needs its folder.
  const { missed } = server
  start(600)
  await until(() => server.missed > missed)
  rmSync(folder(), { recursive: true })
  await running
  expect(said).toHaveLength(2)
})

test('a local runner that holds a task stays without a server', async () => {
  const held = server.add(
    await bashJob(place.folder, `until [ -e "${place.folder}/go" ]; do sleep 0.01; done; echo done`),
  )
  start(0.1)
  await until(() => held.status.includes('running'))
  server.away = true
  const { missed } = server
  await until(() => server.missed > missed + 8)
  writeFileSync(join(place.folder, 'go'), '')
  server.away = false
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(said).toEqual([])
})
