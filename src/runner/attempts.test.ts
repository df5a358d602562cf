import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, Rejected, TaskError } from '../apps/app.ts'
import type { Job } from '../contract/job.ts'
import { asGiven } from '../contract/message.ts'
import { bashJob, FakeServer, output, system, temporaryFolder, unlimited } from './fake-server.testing.ts'
import { ResultUnknown } from './result-unknown.ts'
import { startRunner } from './start.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let server: FakeServer
let shutdown: AbortController
let running: Promise<void>

beforeEach(async () => {
  place = await temporaryFolder()
  server = new FakeServer()
  server.report_seconds = 0.05
})

afterEach(async () => {
  shutdown.abort()
  await running
  await place[Symbol.asyncDispose]()
})

function start(findApp?: (id: string) => App) {
  shutdown = new AbortController()
  const options = { folder: join(place.folder, 'runner'), max_parallel: 4, note: console.error }
  running = startRunner({ ...options, ...(findApp && { findApp }) }, server, shutdown.signal)
}

async function restart(findApp?: (id: string) => App) {
  shutdown.abort()
  await running
  start(findApp)
}

const add = async (script: string, changes: Partial<Job>) => server.add(await bashJob(place.folder, script, changes))

const until = async (what: () => boolean, ms = 30_000) => {
  for (const end = Date.now() + ms; !what(); await sleep(5))
    if (Date.now() > end) throw new Error('the condition was not met in time')
}

const limits = { ...unlimited, log_bytes: 1e9, run_seconds: 0, silence_seconds: 0, stop_seconds: 1 }
const starts = () => readFileSync(join(place.folder, 'starts'), 'utf8').length
/** A script that counts its starts, and fails unless the work tree is clean each time. */
const counting = () => `printf x >> ${place.folder}/starts; [ ! -e left ] || exit 9; touch left
  try=$(wc -c < ${place.folder}/starts); echo try $try`
const attemptLines = (held: Parameters<typeof system>[0]) => system(held).filter((line) => line.startsWith('Attempt'))

test('a run that fails is retried on a fresh checkout until it succeeds', async () => {
  const held = await add(`${counting()}; [ $try -ge 3 ]`, { retry: { attempts: 5, delay_seconds: 0 } })
  start()
  expect(await held.ended.promise).toMatchObject({ outcome: 'success', reason: null, exit_code: 0 })
  expect(output(held)).toEqual(['try 1', 'try 2', 'try 3'])
  expect(attemptLines(held)).toEqual([
    'Attempt 1 of 6 failed: bash ended with exit code 1',
    'Attempt 2 of 6 begins',
    'Attempt 2 of 6 failed: bash ended with exit code 1',
    'Attempt 3 of 6 begins',
  ])
  const attempts = held.results.filter((item) => item.kind === 'attempt')
  expect(attempts).toMatchObject([
    {
      number: 1,
      outcome: 'error',
      reason: 'bash ended with exit code 1',
      reason_message: { code: 'command_failed', params: { command: 'bash', exit_code: 1 } },
      exit_code: 1,
    },
    { number: 2, outcome: 'error', exit_code: 1 },
    { number: 3, outcome: 'success', reason: null, exit_code: 0 },
  ])
})

test('a run is tried as often as the template says, and what an attempt leaves behind is removed before the next', async () => {
  const left = join(place.folder, 'left-behind')
  const script = `${counting()}; [ -e ${left} ] && grep -q sleep /proc/$(cat ${left})/cmdline && exit 8
    nohup setsid sleep 305 > /dev/null 2>&1 & echo $! > ${left}; exit 7`
  const held = await add(script, { retry: { attempts: 1, delay_seconds: 0 } })
  start()
  expect(await held.ended.promise).toMatchObject({
    outcome: 'error',
    reason: 'bash ended with exit code 7',
    exit_code: 7,
  })
  expect(starts()).toBe(2)
  expect(system(held).at(-1)).toBe('Failed: bash ended with exit code 7')
})

