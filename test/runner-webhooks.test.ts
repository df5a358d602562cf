import { afterEach, expect, it } from 'vitest'
import { runners } from '../src/contract/runner.ts'
import { type Receiver, startReceiver } from './helpers/receiver.ts'
import { onEachDatabase, testProject } from './helpers/suite.ts'
import { until } from './helpers/template.ts'

let receiver: Receiver | undefined
afterEach(() => receiver?.stop())

onEachDatabase(
  'the webhook of a runner',
  (server) => {
    /** A project with a separate runner, and calls as this runner makes them. */
    async function webhooked(answer?: { status: number }) {
      receiver = await startReceiver()
      if (answer) receiver.answers['/scale'] = answer
      const project = await testProject(server())
      const template = await project.template()
      const body = { name: 'Scaled', webhook: `${receiver.url}/scale`, max_parallel_tasks: 0, project_id: project.id }
      const { id, token } = await server().admin.ok(runners.create, { body: { ...body, is_default: true } })
      const call = async (path: string, sent: object) => {
        const answered = await fetch(`${server().url}/api/runner/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        })
        return {
          status: answered.status,
          body: answered.status === 200 ? ((await answered.json()) as Claim) : undefined,
        }
      }
      const task = await project.task(template.id)
      const about = { project_id: project.id, task_id: task.id, template_id: template.id, runner_id: id }
      const received = () => receiver?.received.map((one) => one.body)
      return { runner_id: id, task, project, about, received, claim: () => call('claim', plain), call }
    }
    interface Claim {
      fence: number
      log_id: string
      next_line: number
    }
    const plain = { protocol: 2, holding: [], free: 1, wait_ms: 0 }

    it('is informed before a task is given, and after its end', async () => {
      const { task, about, received, claim, call } = await webhooked()
      const { body } = await claim()
      expect(received()).toEqual([{ action: 'start', ...about }])
      const { fence, log_id, next_line } = body as Claim
      const held = { task_id: task.id, fence, log_id }
      await call('finish', {
        ...held,
        outcome: 'success',
        reason: null,
        exit_code: 0,
        lines: next_line - 1,
        results: 0,
      })
      await until('the end', () => received()?.[1])
      expect(received()).toEqual([
        { action: 'start', ...about },
        { action: 'finish', ...about },
      ])
    })

    it('a webhook that does not accept the call ends the task, and the runner shows the reason', async () => {
      const { runner_id, task, project, claim } = await webhooked({ status: 500 })
      expect((await claim()).status).toBe(204)
      const ended = await server().finished(project.id, task.id)
      expect(ended).toMatchObject({ status: 'error', reason_message: { code: 'runner_webhook_failed' } })
      expect(ended.reason).toContain('did not accept the start')
      const shown = await server().admin.ok(runners.get, { params: { id: runner_id } })
      expect(shown.last_error_message).toMatchObject({ code: 'runner_webhook_failed' })
    })

    it('is informed once of a task that waits while the runner is offline', async () => {
      const { task, about, received, claim } = await webhooked()
      const { db } = server().server.services.database
      const earlier = new Date(Date.now() - 10_000).toISOString()
      await db.updateTable('task').set({ created: earlier }).where('id', '=', task.id).execute()
      await until('the start', () => received()?.[0])
      expect((await claim()).status).toBe(200)
      expect(received()).toEqual([{ action: 'start', ...about }])
    })
  },
  { config: { use_remote_runner: true, alerts: { allow_private: true } } },
)
