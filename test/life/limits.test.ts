import { writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, until, type Workplace } from '../helpers/template.ts'

/** Runs until the test releases this task, or all tasks. */
const hold = 'echo "ready"; while [ ! -e "$GATES/$SIGNALBOX_TASK_DETAILS_ID" ]; do sleep 0.02; done'

describe.each(oneDatabase)('limits on %s', (database) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config: { max_parallel_tasks: 3 } })
  })
  afterAll(() => server?.stop())

  const release = (id: number) => writeFileSync(`${server.data}/${id}`, '')
  async function project(max_parallel_tasks: number) {
    const place = await makeWorkplace(server, { 'hold.sh': hold })
    await server.admin.ok(projects.update, {
      params: { project_id: place.project_id },
      body: { name: 'Limited', max_parallel_tasks },
    })
    const environment_ids = [await place.group({ env: { GATES: server.data } })]
    const template = (allow_parallel_tasks: boolean) =>
      place.template('hold.sh', { environment_ids, allow_parallel_tasks })
    return { place, template }
  }
  /** A task's first line may arrive a moment before its status is running. */
  const ready = (place: Workplace, ...ids: number[]) =>
    Promise.all(
      ids.map(async (id) => {
        await place.untilSays(id, 'ready\n')
        await place.untilStatus(id, 'running')
      }),
    )
  const statuses = async (place: Workplace, ...ids: number[]) =>
    Promise.all(ids.map(async (id) => (await place.task(id)).status))
  const endAll = async (place: Workplace, ...ids: number[]) => {
    for (const id of ids) release(id)
    for (const id of ids) expect((await place.finished(id)).status).toBe('success')
  }

  test('a project runs tasks up to its limit; the next one names those it waits for, and starts when one ends', async () => {
    const { place, template } = await project(2)
    const parallel = await template(true)
    const [first, second, third, fourth] = [
      await place.start(parallel),
      await place.start(parallel),
      await place.start(parallel),
      await place.start(parallel),
    ]
    await ready(place, first, second)
    const waiting = await place.task(third)
    expect(waiting.status).toBe('waiting')
    expect(waiting.waits).toEqual({
      reason: `2 of 2 running in this project: #${first}, #${second}`,
      reason_message: { code: 'wait_project_full', params: { running: 2, max: 2, tasks: `#${first}, #${second}` } },
      since: waiting.created,
      task_ids: [first, second],
      position: 1,
    })
    release(second)
    await ready(place, third)
    expect(await statuses(place, first, second, third, fourth)).toEqual(['running', 'success', 'running', 'waiting'])
    // Raising the limit takes effect at once.
    await server.admin.ok(projects.update, {
      params: { project_id: place.project_id },
      body: { name: 'Limited', max_parallel_tasks: 3 },
    })
    await ready(place, fourth)
    await endAll(place, first, third, fourth)
  })

  test('a template runs one task at a time unless it allows more, and does not delay others', async () => {
    const { place, template } = await project(0)
    const [serial, other] = [await template(false), await template(false)]
    const first = await place.start(serial)
    await ready(place, first)
    const second = await place.start(serial)
    const third = await place.start(serial)
    const beside = await place.start(other)
    await ready(place, beside)
    const { waits } = await place.task(second)
    expect(waits).toMatchObject({
      reason: expect.stringMatching(`runs already, one at a time: #${first}$`),
      task_ids: [first],
    })
    release(first)
    await ready(place, second)
    expect(await statuses(place, first, second, third, beside)).toEqual(['success', 'running', 'waiting', 'running'])
    await endAll(place, second, third, beside)
  })

  test('the server also has a limit, whose message names no task of another project', async () => {
    const [one, two] = [await project(0), await project(0)]
    const [here, there] = [await one.template(true), await two.template(true)]
    const running = [await one.place.start(here), await one.place.start(here), await one.place.start(here)]
    await ready(one.place, ...running)
    const waiting = await two.place.start(there)
    const { waits } = await two.place.task(waiting)
    expect(waits).toMatchObject({ reason: '3 of 3 running on the whole server', task_ids: [] })
    release(running[1] as number)
    await ready(two.place, waiting)
    expect(await statuses(one.place, ...running)).toEqual(['running', 'success', 'running'])
    await endAll(two.place, waiting)
    await endAll(one.place, ...running)
    await until('nothing to wait', async () => ((await two.place.task(waiting)).waits === null ? true : undefined))
  })

  // Behaviour of the runner alone needs one database.
  test('a failed run is retried, and one that prints nothing is ended', async () => {
    const fails = '[ -e "$GATES/tried" ] && echo "second try" && exit; touch "$GATES/tried"; exit 4'
    const place = await makeWorkplace(server, { 'fails.sh': fails, 'mute.sh': 'sleep 600' })
    const environment_ids = [await place.group({ env: { GATES: server.data } })]
    const again = await place.start(await place.template('fails.sh', { environment_ids, retry_attempts: 2 }))
    const mute = await place.start(await place.template('mute.sh', { silence_timeout_sec: 1 }))
    expect(await place.finished(again)).toMatchObject({ status: 'success', exit_code: 0, reason: null })
    expect(await place.log(again)).toMatch(
      /Attempt 1 of 3 failed: bash ended with exit code 4\nAttempt 2 of 3 begins\n(.*\n)*second try\n$/,
    )
    const { items } = await server.admin.ok(tasks.results, { params: { project_id: place.project_id, id: again } })
    const attempts = items.filter((item) => item.kind === 'attempt')
    expect(attempts).toMatchObject([
      { number: 1, outcome: 'error', exit_code: 4 },
      { number: 2, outcome: 'success', exit_code: 0 },
    ])
    expect(await place.finished(mute)).toMatchObject({ status: 'error', reason: 'no output for 1 s' })
  })
})

describe('limits of processes', () => {
  let server: TestServer
  let place: Workplace
  beforeAll(async () => {
    server = await startTestServer('sqlite', {
      runner: true,
      config: { task_open_files: 40, task_memory_bytes: 64 * 1024 ** 2, task_nice: 7, task_processes: 5 },
    })
    place = await makeWorkplace(server, {
      'limits.sh': 'ulimit -n; ulimit -d; nice; for i in $(seq 1 20); do sleep 0.1 & done; wait; echo "all is well"',
      'memory.sh':
        'awk \'BEGIN { s = "x"; while (length(s) < 200000000) s = s s; print "unlimited" }\' || echo "awk ended with $?"',
    })
  })
  afterAll(() => server?.stop())

  test('hold for every process of a task; without an own user it may have as many as it needs', async () => {
    const task = await place.succeeds('limits.sh')
    // The test may run with a lower priority itself.
    expect(task.log).toContain(`40\n65536\n${Math.min(getPriority() + 7, 19)}\n`)
    expect(task.log).toContain('all is well')
  })

  test('end a process that takes more memory, and not its task', async () => {
    const task = await place.succeeds('memory.sh')
    expect(task.log).toMatch(/^awk ended with [1-9]/m)
    expect(task.log).not.toContain('unlimited')
  })
})
