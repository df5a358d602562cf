import { getEventListeners } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '../apps/app.ts'
import { bashJob, FakeServer, output, system, temporaryFolder, unlimited } from './fake-server.testing.ts'
import { carriesMark } from './leftovers.ts'
import { startRunner } from './start.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let server: FakeServer
let shutdown: AbortController
let running: Promise<void>

beforeEach(async () => {
  place = await temporaryFolder()
  server = new FakeServer()
})

afterEach(async () => {
  shutdown?.abort()
  await running
  await place[Symbol.asyncDispose]()
})

function start(options: { max_parallel?: number; findApp?: (id: string) => App } = {}) {
  shutdown = new AbortController()
  running = startRunner(
    { folder: join(place.folder, 'runner'), max_parallel: 4, note: console.error, ...options },
    server,
    shutdown.signal,
  )
}

const run = async (script: string, changes = {}) => {
  const held = server.add(await bashJob(place.folder, script, changes))
  start()
  return { held, finish: await held.ended.promise }
}

/** A zombie that has not been reaped yet counts as ended. */
const isAlive = (pid: number | undefined): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    return false
  }
}

const until = async (what: () => boolean, ms = 5000) => {
  for (const end = Date.now() + ms; !what(); await sleep(5))
    if (Date.now() > end) throw new Error('the condition was not met in time')
}

test('a script runs from its commit, and its lines are reported in order', async () => {
  const { held, finish } = await run('echo one; echo two >&2; printf three')
  expect(output(held)).toEqual(['one', 'two', 'three'])
  expect(finish).toMatchObject({ outcome: 'success', reason: null, exit_code: 0, lines: held.lines.length })
  expect(held.status).toEqual(['starting', 'running'])
  expect(held.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(system(held)[0]).toBe(`Preparing: ${held.job.task_id}`)
  await until(() => readdirSync(join(place.folder, 'runner/tasks')).length === 0)
})

test('an exit code other than zero is the error, and a signal is named', async () => {
  expect((await run('exit 3')).finish).toMatchObject({
    outcome: 'error',
    exit_code: 3,
    reason: 'bash ended with exit code 3',
  })
  shutdown.abort()
  await running
  expect((await run('kill -9 0')).finish).toMatchObject({ outcome: 'error', exit_code: 137 })
})

test('each further task leaves no listener behind that waits for the end of the runner', async () => {
  start({ max_parallel: 1 })
  const waiting: number[] = []
  for (let index = 0; index < 3; index++) {
    await server.add(await bashJob(place.folder, 'true')).ended.promise
    await until(() => readdirSync(join(place.folder, 'runner/tasks')).length === 0)
    waiting.push(getEventListeners(shutdown.signal, 'abort').length)
  }
  expect(Math.max(...waiting.slice(1))).toBeLessThanOrEqual(waiting[0]!)
})

test('writing to /dev/stdout and /dev/stderr neither truncates nor fails', async () => {
  const { held } = await run('echo a; echo b > /dev/stderr; echo c > /dev/stdout; echo d')
  expect(output(held)).toEqual(['a', 'b', 'c', 'd'])
})

test('secrets are masked in output and in lines of Signalbox itself', async () => {
  const { held } = await run('echo "word is $WORD"; exec $WORD', { secret_environment: { WORD: 'open-sesame-1234' } })
  expect(output(held)[0]).toBe('word is ***')
  expect(JSON.stringify(held.lines)).not.toContain('open-sesame')
})

test('the environment of commands has home, temporary folder, details and what users configured, and nothing of the runner', async () => {
  process.env.RUNNER_SECRET = 'x'
  const { held } = await run('env; read x || echo no stdin; [ -w "$HOME" ] && [ -w "$TMPDIR" ] && echo writable', {
    environment: { REGION: 'eu' },
  })
  const lines = output(held)
  expect(lines).toEqual(
    expect.arrayContaining([
      'REGION=eu',
      'SIGNALBOX_TASK_DETAILS_USERNAME=ada',
      'SEMAPHORE_TASK_DETAILS_MESSAGE=try it',
      'no stdin',
      'writable',
    ]),
  )
  expect(lines.join('\n')).not.toMatch(/RUNNER_SECRET|sbx_/)
})

test('200,000 lines are stored, each once', async () => {
  const begun = performance.now()
  const { held, finish } = await run('seq 200000')
  expect(finish.outcome).toBe('success')
  expect(output(held)).toHaveLength(200_000)
  expect(output(held).every((text, index) => text === String(index + 1))).toBe(true)
  console.log(`200,000 lines: ${Math.round(performance.now() - begun)} ms, ${held.reports} reports`)
})

test('ten megabytes without a newline are stored', async () => {
  const { held } = await run('head -c 10000000 /dev/zero | tr "\\0" x')
  expect(output(held).join('')).toBe('x'.repeat(10_000_000))
})

test('a stop asks first, so that a script can clean up', async () => {
  const held = server.add(
    await bashJob(place.folder, 'trap "echo cleaned; exit 0" TERM; echo ready; sleep 60 & wait', {}),
  )
  start()
  await until(() => output(held).includes('ready'))
  held.order = 'stop'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped', reason: null })
  expect(output(held)).toEqual(['ready', 'cleaned'])
  expect(system(held)).toContain('Stopping: asked the process to end; it will be killed in 1 s')
})

test('a stop kills a process that ignores SIGTERM', async () => {
  const held = server.add(await bashJob(place.folder, 'trap "" TERM; echo ready; while :; do sleep 1; done', {}))
  start()
  await until(() => output(held).includes('ready'))
  const asked = performance.now()
  held.order = 'stop'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
  expect(performance.now() - asked).toBeLessThan(4000)
  expect(system(held)).toContain('The process did not end within 1 s: killed')
})

test('a kill ends the task at once', async () => {
  const held = server.add(
    await bashJob(place.folder, 'trap "" TERM; echo ready; while :; do sleep 1; done', {
      limits: { ...unlimited, log_bytes: 1e9, run_seconds: 0, silence_seconds: 0, stop_seconds: 60 },
    }),
  )
  start()
  await until(() => output(held).includes('ready'))
  held.order = 'kill'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
})

test('a task that no longer belongs to this runner is killed and forgotten', async () => {
  const held = server.add(await bashJob(place.folder, 'echo $$ > $HOME/pid; echo ready; sleep 60', {}))
  start()
  await until(() => output(held).includes('ready'))
  const [task] = readdirSync(join(place.folder, 'runner/tasks'))
  const pid = Number(await readFile(join(place.folder, 'runner/tasks', task!, 'home/pid'), 'utf8'))
  held.order = 'gone'
  await until(() => readdirSync(join(place.folder, 'runner/tasks')).length === 0)
  expect(isAlive(pid)).toBe(false)
  expect(held.finish).toBeUndefined()
})

test('the time limit ends the task', async () => {
  const { finish } = await run('echo begun; sleep 60', {
    limits: { ...unlimited, log_bytes: 1e9, run_seconds: 1, silence_seconds: 0, stop_seconds: 1 },
  })
  expect(finish).toMatchObject({ outcome: 'error', reason: 'task timed out after 1 s' })
})

test('processes that a task leaves behind are killed and named', async () => {
  const { held, finish } = await run(`
    nohup setsid sleep 301 > /dev/null 2>&1 &
    ( ( sleep 302 & ) & )
    env -i setsid sleep 303 > /dev/null 2>&1 &
    (exec -a renamed sleep 304) > /dev/null 2>&1 &
    echo main is over`)
  expect(finish).toMatchObject({ outcome: 'success' })
  expect(output(held)).toEqual(['main is over'])
  expect(system(held).join('\n')).toMatch(/Killed .*that the task had left behind: .*sleep/)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    expect(line).not.toMatch(/sleep\x0030[1-4]/)
  }
})

