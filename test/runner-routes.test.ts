import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../src/contract/task.ts'
import { type Claim, type Report, runnerProtocol, type TaskServer } from '../src/contract/task-server.ts'
import { postToSocket } from '../src/runner/post.ts'
import { Replaced, serverOverHttp } from '../src/runner/server-over-http.ts'
import { hashToken } from '../src/server/sign-in/session.ts'
import { localRunnerPlace } from '../src/server/tasks/local-runner.ts'
import { databases, startTestServer, type TestServer } from './helpers/server.ts'
import { testProject } from './helpers/suite.ts'

const token = 'a runner of the test'
const going = () => new AbortController().signal

let server: TestServer
let runner: TaskServer
let project_id: number
let template_id: number
let parallel_id: number

/** The calls of a runner to the server after one of the two was killed. */
describe.each(databases)('the runner API on %s', (database) => {
  beforeEach(async () => {
    server = await startTestServer(database, { config: { task_lease_sec: 3 } })
    await server.server.services.database.db
      .insertInto('runner')
      .values({
        name: token,
        token_hash: hashToken(token),
        server_id: token,
        max_parallel_tasks: 0,
        touched: null,
        created: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    runner = serverOverHttp(postToSocket(localRunnerPlace(server.data).socket, token))
    const project = await testProject(server)
    project_id = project.id
    template_id = (await project.template()).id
    parallel_id = (await project.template({ name: 'Parallel', allow_parallel_tasks: true })).id
  })
  afterEach(() => server.stop())

  it('hands out a task again whose claim got no answer, and refuses the lost claim', async () => {
    const id = await start()
    const lost = await claim()
    expect(lost).toMatchObject({ job: { task_id: id }, fence: 1, next_line: 2 })
    const again = await claim()
    expect(again).toMatchObject({ job: { task_id: id }, fence: 2, next_line: 2 })
    expect(await runner.report(reportOf(lost, { lines: [[Date.now(), 0, 'late']] }), going())).toMatchObject({
      order: 'gone',
    })
    expect(await runner.report(reportOf(again, {}), going())).toEqual({ order: 'go', next_line: 2 })
    expect(await runner.resume({ task_id: id, fence: 1, log_id: lost!.log_id }, going())).toBeUndefined()
    expect(await runner.resume({ task_id: id, fence: 2, log_id: lost!.log_id }, going())).toMatchObject({
      fence: 2,
      order: 'go',
    })
  })

  it('refuses reports of a runner that holds another task with the same number', async () => {
    await start()
    const mine = await claim()
    if (!mine) throw new Error('nothing was claimed')
    const { job, fence } = mine
    for (const log_id of [null, 'ffffffffffffffff']) {
      const foreign = { ...mine, log_id }
      expect(await runner.report(reportOf(foreign, { lines: [[1, 0, 'foreign']] }), going())).toMatchObject({
        order: 'gone',
      })
      expect(await runner.resume({ task_id: job.task_id, fence, log_id }, going())).toBeUndefined()
      const end = { outcome: 'success', reason: null, exit_code: 0, lines: 1, results: 0 } as const
      await runner.finish({ task_id: job.task_id, fence, log_id, ...end }, going())
    }
    expect(await get(job.task_id)).toMatchObject({ status: 'starting', log_lines: null })
    expect(await runner.report(reportOf(mine, {}), going())).toEqual({ order: 'go', next_line: 2 })
  })

  it('takes the last report with the end, and refuses an end whose report leaves a gap', async () => {
    await start()
    const mine = await claim()
    if (!mine) throw new Error('nothing was claimed')
    const { task_id } = mine.job
    const lines: Report['lines'] = [
      [1, 0, 'one'],
      [2, 0, 'two'],
    ]
    const end = { task_id, fence: mine.fence, log_id: mine.log_id, outcome: 'success', reason: null } as const
    const whole = { ...end, exit_code: 0, lines: 3, results: 0, rest: reportOf(mine, { status: 'running', lines }) }
    const gap = { ...whole, lines: 4, rest: { ...whole.rest, first_line: 3 } }
    await expect(runner.finish(gap, going())).rejects.toThrow('report the others first')
    expect(await get(task_id)).toMatchObject({ log_lines: null })
    await runner.finish(whole, going())
    const news: string[] = []
    const offs = (['update', 'sealed'] as const).map((name) =>
      server.server.services.bus.on(name, (about) => about.task_id === task_id && news.push(name)),
    )
    // Its answer got lost: it is said again. The server may have been killed before it informed the others.
    await runner.finish(whole, going())
    expect(news).toEqual(['update', 'sealed'])
    for (const off of offs) off()
    const ended = await get(task_id)
    expect(ended).toMatchObject({ status: 'success', log_lines: 3 })
    expect(ended.start).not.toBeNull()
    const window = await server.admin.ok(tasks.window, { params: { project_id, id: task_id } })
    expect(window.lines.map(({ text }) => text).slice(1)).toEqual(['one', 'two'])
  })

  it('takes a file in parts: repeats are skipped, gaps refused, and it is listed once its hash is right', async () => {
    const id = await start()
    const mine = await claim()
    if (!mine) throw new Error('nothing was claimed')
    const held = { task_id: id, fence: mine.fence, log_id: mine.log_id, n: 1, name: 'a.txt' }
    const sha256 = createHash('sha256').update('onetwo').digest('hex')
    const send = (at: number, text: string, more = {}) =>
      runner.artifact({ ...held, at, data: Buffer.from(text).toString('base64'), ...more }, going())
    const listed = async () => (await server.admin.ok(tasks.artifacts, { params: { project_id, id } })).artifacts
    expect(await send(0, 'one')).toEqual({ order: 'go', stored: 3 })
    expect(await send(0, 'one')).toEqual({ order: 'go', stored: 3 })
    expect(await send(5, 'two')).toEqual({ order: 'go', stored: 3 })
    expect(await send(3, 'TWO', { sha256 })).toEqual({ order: 'go', stored: 0 })
    expect(await listed()).toEqual([])
    expect(await send(0, 'one')).toEqual({ order: 'go', stored: 3 })
    expect(await send(3, 'two', { sha256 })).toEqual({ order: 'go', stored: 6 })
    // Its answer got lost: it is sent again, and so by a runner that was restarted.
    expect(await send(3, 'two', { sha256 })).toEqual({ order: 'go', stored: 6 })
    expect(await send(0, 'onetwo', { sha256 })).toEqual({ order: 'go', stored: 6 })
    expect(await listed()).toEqual([{ n: 1, name: 'a.txt', size: 6, sha256 }])
    expect(await send(0, 'x', { fence: mine.fence + 1 })).toEqual({ order: 'gone', stored: 0 })
    expect(await send(0, 'x', { log_id: 'ffffffffffffffff' })).toEqual({ order: 'gone', stored: 0 })
    const end = { outcome: 'success', reason: null, exit_code: 0, lines: 1, results: 0 } as const
    await runner.finish({ task_id: id, fence: mine.fence, log_id: mine.log_id, ...end }, going())
    expect(await send(0, 'x')).toEqual({ order: 'gone', stored: 0 })
    expect(await listed()).toHaveLength(1)
  })

  it('stores the reason that a runner reports, with its code if the runner sends one', async () => {
    const reason = 'Python is not installed on this runner'
    const reason_message = { code: 'not_installed', params: { program: 'Python' } }
    for (const sent of [{ reason }, { reason, reason_message }]) {
      await start()
      const mine = await claim()
      if (!mine) throw new Error('nothing was claimed')
      const { task_id } = mine.job
      const end = { task_id, fence: mine.fence, log_id: mine.log_id, outcome: 'error', exit_code: null } as const
      await runner.finish({ ...end, ...sent, lines: 1, results: 0 }, going())
      expect(await get(task_id)).toMatchObject({ reason_message: null, ...sent })
    }
  })

  it('ends the claim that a killed runner left behind, so that it takes nothing from the next one', async () => {
    const left_behind = runner.claim({ protocol: runnerProtocol, holding: [], free: 1, wait_ms: 30_000 }, going())
    const outcome = left_behind.then(
      () => 'a task',
      (error: unknown) => error,
    )
    await untilItWaits()
    const next = runner.claim({ protocol: runnerProtocol, holding: [], free: 1, wait_ms: 30_000 }, going())
    expect(await outcome).toBeInstanceOf(Replaced)
    const id = await start()
    expect(await next).toMatchObject({ job: { task_id: id }, fence: 1 })
  })

  it('accepts the report of a runner that started and asked a question while the server was down', async () => {
    const id = await start()
    const held = await claim()
    expect(await runner.report(reportOf(held, { status: 'waiting_confirmation' }), going())).toMatchObject({
      order: 'go',
    })
    expect((await get(id)).status).toBe('running')
    await runner.report(reportOf(held, { status: 'waiting_confirmation', destroys: true }), going())
    const waiting = await get(id)
    expect(waiting).toMatchObject({ status: 'waiting_confirmation', confirm_name_required: true })
    await server.admin.ok(tasks.confirm, { params: { project_id, id }, body: { name: waiting.tpl_alias } })
    expect(await runner.report(reportOf(held, { status: 'waiting_confirmation' }), going())).toMatchObject({
      order: 'confirmed',
    })
  })

  it('answers a stop with what is left of the grace period, also to a runner that was restarted', async () => {
    const id = await start()
    const held = await claim()
    await runner.report(reportOf(held, { status: 'running' }), going())
    await server.admin.ok(tasks.stop, { params: { project_id, id }, body: { force: false } })
    const { order, kill_in_ms = Number.NaN } = await runner.report(reportOf(held, { status: 'running' }), going())
    expect(order).toBe('stop')
    expect(kill_in_ms).toBeGreaterThan(0)
    expect(kill_in_ms).toBeLessThanOrEqual(10_000)
    const resumed = await runner.resume({ task_id: id, fence: 1, log_id: held!.log_id }, going())
    expect(resumed).toMatchObject({ order: 'stop' })
    expect(resumed?.kill_in_ms).toBeLessThanOrEqual(kill_in_ms)
  })

  it('declares a silent task lost, and leaves one alone that is reported on', async () => {
    const silent = await start()
    const unheard = await claim()
    const healthy = await start(parallel_id)
    const held = await runner.claim({ protocol: runnerProtocol, holding: [silent], free: 1, wait_ms: 1000 }, going())
    while ((await get(silent)).log_lines === null) {
      await runner.report(reportOf(held, {}), going())
      await sleep(50)
    }
    expect(await get(silent)).toMatchObject({
      status: 'error',
      reason: 'The task was lost: its runner did not report for 3 seconds',
    })
    expect((await get(healthy)).status).toBe('running')
    expect(await runner.resume({ task_id: silent, fence: 1, log_id: unheard!.log_id }, going())).toBeUndefined()
  })

  it('creates one task for the same request sent many times at once', async () => {
    const send = () =>
      server.admin.call(tasks.create, {
        params: { project_id },
        body: { template_id },
        headers: { 'idempotency-key': 'one' },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  it('counts a runner as online that does not claim because it is at its limit', async () => {
    await start()
    const claimed = await claim()
    const waiting = await start()
    const longAgo = new Date(Date.now() - 120_000).toISOString()
    await server.server.services.database.db.updateTable('runner').set({ touched: longAgo }).execute()
    expect((await get(waiting)).waits?.reason).toMatch(/^No runner is online/)
    do {
      await runner.report(reportOf(claimed, {}), going())
      await sleep(50)
    } while ((await get(waiting)).waits?.reason.startsWith('No runner is online'))
    expect((await get(waiting)).waits?.reason).toMatch(`runs already, one at a time: #${claimed?.job.task_id}`)
  })
})

const start = async (id = template_id) =>
  (await server.admin.ok(tasks.create, { params: { project_id }, body: { template_id: id } })).id
const get = (id: number) => server.admin.ok(tasks.get, { params: { project_id, id } })
const claim = () => runner.claim({ protocol: runnerProtocol, holding: [], free: 1, wait_ms: 1000 }, going())

/** Waits for a claim: it first records that the runner was seen. */
async function untilItWaits(): Promise<void> {
  const { db } = server.server.services.database
  const touched = () => db.selectFrom('runner').select('touched').where('name', '=', token).executeTakeFirstOrThrow()
  while ((await touched()).touched === null) await sleep(10)
}

function reportOf(claim: Claim | undefined, what: Partial<Report>): Report {
  if (!claim) throw new Error('nothing was claimed')
  const { job, fence, log_id, next_line: first_line, cursor } = claim
  return {
    task_id: job.task_id,
    fence,
    log_id,
    status: 'running',
    first_line,
    lines: [],
    cursor: cursor ?? { step: 0, offset: 0, skip: 0 },
    ...what,
  }
}
