import { expect, it } from 'vitest'
import { runners } from '../src/contract/runner.ts'
import { tasks } from '../src/contract/task.ts'
import type { Claim, Orders } from '../src/contract/task-server.ts'
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

    /** A task that a runner of the present release has claimed: what it sends was recorded. */
    async function claimed() {
      const project = await testProject(server())
      const template = await project.template()
      const { id } = await project.task(template.id)
      const token = await newRunner()
      const { body } = await call(token, 'claim', plain)
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
      return { token, held, report, next_line, status, project_id: project.id, id }
    }

    it('a runner of the present release works on: recorded claim, report and end', async () => {
      const { token, held, report, next_line, status } = await claimed()
      const line = [Date.parse('2026-01-01'), 0, 'by a clock that is wrong']
      expect(await call(token, 'report', report({ lines: [line] }))).toEqual({
        status: 200,
        body: { order: 'go', next_line: next_line + 1 },
      })
      const end = { ...held, outcome: 'success', reason: null, exit_code: 0, lines: next_line, results: 0 }
      expect(await call(token, 'finish', end)).toEqual({ status: 204, body: {} })
      expect(await status()).toBe('success')
    })

    it('reports of another runner, of an old fence and with a gap change nothing', async () => {
      const { token, report, next_line, status } = await claimed()
      const other = await newRunner()
      const line = [1, 0, 'foreign']
      const orders = async (as: string, more: object) =>
        (await call(as, 'report', report({ lines: [line], ...more }))).body as unknown as Orders
      expect(await orders(other, {})).toMatchObject({ order: 'gone' })
      expect(await orders(token, { fence: 99 })).toMatchObject({ order: 'gone' })
      expect(await orders(token, { first_line: next_line + 5 })).toEqual({ order: 'go', next_line })
      expect(await status()).toBe('running')
    })

    it('a late report does not move the status back', async () => {
      const { token, report, status, project_id, id } = await claimed()
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

    it('refuses what is no JSON, wrong results, and more than 16 MB', async () => {
      const { token, report, status } = await claimed()
      for (const body of ['{"task_id":', report({ results: 'all fine' }), report({ lines: 7 }), []])
        expect((await call(token, 'report', body)).status).toBe(400)
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
  { config: { use_remote_runner: true, web_host: 'http://127.0.0.1/base' } },
)
