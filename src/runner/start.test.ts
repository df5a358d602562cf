import { getEventListeners } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { output, system, unlimited } from './fake-server.testing.ts'
import { runnerOfTests, until } from './runner-of-tests.testing.ts'

const { add, run, server, shutdown, start, stop, tasks } = runnerOfTests()

test('a script runs from its commit, and its lines are reported in order', async () => {
  const { held, finish } = await run('echo one; echo two >&2; printf three')
  expect(output(held)).toEqual(['one', 'two', 'three'])
  expect(finish).toMatchObject({ outcome: 'success', reason: null, exit_code: 0, lines: held.lines.length })
  expect(held.status).toEqual(['starting', 'running'])
  expect(held.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(system(held)[0]).toBe(`Preparing: ${held.job.task_id}`)
  await until(() => readdirSync(tasks()).length === 0)
})

test('an exit code other than zero is the error, and a signal is named', async () => {
  expect((await run('exit 3')).finish).toMatchObject({
    outcome: 'error',
    exit_code: 3,
    reason: 'bash ended with exit code 3',
  })
  await stop()
  expect((await run('kill -9 0')).finish).toMatchObject({ outcome: 'error', exit_code: 137 })
})

test('each further task leaves no listener behind that waits for the end of the runner', async () => {
  start({ max_parallel: 1 })
  const waiting: number[] = []
  for (let index = 0; index < 3; index++) {
    await (await add('true')).ended.promise
    await until(() => readdirSync(tasks()).length === 0)
    waiting.push(getEventListeners(shutdown(), 'abort').length)
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

test('a line without an end is reported while it stands, and stored once, when it ends', async () => {
  const gate = join(tmpdir(), `gate-${process.pid}-${Date.now()}`)
  const script = `printf 'layer 10%%\\rlayer 55%%'; until [ -e '${gate}' ]; do sleep 0.02; done; echo ' done'`
  const held = await add(script)
  start()
  await until(() => held.begun.at(-1)?.text === 'layer 55%', 20_000)
  expect(output(held)).toEqual([])
  writeFileSync(gate, '')
  await held.ended.promise
  rmSync(gate)
  expect(output(held)).toEqual(['layer 10%\rlayer 55% done'])
  expect(held.begun.at(-1)).toBeUndefined()
})

test('a line without an end shows nothing that may become a secret', async () => {
  const gate = join(tmpdir(), `gate-${process.pid}-${Date.now()}`)
  const script = `printf 'it was %s and is %s' "$WORD" "\${WORD%1234}"; until [ -e '${gate}' ]; do sleep 0.02; done; echo`
  const held = await add(script, { secret_environment: { WORD: 'open-sesame-1234' } })
  start()
  await until(() => held.begun.length > 0, 20_000)
  expect(held.begun.map((line) => line?.text)).toEqual(['it was *** and is '])
  writeFileSync(gate, '')
  await held.ended.promise
  rmSync(gate)
  expect(output(held)).toEqual(['it was *** and is open-sesame-'])
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
  const held = await add('for i in $(seq 1 100); do echo $i; sleep 0.01; done')
  start()
  await until(() => output(held).length > 10)
  server().away = true
  await sleep(800)
  server().away = false
  await held.ended.promise
  expect(output(held)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)))
})

test('a missing program is an error with the hint', async () => {
  const { finish } = await run('', { app: 'no-such-program', playbook: 'script.sh' })
  expect(finish).toMatchObject({
    outcome: 'error',
    reason: expect.stringMatching(/^no-such-program is not installed on this runner\. Install/),
  })
})

test('an unexpected error ends the task with an error', async () => {
  const held = await add('')
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