test('a stop ends the pause between attempts, and the time limit counts the whole task', async () => {
  const stopped = await add(`${counting()}; exit 1`, { retry: { attempts: 1, delay_seconds: 3600 } })
  const overdue = await add('exit 1', {
    retry: { attempts: 1, delay_seconds: 86_400 },
    limits: { ...limits, run_seconds: 4 },
  })
  start()
  await until(() => attemptLines(stopped).includes('Attempt 2 of 2 begins in 1 h'))
  stopped.order = 'stop'
  expect(await stopped.ended.promise).toMatchObject({ outcome: 'stopped' })
  expect(await overdue.ended.promise).toMatchObject({ outcome: 'error', reason: 'task timed out after 4 s' })
  expect(starts()).toBe(1)
  expect([stopped, overdue].map((held) => held.results.filter((item) => item.kind === 'attempt').length)).toEqual([
    1, 1,
  ])
})

test('a restarted runner continues the pause or the attempt it finds; nothing is started twice', async () => {
  const gate = join(place.folder, 'gate')
  const script = `${counting()}; [ $try -ge 2 ] || exit 1; while [ ! -e ${gate} ]; do sleep 0.02; done; echo through`
  const held = await add(script, { retry: { attempts: 2, delay_seconds: 2 } })
  start()
  await until(() => attemptLines(held).includes('Attempt 2 of 3 begins in 2 s'))
  await restart()
  await until(() => output(held).includes('try 2'))
  await restart()
  writeFileSync(gate, '')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success', lines: held.lines.length })
  expect(output(held)).toEqual(['try 1', 'try 2', 'through'])
  expect(attemptLines(held)).toEqual([
    'Attempt 1 of 3 failed: bash ended with exit code 1',
    'Attempt 2 of 3 begins in 2 s',
  ])
  expect(starts()).toBe(2)
  const attempts = held.results.filter((item) => item.kind === 'attempt')
  expect(attempts.map(({ number, outcome }) => [number, outcome])).toEqual([
    [1, 'error'],
    [2, 'success'],
  ])
})

test('a rejected task, and one whose result is unknown, is not retried', async () => {
  const ends = {
    rejected: new Rejected('no'),
    'unknown to all': new ResultUnknown(asGiven('its result is unknown')),
    broken: new Error('a fault of ours'),
    failed: new TaskError(asGiven('it did not work')),
  }
  const tries: string[] = []
  const findApp = (id: string): App => ({
    id,
    title: id,
    command: id,
    hint: '',
    run: () => {
      tries.push(id)
      return Promise.reject(ends[id as keyof typeof ends])
    },
  })
  const retry = { attempts: 1, delay_seconds: 0 }
  const held = await Promise.all(Object.keys(ends).map((app) => add('', { app, retry })))
  start(findApp)
  const finishes = await Promise.all(held.map((task) => task.ended.promise))
  expect(finishes.map(({ outcome }) => outcome)).toEqual(['rejected', 'error', 'error', 'error'])
  expect(tries.toSorted()).toEqual(['broken', 'failed', 'failed', 'rejected', 'unknown to all'])
})

test('a silent command is ended with the reason; a confirmation and a pause may take longer', async () => {
  const quick = { ...limits, silence_seconds: 1 }
  const findApp = (id: string): App => ({
    id,
    title: id,
    command: id,
    hint: '',
    run: async (_, shell) => {
      if (id === 'asks') await shell.confirm()
      else if (id === 'pauses' && !existsSync(join(place.folder, 'tried'))) {
        writeFileSync(join(place.folder, 'tried'), '')
        throw new TaskError(asGiven('once more'))
      } else if (id === 'silent') await shell.run('sleep', ['60'])
    },
  })
  const asks = await add('', { app: 'asks', limits: quick })
  const pauses = await add('', { app: 'pauses', limits: quick, retry: { attempts: 1, delay_seconds: 2 } })
  const silent = await add('', { app: 'silent', limits: quick })
  start(findApp)
  expect(await silent.ended.promise).toMatchObject({ outcome: 'error', reason: 'no output for 1 s' })
  expect(system(silent).at(-1)).toBe('Failed: no output for 1 s')
  expect(await pauses.ended.promise).toMatchObject({ outcome: 'success' })
  expect(asks.status.at(-1)).toBe('waiting_confirmation')
  asks.order = 'confirmed'
  expect(await asks.ended.promise).toMatchObject({ outcome: 'success' })
  await until(() => readdirSync(join(place.folder, 'runner/tasks')).length === 0)
})