test('the log limit drops the rest, is reported once, keeps the disk free and does not change the exit code', async () => {
  const { held, finish } = await run('seq 1000000; head -c 30000000 /dev/zero; echo; exit 4', {
    limits: { ...unlimited, log_bytes: 100_000, run_seconds: 0, silence_seconds: 0, stop_seconds: 1 },
  })
  expect(finish).toMatchObject({ outcome: 'error', exit_code: 4 })
  expect(output(held).join('\n').length).toBeLessThanOrEqual(100_000)
  expect(output(held).join('\n').length).toBeGreaterThan(99_900)
  expect(system(held).filter((text) => text.includes('limit of 100000 bytes'))).toHaveLength(1)
})

test('a command continues while the server is unreachable, and nothing is lost', async () => {
  const held = server.add(await bashJob(place.folder, 'for i in $(seq 1 100); do echo $i; sleep 0.01; done'))
  start()
  await until(() => output(held).length > 10)
  server.away = true
  await sleep(800)
  server.away = false
  await held.ended.promise
  expect(output(held)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)))
})

test('if the supervisor is killed, the result is unknown and the command is ended', async () => {
  const held = server.add(await bashJob(place.folder, 'echo $PPID $$; sleep 60'))
  start()
  await until(() => output(held).length > 0)
  const [recorder, pid] = output(held)[0]!.split(' ').map(Number)
  process.kill(recorder!, 'SIGKILL')
  expect(await held.ended.promise).toMatchObject({
    outcome: 'error',
    reason: expect.stringContaining('its result is unknown'),
  })
  expect(isAlive(pid)).toBe(false)
})

