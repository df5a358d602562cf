import { expect, test } from 'vitest'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { registeredRunner } from '../helpers/remote-agent.ts'
import { onEachDatabase } from '../helpers/suite.ts'
import { makeWorkplace } from '../helpers/template.ts'

onEachDatabase(
  'the token of a pod',
  (server) => {
    const call = async (token: string, path: string, body: object) => {
      const answer = await fetch(`${server().url}/api/runner/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
    }

    test('serves one pod of one claim, and ends with the task', async () => {
      const { database } = server().server.services
      await database.db.insertInto('runner').values(registeredRunner('Cluster', 'of-runner')).execute()
      const place = await makeWorkplace(server(), { 'run.sh': 'true' })
      const start = async () => place.start(await place.template('run.sh'))
      const tasks = [await start(), await start()]
      const claims = []
      for (const holding of [[], [tasks[0]]])
        claims.push((await call('of-runner', 'claim', { protocol: 2, holding, free: 2, wait_ms: 0 })).body)
      const [held, other] = claims.map(({ job, fence, log_id }) => ({ task_id: job.task_id, fence, log_id }))

      // Not of a task that the runner does not hold.
      expect((await call('of-runner', 'pod-token', { ...held, fence: 99 })).body).toEqual({})
      const first = (await call('of-runner', 'pod-token', held as object)).body.token as string
      const token = (await call('of-runner', 'pod-token', held as object)).body.token as string
      expect((await call(first, 'resume', { ...held, pod: 'a' })).status).toBe(401)
      const stored = await database.db
        .selectFrom('task_private')
        .selectAll()
        .where('task_id', '=', held?.task_id as number)
        .execute()
      expect(JSON.stringify(stored)).toContain(hashToken(token))
      expect(JSON.stringify(stored)).not.toContain(token)

      const report = (more: object) => ({
        status: 'starting',
        first_line: 2,
        lines: [],
        cursor: { step: 0, offset: 0, skip: 0 },
        ...more,
      })
      for (const [path, body] of [
        ['claim', { protocol: 2, holding: [], free: 1, wait_ms: 0 }],
        ['status', {}],
        ['unregister', {}],
        ['resume', { ...other, pod: 'a' }],
        ['report', report(other as object)],
        ['pod-token', other],
        [
          'finish',
          {
            ...held,
            outcome: 'success',
            reason: null,
            exit_code: 0,
            lines: 1,
            results: 0,
            rest: report(other as object),
          },
        ],
      ] as [string, object][])
        expect([path, (await call(token, path, body)).status]).toEqual([path, 403])
      expect((await call(token, 'pod-token', held as object)).body).toEqual({})

      expect((await call('of-runner', 'report', report({ ...held, watching: true }))).body).not.toHaveProperty(
        'with_pod',
      )
      expect((await call(token, 'resume', held as object)).status).toBe(204)
      expect((await call(token, 'resume', { ...held, pod: 'a' })).body).toMatchObject({
        fence: held?.fence,
        order: 'go',
      })
      expect((await call(token, 'resume', { ...held, pod: 'b' })).status).toBe(204)
      expect((await call(token, 'resume', { ...held, pod: 'a' })).status).toBe(200)
      expect((await call('of-runner', 'pod-token', held as object)).body).toEqual({})
      expect((await call('of-runner', 'report', report({ ...held, watching: true }))).body).toMatchObject({
        order: 'go',
        with_pod: true,
      })

      await place.stop(held?.task_id as number)
      expect((await call(token, 'report', report(held as object))).body).toMatchObject({ order: 'stop' })
      const { body: resumed } = await call(token, 'resume', { ...held, pod: 'a' })
      const lines = resumed.next_line - 1
      expect(
        (await call(token, 'finish', { ...held, outcome: 'stopped', reason: null, exit_code: null, lines, results: 0 }))
          .status,
      ).toBe(204)
      expect((await place.task(held?.task_id as number)).status).toBe('stopped')
      expect((await call(token, 'report', report(held as object))).status).toBe(401)
    })
  },
  { config: { use_remote_runner: true } },
)
