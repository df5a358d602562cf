import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { projects } from '../src/contract/project.ts'
import { runners } from '../src/contract/runner.ts'
import { tasks } from '../src/contract/task.ts'
import type { Claim, Orders } from '../src/contract/task-server.ts'
import { claimTask } from '../src/server/tasks/claim.ts'
import { lookForClaim } from '../src/server/tasks/claim-look.ts'
import { OutdatedTicket } from '../src/server/tasks/claim-ticket.ts'
import { RemoteAgent, registeredRunner } from './helpers/remote-agent.ts'
import { builtProgram } from './helpers/server.ts'
import { onEachDatabase, testProject } from './helpers/suite.ts'

/** What a damaged, old, malicious or misplaced runner may send to the public port. */
onEachDatabase(
  'calls of runners on the public port',
  (server) => {
    const at = (path: string) => `${server().url}/base/api/runner/${path}`
    const call = async (token: string, path: string, body: unknown) => {
      const answer = await fetch(at(path), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const text = await answer.text()
      return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
    }
    async function newRunner(): Promise<string> {
      const token = `token ${Math.random()}`
      await server().server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
      return token
    }
    const plain = { protocol: 2, holding: [], free: 1, wait_ms: 0 }
    const agent = { version: '1', host: 'edge', platform: 'linux', started: '2026-01-01T00:00:00.000Z' }

    async function heldBy(name: string): Promise<number[]> {
      const { db } = server().server.services.database
      const held = db.selectFrom('task').innerJoin('runner', 'runner.id', 'task.runner_id').select('task.id')
      return (await held.where('runner.name', '=', name).execute()).map(({ id }) => id)
    }

    /** A task that a runner of the present release has claimed: what it sends was recorded. */
    async function claimed(as?: string) {
      const project = await testProject(server())
      const template = await project.template()
      const { id } = await project.task(template.id)
      const token = as ?? (await newRunner())
      const { body } = await call(token, 'claim', { ...plain, holding: as ? await heldBy(as) : [] })
      const { fence, log_id, next_line } = body as unknown as Claim
      const held = { task_id: id, fence, log_id }
      const report = (more = {}) => ({
        ...held,
        status: 'running',
        first_line: next_line,
        lines: [],
        cursor: { step: 0, offset: 0, skip: 0 },
        ...more,
      })
      const status = async () => (await server().admin.ok(tasks.get, { params: { project_id: project.id, id } })).status
      const listed = async () => (await server().admin.ok(tasks.list, { params: { project_id: project.id } }))[0]
      return { token, held, report, next_line, status, listed, project_id: project.id, id }
    }

    it('a runner of the present release works on: recorded claim, report and end', async () => {
      const { token, held, report, next_line, status, listed } = await claimed()
      const line = [Date.parse('2026-01-01'), 0, 'by a clock that is wrong']
      expect(await call(token, 'report', report({ lines: [line] }))).toEqual({
        status: 200,
        body: { order: 'go', next_line: next_line + 1 },
      })
      const end = { ...held, outcome: 'success', reason: null, exit_code: 0, lines: next_line, results: 0 }
      expect(await call(token, 'finish', end)).toEqual({ status: 204, body: {} })
      expect(await status()).toBe('success')
      expect(await listed()).toMatchObject({ status: 'success', runner_name: token })
    })

    it('a report without lines of a restarted runner does not move back where the next one continues', async () => {
      const { token, held, report, next_line } = await claimed()
      const lines = [1, 2, 3].map((n) => [Date.now(), 0, `line ${n}`])
      const cursor = { step: 4, offset: 21, skip: 0 }
      // The last report of a killed runner arrives after the next runner got the place where it continues.
      await call(token, 'report', report({ lines, cursor }))
      await call(token, 'report', report({ first_line: next_line + 3 }))
      const { body } = await call(token, 'resume', held)
      expect(body).toMatchObject({ next_line: next_line + 3, cursor })
    })

    it('a task that is stopped after its runner lost it ends with the next claim, not with the lease', async () => {
      const { token, id, project_id, status, listed } = await claimed()
      await server().admin.ok(tasks.stop, { params: { project_id, id }, body: {} })
      await call(token, 'claim', { ...plain, holding: [id] })
      expect(await status()).toBe('stopping')
      await call(token, 'claim', plain)
      expect(await listed()).toMatchObject({ status: 'stopped', reason: 'Stopped by ADMIN' })
    })

    it('keeps what last went wrong with a runner: refused calls, what it says, and ends that are its fault', async () => {
      const { token, held, next_line } = await claimed()
      const last = async () => {
        const { last_error, last_error_at } = (await server().admin.ok(runners.list, {})).find(
          (runner) => runner.name === token,
        )!
        return { text: last_error, age: last_error_at === null ? null : Date.now() - Date.parse(last_error_at) }
      }
      expect(await last()).toEqual({ text: null, age: null })
      const problem = { text: 'failed to reach it\u0007', ago_ms: 3_600_000 }
      await call(token, 'claim', { ...plain, holding: [held.task_id], problem })
      expect(await last()).toEqual({ text: 'failed to reach it', age: expect.closeTo(3_600_000, -4) })
      await call(token, 'claim', { ...plain, protocol: 1 })
      expect((await last()).text).toBe('The runner speaks another version: Invalid input: expected 2')
      await call(token, 'status', { problem: { text: 'Setting isolation: not possible', ago_ms: 0 } })
      const { text, age } = await last()
      expect(text).toBe('Setting isolation: not possible')
      expect(age).toBeLessThan(60_000)
      const reason = 'git is not installed'
      const fault = { outcome: 'error', reason, reason_message: { code: 'git_missing', params: {} }, exit_code: null }
      await call(token, 'finish', { ...held, ...fault, lines: next_line - 1, results: 0 })
      expect((await last()).text).toBe(reason)
      const from = (folder: string) => call(token, 'claim', { ...plain, agent: { ...agent, folder } })
      await from('one')
      await from('two')
      expect((await last()).text).toMatch('Another runner uses this token')
    })

    it('a claim during which the database falls silent loses no task: the next one gets it', async () => {
      const project = await testProject(server())
      const { id } = await project.task((await project.template()).id)
      const token = await newRunner()
      const { db } = server().server.services.database
      const query = db.executeQuery.bind(db)
      const spy = vi.spyOn(db, 'executeQuery').mockImplementation((asked, options) => {
        if (!('sql' in asked) || !/"template_vault"/.test(asked.sql)) return query(asked, options)
        return Promise.reject(new Error('Connection terminated unexpectedly'))
      })
      const failed = await call(token, 'claim', plain).finally(() => spy.mockRestore())
      expect(failed).toMatchObject({ status: 503, body: { code: 'database_unreachable' } })
      expect((await call(token, 'claim', plain)).body).toMatchObject({ job: { task_id: id }, fence: 2 })
    })

    it('reports of another runner, of an old fence and with a gap change nothing', async () => {
      const { token, report, next_line, status } = await claimed()
      const other = await newRunner()
      const line = [1, 0, 'foreign']
      const orders = async (as: string, more: object) =>
        (await call(as, 'report', report({ lines: [line], ...more }))).body as unknown as Orders
      expect(await orders(other, {})).toMatchObject({ order: 'gone' })
      // Another task of the same runner.
      const second = await claimed(token)
      expect(await orders(token, { log_id: second.held.log_id })).toMatchObject({ order: 'gone' })
      expect(await orders(token, { task_id: second.id })).toMatchObject({ order: 'gone' })
      expect(await orders(token, { fence: 99 })).toMatchObject({ order: 'gone' })
      expect(await orders(token, { first_line: next_line + 5 })).toEqual({ order: 'go', next_line })
      expect(await status()).toBe('running')
    })

    it('a late report does not move the status back', async () => {
      const { token, held, report, next_line, status, project_id, id } = await claimed()
      const send = (number: number, said: string) => call(token, 'report', report({ number, status: said }))
      await send(1, 'running')
      await send(2, 'waiting_confirmation')
      await server().admin.ok(tasks.confirm, { params: { project_id, id }, body: {} })
      // Without its number this would use up the answer before the runner has got it.
      expect((await send(1, 'running')).body).toMatchObject({ order: 'confirmed' })
      expect((await send(3, 'waiting_confirmation')).body).toMatchObject({ order: 'confirmed' })
      await send(4, 'running')
      await send(3, 'waiting_confirmation')
      expect(await status()).toBe('running')
      await send(5, 'starting')
      expect(await status()).toBe('running')
      const end = { ...held, outcome: 'success', reason: null, exit_code: 0, lines: next_line - 1, results: 0 }
      expect((await call(token, 'finish', end)).status).toBe(204)
      expect((await send(6, 'running')).body).toMatchObject({ order: 'gone' })
      expect(await status()).toBe('success')
    })

    it('shows the times of a runner whose clock is an hour off by the clock of the server', async () => {
      for (const off of [3_600_000, -3_600_000]) {
        const { token, report, next_line, project_id, id } = await claimed()
        const clock = Date.now() + off
        const started = new Date(clock - 60_000).toISOString()
        await call(token, 'claim', { ...plain, free: 1, holding: [id], agent: { ...agent, started, age_ms: 60_000 } })
        const items = [{ kind: 'command', argv: ['true'], cwd: '.', at: clock - 5000 }]
        const lines_then = [[clock - 5000, 0, 'five seconds ago']]
        await call(token, 'report', report({ lines: lines_then, sent: clock, results: { first: 1, items } }))
        const stored = await server().admin.ok(tasks.results, { params: { project_id, id } })
        const command = stored.items[0] as { at?: number } | undefined
        expect((Date.now() - (command?.at ?? 0)) / 10_000).toBeCloseTo(0.5, 0)
        const { lines } = await server().admin.ok(tasks.window, { params: { project_id, id } })
        const shown = lines.find(({ n }) => n === next_line)!
        expect((Date.now() - Date.parse(shown.time)) / 10_000).toBeCloseTo(0.5, 0)
        const runner = (await server().admin.ok(runners.list, {})).find(({ name }) => name === token)
        expect((Date.now() - Date.parse(runner!.started!)) / 60_000).toBeCloseTo(1, 0)
      }
    })

    it('ends a task whose runner sends endless lines, and keeps no more of them than the limit allows', async () => {
      const { token, report, held, next_line, status } = await claimed()
      const lines = Array.from({ length: 16 }, () => [1, 0, 'x'.repeat(64 * 1024)])
      let [first_line, sent, order] = [next_line, 0, 'go']
      for (; order === 'go' && sent < 50; sent++) {
        const { body } = await call(token, 'report', report({ first_line, lines }))
        ;({ order, next_line: first_line } = body as unknown as Orders)
      }
      // Four times `max_log_bytes` and a MiB, in reports of a MiB.
      expect({ sent, order }).toEqual({ sent: 6, order: 'gone' })
      expect(await status()).toBe('error')
      const { raw } = await server().server.services.logs.size(held.task_id)
      expect(raw).toBeLessThan(5 * 1024 * 1024 + 10_000)
      expect((await call(token, 'report', report({ first_line, lines }))).body).toMatchObject({ order: 'gone' })
    })

    it('ends a task whose runner sends endless results', async () => {
      const { token, report, status } = await claimed()
      const items = [{ kind: 'tool', name: 'x', version: '1' }]
      const far = await call(token, 'report', report({ results: { first: 600_000, items } }))
      expect(far.body).toMatchObject({ order: 'gone' })
      expect(await status()).toBe('error')
    })

    it('a repeated claim gets no task: its ticket is outdated', async () => {
      const project = await testProject(server())
      const template = await project.template({ allow_parallel_tasks: true })
      const token = await newRunner()
      const { ticket } = (await call(token, 'claim', { ...plain, agent })).body
      expect(ticket).toBe(0)
      const first = await project.task(template.id)
      const claim = { ...plain, agent, ticket }
      expect((await call(token, 'claim', claim)).body).toMatchObject({
        job: { task_id: first.id },
        fence: 1,
        ticket: 1,
      })
      expect(await call(token, 'claim', claim)).toEqual({ status: 200, body: { ticket: 1 } })
      // The answer got lost: with the newest ticket the task is offered again.
      expect((await call(token, 'claim', { ...claim, ticket: 1 })).body).toMatchObject({ fence: 2, ticket: 2 })
    })

    it('a second runner with the same token gets no task while the first is at work', async () => {
      const token = await newRunner()
      const from = (folder: string) => call(token, 'claim', { ...plain, agent: { ...agent, folder } })
      expect((await from('one')).status).toBe(200)
      expect(await from('two')).toMatchObject({ status: 409, body: { code: 'runner_token_shared' } })
      expect((await from('one')).status).toBe(200)
    })

    it('a claim that is under way when a cache is cleared gets no task before it was cleared', async () => {
      const { services } = server().server
      const { db } = services.database
      const project = await testProject(server())
      await project.task((await project.template()).id)
      const token = await newRunner()
      const { id } = await db.selectFrom('runner').select('id').where('name', '=', token).executeTakeFirstOrThrow()
      const clearings = [
        () => server().admin.ok(projects.clearCache, { params: project.params }),
        () => server().admin.ok(runners.clearCache, { params: { id } }),
      ]
      for (const clear of clearings) {
        const { ticket } = (await call(token, 'claim', { ...plain, agent })).body as { ticket: number }
        const look = await lookForClaim(db, id)
        await clear()
        await expect(claimTask(services, { id, ticket }, [], look)).rejects.toThrow(OutdatedTicket)
      }
      const { ticket } = (await call(token, 'claim', { ...plain, agent })).body
      const claim = { ...plain, agent, ticket, cleaned_projects: [] }
      const asked = (await call(token, 'claim', claim)).body
      expect(asked).toEqual({ clear_projects: [{ project_id: project.id, asked: expect.any(String) }] })
      const all = (await call(token, 'claim', { ...claim, cleaned_projects: asked.clear_projects })).body
      expect(all).toEqual({ clear_cache: expect.any(String) })
      const { body } = await call(token, 'claim', { ...claim, cleaned: all.clear_cache })
      expect(body).toMatchObject({ job: { project_id: project.id }, fence: 1 })
    })

    it('asks all runners to delete what they keep for a project, and shows when each did', async () => {
      const project = await testProject(server())
      const [token, old, busy] = [await newRunner(), await newRunner(), await newRunner()]
      const { id } = await project.task((await project.template()).id)
      const other = await testProject(server())
      const capable = { ...plain, agent, cleaned_projects: [] }
      const first = (await call(busy, 'claim', { ...plain, agent, ticket: 0 })).body as unknown as Claim
      expect(first.job.task_id).toBe(id)
      await server().admin.ok(projects.clearCache, { params: other.params })
      const newest = async (of: string) => (await call(of, 'claim', { ...plain, agent })).body.ticket
      const holding = { ...capable, holding: [id], ticket: await newest(busy) }
      const { db } = server().server.services.database
      const asked = (
        await db.selectFrom('runner_cleaning').select('requested').where('project_id', '=', other.id).execute()
      )[0]?.requested
      const clear_projects = [{ project_id: other.id, asked }]
      const { ticket } = (await call(token, 'claim', { ...plain, agent })).body
      const claim = { ...capable, ticket }
      expect((await call(token, 'claim', claim)).body).toEqual({ clear_projects })
      expect((await call(token, 'claim', { ...claim, cleaned_projects: clear_projects })).status).toBe(204)
      // A runner of an earlier release is not asked: it would not understand the answer.
      expect((await call(old, 'claim', { ...plain, agent, ticket: await newest(old) })).status).toBe(204)
      // Of a project whose task it runs it deletes nothing: the checkout uses the copies.
      await db
        .insertInto('runner_cleaning')
        .columns(['runner_id', 'project_id', 'requested'])
        .expression((insert) =>
          insert
            .selectFrom('runner')
            .select(['id', sql.lit(project.id).as('project_id'), 'created'])
            .where('name', '=', busy),
        )
        .execute()
      expect((await call(busy, 'claim', holding)).body).toEqual({ clear_projects })
      await call(busy, 'claim', { ...holding, cleaned_projects: clear_projects })
      expect((await call(busy, 'claim', holding)).status).toBe(204)
      const shown = await server().admin.ok(projects.cache, { params: other.params })
      const of = (name: string) => shown.find((one) => one.runner_name === name)
      expect([of(token), of(old), of(busy)]).toMatchObject([
        { requested: asked, cleaned: expect.any(String) },
        { requested: asked, cleaned: null },
        { requested: asked, cleaned: expect.any(String) },
      ])
    })

    it('refuses what is no JSON, wrong results, and more than 16 MB', async () => {
      const { token, held, report, status } = await claimed()
      const far = 2 ** 40
      const numbers = [{ task_id: far }, { fence: far }, { number: far }, { task_id: -far }, { first_line: 2 ** 60 }]
      const wrong = [{ results: 'all fine' }, { results: { first: 1, items: [{ kind: 'nothing' }] } }, { lines: 7 }]
      for (const body of ['{"task_id":', [], ...[...wrong, ...numbers].map(report)])
        expect((await call(token, 'report', body)).status).toBe(400)
      for (const more of [{ holding: [far] }, { cleaned_projects: [{ project_id: far, asked: '' }] }, { ticket: -1 }])
        expect((await call(token, 'claim', { ...plain, ...more })).status).toBe(400)
      const problem = { text: '', ago_ms: 1e18 }
      expect((await call(token, 'status', { problem })).status).toBe(400)
      const part = { ...held, n: far, name: 'a', at: 0, data: '' }
      expect((await call(token, 'artifact', part)).status).toBe(400)
      const much = report({ lines: [[1, 0, 'x'.repeat(17 * 1024 * 1024)]] })
      const answer = await call(token, 'report', much).catch((error: unknown) => error)
      expect(answer instanceof TypeError || (answer as { status: number }).status === 400).toBe(true)
      expect(await status()).toBe('starting')
    })

    it('answers below a base path to the real agent', async () => {
      const agent = new RemoteAgent(builtProgram, { SERVER: `${server().url}/base` }).hasToken(await newRunner())
      try {
        agent.start('status')
        expect(await agent.ended()).toBe(0)
      } finally {
        await agent.stop()
      }
    })
    it('knows no local runner and no unknown token, which it limits; known ones from the same address go on', async () => {
      const token = await newRunner()
      expect((await call(token, 'claim', plain)).status).toBe(204)
      const statuses: number[] = []
      for (let n = 0; n < 40; n++) statuses.push((await call(`guess ${n}`, 'claim', plain)).status)
      expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
      expect(statuses.at(-1)).toBe(429)
      expect((await call(token, 'claim', plain)).status).toBe(204)
      expect((await server().admin.ok(runners.list, {})).some((runner) => runner.local)).toBe(true)
    })
  },
  { config: { use_remote_runner: true, web_host: 'http://127.0.0.1/base', max_log_bytes: 1024 * 1024 } },
)