test('killing only the outer shell of the supervisor changes nothing', async () => {
  const held = server.add(await bashJob(place.folder, 'echo ready; sleep 0.5; echo done'))
  start()
  await until(() => output(held).length > 0)
  const [task] = readdirSync(join(place.folder, 'runner/tasks'))
  const steps = join(place.folder, 'runner/tasks', task!, 'steps')
  const step = readdirSync(steps)[0]!
  process.kill(Number((await readFile(join(steps, step, 'start'), 'utf8')).split(' ')[1]), 'SIGKILL')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(held)).toEqual(['ready', 'done'])
})

test('a missing program is an error with the hint', async () => {
  const { finish } = await run('', { app: 'no-such-program', playbook: 'script.sh' })
  expect(finish).toMatchObject({
    outcome: 'error',
    reason: expect.stringMatching(/^no-such-program is not installed on this runner\. Install/),
  })
})

test('an unexpected error ends the task with an error', async () => {
  const held = server.add(await bashJob(place.folder, ''))
  start({
    findApp: (id) => ({
      id,
      title: id,
      command: id,
      hint: '',
      run: async () => {
        throw new Error('surprise')
      },
    }),
  })
  expect(await held.ended.promise).toMatchObject({ outcome: 'error', reason: 'Signalbox failed: surprise' })
})

const confirming = (id: string): App => ({
  id,
  title: id,
  command: 'bash',
  hint: '',
  async run(_job, shell) {
    await shell.run('bash', ['-c', 'echo planned'])
    await shell.confirm()
    await shell.run('bash', ['-c', 'echo applied'])
    await shell.confirm()
    await shell.run('bash', ['-c', 'echo applied again'])
  },
})

test('each confirmation needs its own answer', async () => {
  const held = server.add(await bashJob(place.folder, ''))
  start({ findApp: confirming })
  await until(() => held.status.at(-1) === 'waiting_confirmation')
  held.order = 'confirmed'
  await until(() => held.status.length === 5)
  await sleep(300)
  expect(held.status).toEqual(['starting', 'running', 'waiting_confirmation', 'running', 'waiting_confirmation'])
  expect(output(held)).toEqual(['planned', 'applied'])
  held.order = 'confirmed'
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(held).at(-1)).toBe('applied again')
})

test('a task whose confirmation is rejected ends as rejected', async () => {
  const held = server.add(await bashJob(place.folder, ''))
  start({ findApp: confirming })
  await until(() => held.status.at(-1) === 'waiting_confirmation')
  held.order = 'rejected'
  expect(await held.ended.promise).toMatchObject({ outcome: 'rejected' })
  expect(output(held)).toEqual(['planned'])
})

test('a confirmation survives a restart of the runner', async () => {
  const once = (id: string): App => ({
    ...confirming(id),
    async run(_job, shell) {
      const secret = await shell.secretFile('word', 'hush')
      await shell.run('bash', ['-c', `echo planned; cat ${secret}`])
      await shell.confirm()
      await shell.run('bash', ['-c', 'echo applied'])
    },
  })
  const held = server.add(await bashJob(place.folder, ''))
  start({ findApp: once })
  await until(() => held.status.at(-1) === 'waiting_confirmation')
  shutdown.abort()
  await running
  held.order = 'confirmed'
  start({ findApp: once })
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(held)).toEqual(['planned', 'hush', 'applied'])
  expect(held.status).toEqual(['starting', 'running', 'waiting_confirmation', 'running'])
})

test('a task of a dead runner that no longer belongs to this runner is removed', async () => {
  const held = server.add(await bashJob(place.folder, 'echo $$; sleep 60'))
  start()
  await until(() => output(held).length > 0)
  shutdown.abort()
  await running
  const pid = Number(output(held)[0])
  expect(isAlive(pid)).toBe(true)
  server.tasks.clear()
  start()
  await until(() => !isAlive(pid) && readdirSync(join(place.folder, 'runner/tasks')).length === 0)
})

test('carriesMark reads the environment of a process', () => {
  expect(carriesMark(process.pid, 'no such mark')).toBe(false)
})

test('read-only files of a task are removed as well', async () => {
  await run('mkdir -p $HOME/a/b; echo x > $HOME/a/b/c; chmod -R a-w $HOME/a')
  await until(() => readdirSync(join(place.folder, 'runner/tasks')).length === 0)
  expect(readdirSync(join(place.folder, 'runner/tasks'))).toEqual([])
})
