import { expect, it } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { queue } from '../../src/contract/queue-figures.ts'
import { runners } from '../../src/contract/runner.ts'
import { exposition } from '../../src/server/metrics/exposition.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase(
  'the figures of the queue',
  (server) => {
    const metrics = (headers: Record<string, string>) => fetch(`${server().url}/api/metrics/queue`, { headers })
    const withToken = { authorization: 'Bearer a token for metrics' }

    it('are zero at first, also as metrics', async () => {
      expect(await server().admin.ok(queue.figures)).toEqual({
        waiting: 0,
        oldest_sec: 0,
        running: 0,
        by_tags: [],
        by_project: [],
        runners_online: 0,
        runners_by_tag: [],
      })
      const answer = await metrics(withToken)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(await answer.text()).toContain('signalbox_queue_waiting_tasks{tags=""} 0\n')
    })

    it('count what waits and runs by tags and project, and the runners that are online', async () => {
      const project = await testProject(server())
      const { name } = await server().admin.ok(projects.get, { params: project.params })
      const plain = await project.template({ allow_parallel_tasks: true })
      const tagged = await project.template({ runner_tag: 'dmz,gpu' })
      const { id } = await project.task(plain.id)
      await project.task(plain.id)
      await project.task(plain.id)
      await project.task(tagged.id)
      const { db } = server().server.services.database
      await db.updateTable('task').set({ status: 'running' }).where('id', '=', id).execute()
      await db
        .updateTable('task')
        .set({ created: new Date(Date.now() - 90_000).toISOString() })
        .where('template_id', '=', tagged.id)
        .execute()
      const body = { name: 'Edge', webhook: '', max_parallel_tasks: 0, tags: ['dmz'] }
      const { token } = await server().admin.ok(runners.create, { body })
      await db
        .updateTable('runner')
        .set({ touched: new Date().toISOString() })
        .where('token_hash', '=', hashToken(token))
        .execute()
      const found = await server().admin.ok(queue.figures)
      expect(found).toMatchObject({
        waiting: 3,
        running: 1,
        by_tags: [
          { tags: [], waiting: 2 },
          { tags: ['dmz', 'gpu'], waiting: 1 },
        ],
        by_project: [{ project_id: project.id, project_name: name, waiting: 3, running: 1 }],
        runners_online: 1,
        runners_by_tag: [{ tag: 'dmz', online: 1 }],
      })
      for (const { oldest_sec } of [found, found.by_tags[1]!, found.by_project[0]!]) {
        expect(oldest_sec).toBeGreaterThanOrEqual(90)
        expect(oldest_sec).toBeLessThan(200)
      }
      const text = await (await metrics(withToken)).text()
      for (const line of [
        'signalbox_queue_waiting_tasks{tags="dmz,gpu"} 1',
        'signalbox_queue_waiting_tasks{tags=""} 2',
        'signalbox_queue_running_tasks 1',
        `signalbox_project_waiting_tasks{project_id="${project.id}"} 3`,
        'signalbox_runners_online_by_tag{tag="dmz"} 1',
      ])
        expect(text.split('\n')).toContain(line)
    })

    it('are for administrators and the token only', async () => {
      expect((await metrics({})).status).toBe(401)
      expect((await metrics({ authorization: 'Bearer a token for nothing' })).status).toBe(401)
      expect((await server().admin.send('GET', '/api/metrics/queue')).status).toBe(200)
      const { client } = await server().user('member')
      expect((await client.send('GET', '/api/metrics/queue')).status).toBe(403)
    })
  },
  { config: { metrics_token: 'a token for metrics', use_remote_runner: true } },
)

it('metrics escape what would end a label', async () => {
  const samples = [{ labels: { tag: 'a"b\\c\nd' }, value: 1 }]
  expect(await exposition([{ name: 'x', help: 'About x', samples }])).toBe(
    '# HELP signalbox_x About x\n# TYPE signalbox_x gauge\nsignalbox_x{tag="a\\"b\\\\c\\nd"} 1\n',
  )
})
