import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { filesHolding } from '../helpers/checkouts.ts'
import { startGitHttp } from '../helpers/git-http.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, processesNamed, processesOf, taskFolders, until, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const python = hasTool('python3')

const graceful = `
trap 'echo "cleaning up"; exit 0' TERM
echo "ready"
while :; do sleep 0.05; done
`
const stubborn = `
trap 'echo "no thanks"' TERM
echo "ready"
while :; do sleep 0.05; done
`
/** Starts sleeps that are distinguished by their seconds. */
const daemons = `
sleep "\${BASE}1" &
( ( setsid nohup sleep "\${BASE}2" >/dev/null 2>&1 & ) & )
setsid sh -c 'sleep "\${BASE}3" & exec sleep "\${BASE}4"' >/dev/null 2>&1 < /dev/null &
env -i "$(command -v setsid)" "$(command -v sleep)" "\${BASE}5" &
( cd / && env -i "$(command -v sleep)" "\${BASE}6" & )
sleep 0.2
echo "ready"
[ -z "$WAIT" ] || sleep "\${BASE}7"
`
const forever = `
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("ready")
while True: time.sleep(1)
`

describe.each(oneDatabase)('stopping a run on %s', (database) => {
  let server: TestServer
  let place: Workplace
  const grace_ms = 1000
  const secret = 'seven-quiet-hedgehogs'

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config: { stop_grace_sec: 1, max_parallel_tasks: 20 } })
    place = await makeWorkplace(server, {
      'graceful.sh': graceful,
      'stubborn.sh': stubborn,
      'daemons.sh': daemons,
      'forever.py': forever,
    })
  })
  afterAll(() => server?.stop())

  /** Expects that nothing of the task is left: no process, no folder, no file with its secret. */
  async function nothingLeft(id: number): Promise<void> {
    await until(
      `processes of task ${id} to be gone`,
      () => (processesOf(server.data, id).length === 0 ? true : undefined),
      5,
    )
    await until(
      'its folder to be gone',
      () => (taskFolders(server.data).some((name) => name.startsWith(`${id}-`)) ? undefined : true),
      5,
    )
    const runner = join(server.data, 'runner')
    const files = readdirSync(runner).filter((name) => name !== 'mirrors')
    const found = await Promise.all(files.map(async (name) => filesHolding(join(runner, name), secret).catch(() => [])))
    if (found.flat().length > 0) throw new Error(`the secret is in ${found.flat().join(', ')}`)
  }
  const secretGroup = () => place.group({ secrets: [{ type: 'env', name: 'QUIET', secret }] })
  const startReady = async (playbook: string, draft = {}) => {
    const id = await place.start(await place.template(playbook, { environment_ids: [await secretGroup()], ...draft }))
    await place.untilSays(id, 'ready\n')
    return id
  }
  /** Stops the task and waits for its end. */
  const stopped = async (id: number, force = false) => {
    await place.stop(id, force)
    await place.untilStatus(id, 'stopped')
    return place.finished(id)
  }

  test.concurrent('a program that handles the signal may clean up', async ({ expect }) => {
    const task = await stopped(await startReady('graceful.sh'))
    expect(task).toMatchObject({ status: 'stopped', reason: 'Stopped by ADMIN', kill_at: null })
    expect(task.log).toContain('Stopping: asked the process to end; it will be killed in 1 s\n')
    expect(task.log).toContain('cleaning up\n')
    expect(task.log).not.toContain('killed\n')
    expect(task.log.trimEnd().split('\n').at(-1)).toBe('Stopped')
    await nothingLeft(task.id)
  })

  for (const [name, app] of [
    ['stubborn.sh', 'bash'],
    ['forever.py', 'python'],
  ] as const)
    test
      .runIf(app === 'bash' || python)
      .concurrent(`${name}, which ignores SIGTERM, is killed after the grace`, async ({ expect }) => {
        const id = await startReady(name, { app })
        const before = Date.now()
        await place.stop(id)
        const stopping = await place.task(id)
        // The API reports the time of the kill: the server's time of the stop plus the grace period.
        if (stopping.status === 'stopping')
          expect(Date.parse(stopping.kill_at ?? '')).toBeGreaterThanOrEqual(before + grace_ms - 50)
        const task = await stopped(id)
        expect(Date.now() - before).toBeGreaterThanOrEqual(grace_ms - 50)
        expect(task.log).toContain('The process did not end within 1 s: killed')
        if (app === 'bash') expect(task.log).toContain('no thanks')
        await nothingLeft(id)
      })

  test.concurrent('a force stop ends the task at once, also one that is being stopped', async ({ expect }) => {
    const [at_once, second] = [await startReady('stubborn.sh'), await startReady('stubborn.sh')]
    const forced = await stopped(at_once, true)
    expect(forced).toMatchObject({ status: 'stopped', reason: 'Stopped by ADMIN' })
    expect(forced.log).not.toContain('no thanks')
    await place.stop(second)
    await stopped(second, true)
    await Promise.all([nothingLeft(at_once), nothingLeft(second)])
    // A second stop does nothing and is not an error.
    await place.stop(second)
    expect((await place.task(second)).status).toBe('stopped')
  })

  test.concurrent('a task that waits is stopped without ever running', async ({ expect }) => {
    const template = await place.template('stubborn.sh')
    const running = await place.start(template)
    await place.untilSays(running, 'ready\n')
    const waiting = await place.start(template, { secret: JSON.stringify({ token: secret }) })
    expect((await place.task(waiting)).status).toBe('waiting')
    const task = await stopped(waiting)
    expect(task).toMatchObject({ status: 'stopped', start: null, commit_hash: null, reason: 'Stopped by ADMIN' })
    expect(task.log).toBe(`Task ${waiting} added to queue\nStopped by ADMIN\n`)
    const { db } = server.server.services.database
    expect(await db.selectFrom('task_private').selectAll().where('task_id', '=', waiting).execute()).toEqual([])
    await stopped(running, true)
  })

  for (const force of [false, true])
    test.concurrent(`${force ? 'a force stop' : 'a stop'} works while git waits for a server that hangs`, async ({
      expect,
    }) => {
      const git = await startGitHttp(server.data, { behaviour: 'hang' })
      const repository_id = await place.addRepository(`${git.url}/some/repository.git`)
      const id = await place.start(await place.template('graceful.sh', { repository_id }))
      await until('git to call', () => git.requests.at(0))
      const task = await stopped(id, force)
      expect(task).toMatchObject({ status: 'stopped', commit_hash: null })
      await nothingLeft(id)
      await git.stop()
    })

  test.concurrent('leftover processes of a task are killed and named, without delaying its end', async ({ expect }) => {
    const groups = [await secretGroup(), await place.group({ env: { BASE: 41_00 } })]
    const id = await place.start(await place.template('daemons.sh', { environment_ids: groups }))
    const task = await place.finished(id)
    expect(task, task.log).toMatchObject({ status: 'success', exit_code: 0 })
    expect(task.log).toMatch(/Killed (\d processes|a process) that the task had left behind: .*sleep \(\d+\)/)
    await nothingLeft(id)
    expect(processesNamed('sleep 4100')).toEqual([])
  })

  test.concurrent('a stop also ends daemons that left the process group', async ({ expect }) => {
    const id = await place.start(
      await place.template('daemons.sh', { environment_ids: [await place.group({ env: { WAIT: 1, BASE: 42_00 } })] }),
    )
    await place.untilSays(id, 'ready\n')
    await stopped(id)
    await nothingLeft(id)
    expect(processesNamed('sleep 4200')).toEqual([])
  })

  test.concurrent('all tasks of a template are stopped in one call; a task runner stops only own ones', async ({
    expect,
  }) => {
    const template = await place.template('graceful.sh', { allow_parallel_tasks: true })
    const runner = await server.member(place.project_id, 'task_runner')
    const guest = await server.member(place.project_id, 'guest')
    const [theirs, own] = [await place.start(template), await place.start(template, {}, runner.client)]
    await Promise.all([theirs, own].map((id) => place.untilSays(id, 'ready\n')))
    const status = async (who: typeof runner, id: number) =>
      (await who.client.call(tasks.stop, { params: place.params(id), body: {} })).status
    expect([await status(guest, own), await status(runner, theirs), await status(runner, own)]).toEqual([403, 403, 204])
    expect(await place.untilStatus(own, 'stopped')).toMatchObject({
      reason: expect.stringContaining('Stopped by TASK_RUNNER'),
    })
    expect((await place.task(theirs)).status).toBe('running')
    const { templates } = await import('../../src/contract/template.ts')
    await server.admin.ok(templates.stopAll, { params: place.params(template), body: {} })
    await place.untilStatus(theirs, 'stopped')
  })
})
