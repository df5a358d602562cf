import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { output, system, unlimited } from './fake-server.testing.ts'
import { isAlive, runnerOfTests, until } from './runner-of-tests.testing.ts'
import { carriesMark } from './task-mark.ts'

const { add, run, server, start, stop, tasks } = runnerOfTests()

test('a stop asks first, so that a script can clean up', async () => {
  const held = await add('trap "echo cleaned; exit 0" TERM; echo ready; sleep 60 & wait', {})
  start()
  await until(() => output(held).includes('ready'))
  held.order = 'stop'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped', reason: null })
  expect(output(held)).toEqual(['ready', 'cleaned'])
  expect(system(held)).toContain('Stopping: asked the process to end; it will be killed in 1 s')
})

test('a stop kills a process that ignores SIGTERM', async () => {
  const held = await add('trap "" TERM; echo ready; while :; do sleep 1; done', {})
  start()
  await until(() => output(held).includes('ready'))
  const asked = performance.now()
  held.order = 'stop'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
  expect(performance.now() - asked).toBeLessThan(4000)
  expect(system(held)).toContain('The process did not end within 1 s: killed')
})

test('a kill ends the task at once', async () => {
  const held = await add('trap "" TERM; echo ready; while :; do sleep 1; done', {
    limits: { ...unlimited, log_bytes: 1e9, run_seconds: 0, silence_seconds: 0, stop_seconds: 60 },
  })
  start()
  await until(() => output(held).includes('ready'))
  held.order = 'kill'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
})

test('a task that no longer belongs to this runner is killed and forgotten', async () => {
  const held = await add('echo $$ > $HOME/pid; echo ready; sleep 60', {})
  start()
  await until(() => output(held).includes('ready'))
  const [task] = readdirSync(tasks())
  const pid = Number(await readFile(join(tasks(), task!, 'home/pid'), 'utf8'))
  held.order = 'gone'
  await until(() => readdirSync(tasks()).length === 0)
  expect(isAlive(pid)).toBe(false)
  expect(held.finish).toBeUndefined()
})

test('the time limit ends the task', async () => {
  const { finish } = await run('echo begun; sleep 60', {
    limits: { ...unlimited, log_bytes: 1e9, run_seconds: 1, silence_seconds: 0, stop_seconds: 1 },
  })
  expect(finish).toMatchObject({
    outcome: 'error',
    reason: 'task timed out after 1 s',
    reason_message: { code: 'timed_out', params: { duration: '1 s' } },
  })
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

test('a shared connection of ssh that a task leaves behind is ended without a word', async () => {
  const { held, finish } = await run(`
    (exec -a 'ssh: /tmp/cp/0123456789 [mux]' sleep 305) > /dev/null 2>&1 &
    until grep -qs mux "/proc/$!/cmdline"; do sleep 0.01; done
    echo main is over`)
  expect(finish).toMatchObject({ outcome: 'success' })
  expect(system(held).join('\n')).not.toContain('Killed')
})

test('if the supervisor is killed, the result is unknown and the command is ended', async () => {
  const held = await add('echo $PPID $$; sleep 60')
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
  const held = await add('echo ready; sleep 0.5; echo done')
  start()
  await until(() => output(held).length > 0)
  const [task] = readdirSync(tasks())
  const steps = join(tasks(), task!, 'steps')
  const step = readdirSync(steps)[0]!
  process.kill(Number((await readFile(join(steps, step, 'start'), 'utf8')).split(' ')[1]), 'SIGKILL')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(held)).toEqual(['ready', 'done'])
})

test('a task of a dead runner that no longer belongs to this runner is removed', async () => {
  const held = await add('echo $$; sleep 60')
  start()
  await until(() => output(held).length > 0)
  await stop()
  const pid = Number(output(held)[0])
  expect(isAlive(pid)).toBe(true)
  server().tasks.clear()
  start()
  await until(() => !isAlive(pid) && readdirSync(tasks()).length === 0)
})

test('carriesMark reads the environment of a process', () => {
  expect(carriesMark(process.pid, 'no such mark')).toBe(false)
})

test('read-only files of a task are removed as well', async () => {
  await run('mkdir -p $HOME/a/b; echo x > $HOME/a/b/c; chmod -R a-w $HOME/a')
  await until(() => readdirSync(tasks()).length === 0)
  expect(readdirSync(tasks())).toEqual([])
})
