import { expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { projectRunners, runners } from '../../src/contract/runner.ts'
import { tasks } from '../../src/contract/task.ts'
import { type Claim, type Report, runnerProtocol, type TaskServer } from '../../src/contract/task-server.ts'
import { postToSocket } from '../../src/runner/post.ts'
import { serverOverHttp } from '../../src/runner/server-over-http.ts'
import { isoIn } from '../../src/server/clock.ts'
import { localRunnerPlace } from '../../src/server/tasks/local-runner.ts'
import { withServerTimes } from '../../src/server/tasks/report.ts'
import { sweepOffline } from '../../src/server/tasks/sweep.ts'
import { aPublicKey } from '../helpers/runner.ts'
import { onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

const going = new AbortController().signal

onEachDatabase(
  'which runner gets a task',
  (server) => {
    const services = () => server().server.services
    const db = () => services().database.db
    const get = (project: TestProject, id: number) => server().admin.ok(tasks.get, project.at(id))
    const reasonOf = async (project: TestProject, id: number) => (await get(project, id)).waits?.reason
    interface Remote {
      id: number
      calls: TaskServer
      claim: (holding?: number[]) => Promise<Claim | undefined>
      set: (body: object) => Promise<unknown>
    }
    /** A runner on another machine; what it calls is answered at the same place as for a local one. */
    const remote = async (body: object, project?: TestProject): Promise<Remote> => {
      const whole = { name: 'R', public_key: aPublicKey, ...body }
      const { id, token } = project
        ? await server().admin.ok(projectRunners.create, { ...project, body: whole })
        : await server().admin.ok(runners.create, { body: whole })
      const calls = serverOverHttp(postToSocket(localRunnerPlace(server().data).socket, token))
      const at = { params: { id } }
      return {
        id,
        calls,
        claim: (holding = []) => calls.claim({ protocol: runnerProtocol, holding, free: 1, wait_ms: 0 }, going),
        set: (values) => server().admin.ok(runners.update, { ...at, body: { ...whole, ...values } }),
      }
    }
    const report = (claim: Claim, more: Partial<Report> = {}): Report => ({
      task_id: claim.job.task_id,
      fence: claim.fence,
      log_id: claim.log_id,
      status: 'running',
      first_line: claim.next_line,
      lines: [],
      cursor: { step: 0, offset: 0, skip: 0 },
      ...more,
    })
    /** A project whose tasks no other test claims. */
    const place = async () => {
      await db().updateTable('task').set({ status: 'stopped' }).where('status', '=', 'waiting').execute()
      return testProject(server())
    }

    test('one with all tags of the task, of its project, active and open', async () => {
      const project = await place()
      const template = await project.template({ runner_tag: 'linux, dmz', allow_parallel_tasks: true })
      const task = await project.task(template.id)
      const [half, whole] = [await remote({ tags: ['dmz'] }), await remote({ tags: ['dmz', 'linux', 'big'] })]
      const foreign = await remote({ tags: ['dmz', 'linux'] }, await testProject(server()))
      const untagged = await remote({ name: 'Plain' })
      for (const one of [half, foreign, untagged]) expect(await one.claim()).toBeUndefined()
      expect(await reasonOf(project, task.id)).toBe('No runner with the tags dmz, linux is online')
      await whole.set({ tags: ['dmz', 'linux'], active: false })
      expect(await whole.claim()).toBeUndefined()
      expect(await reasonOf(project, task.id)).toMatch(/is deactivated: R$/)
      await whole.set({ tags: ['dmz', 'linux'], active: true })
      for (const intake of ['cordoned', 'draining'] as const) {
        await server().admin.ok(runners.setIntake, { params: { id: whole.id }, body: { intake } })
        expect(await whole.claim()).toBeUndefined()
        expect(await reasonOf(project, task.id)).toMatch(/is cordoned or draining: R$/)
      }
      await server().admin.ok(runners.setIntake, { params: { id: whole.id }, body: { intake: 'open' } })
      expect(await reasonOf(project, task.id)).toBe('Starts next')
      const claim = await whole.claim()
      expect(claim).toMatchObject({ job: { task_id: task.id }, report_first: true })
      // The tasks of its project go to a runner of the project, too.
      const own = await remote({ tags: ['dmz', 'linux'] }, project)
      const next = await project.task(template.id)
      expect((await own.claim())?.job.task_id).toBe(next.id)
      await whole.set({ tags: ['dmz', 'linux'], max_parallel_tasks: 1 })
      await own.set({ tags: ['dmz'] })
      const third = await project.task(template.id)
      expect(await whole.claim([task.id])).toBeUndefined()
      expect(await reasonOf(project, third.id)).toBe('Every runner that is online has all it may run: R (1 at a time)')
    })

    test('a task without tags goes to runners without tags and to default ones; the local one has to be made one', async () => {
      const project = await place()
      const template = await project.template({ allow_parallel_tasks: true })
      const { id } = await project.task(template.id)
      await db()
        .updateTable('runner')
        .set({ touched: isoIn(-1000) })
        .execute()
      const tagged = await remote({ name: 'Tagged', tags: ['x'] })
      expect(await tagged.claim()).toBeUndefined()
      expect(await reasonOf(project, id)).toMatch(/^No runner for tasks without tags is online/)
      await tagged.set({ tags: ['x'], is_default: true })
      expect((await tagged.claim())?.job.task_id).toBe(id)
      const second = await project.task(template.id)
      const plain = await remote({ name: 'Plain' })
      expect((await plain.claim())?.job.task_id).toBe(second.id)
      expect((await get(project, second.id)).runner_id).toBe(plain.id)
    })

    test('the tags are those of the template, or else of the inventory, or else of the project', async () => {
      const project = await place()
      const inventory = await project.inventory({ runner_tag: 'b,a' })
      const of = async (body: object) => {
        const made = await project.template({ app: 'ansible', playbook: 'a.yml', ...body })
        const { id } = await project.task(made.id)
        return (await db().selectFrom('task').select('runner_tag').where('id', '=', id).executeTakeFirstOrThrow())
          .runner_tag
      }
      const none = await project.inventory({ name: 'None' })
      expect(await of({ name: '1', inventory_id: inventory.id, runner_tag: ' d , c,d' })).toBe('c,d')
      expect(await of({ name: '2', inventory_id: inventory.id })).toBe('a,b')
      expect(await of({ name: '3', inventory_id: none.id })).toBeNull()
      const update = (runner_tag: string | null) =>
        server().admin.send('PUT', `/api/project/${project.id}`, { name: 'Project', runner_tag })
      expect((await update('p')).status).toBe(204)
      expect(await of({ name: '4', inventory_id: none.id })).toBe('p')
      expect((await update('p\u202e')).status).toBe(400)
      expect(await server().admin.ok(inventories.get, project.at(inventory.id))).toMatchObject({ runner_tag: 'b,a' })
    })

    test('a task that its runner never reported on goes to another one once the runner is offline', async () => {
      const project = await place()
      const template = await project.template({ runner_tag: 'away', allow_parallel_tasks: true })
      const [first, second] = [await project.task(template.id), await project.task(template.id)]
      const [gone, other] = [await remote({ tags: ['away'], name: 'Gone' }), await remote({ tags: ['away'] })]
      const lost = (await gone.claim()) as Claim
      const held = (await gone.claim([first.id])) as Claim
      expect([lost.job.task_id, held.job.task_id]).toEqual([first.id, second.id])
      await gone.calls.report(report(held), going)
      await sweepOffline(services())
      expect((await get(project, first.id)).status).toBe('starting')
      await db()
        .updateTable('runner')
        .set({ touched: isoIn(-121) })
        .where('id', '=', gone.id)
        .execute()
      await Promise.all([sweepOffline(services()), sweepOffline(services())])
      expect((await get(project, first.id)).status).toBe('waiting')
      expect((await get(project, second.id)).status).toBe('running')
      // What it reports now comes too late, and another runner has the task.
      expect((await gone.calls.report(report(lost), going)).order).toBe('gone')
      expect(await other.claim()).toMatchObject({ job: { task_id: first.id }, fence: 3 })
      const log = await server().admin.text(tasks.rawOutput, project.at(first.id))
      expect(log).toContain('The runner Gone went offline before it began: the task waits for another one\n')
    })

    test('what a runner says of itself is shown, and its first claim voids the registration token', async () => {
      const one = await remote({ name: 'Speaker' })
      const at = { params: { id: one.id } }
      const { registration_token } = await server().admin.ok(runners.registrationToken, at)
      const agent = { version: '0.2.0', host: `a\u202eb`, platform: 'linux x64', started: '2026-01-01T01:00:00+01:00' }
      await one.calls.claim({ protocol: runnerProtocol, holding: [], free: 1, wait_ms: 0, agent }, going)
      expect(await server().admin.ok(runners.get, at)).toMatchObject({
        status: 'online',
        registered: true,
        host: 'ab',
        started: '2026-01-01T00:00:00.000Z',
        online_since: expect.any(String) as string,
      })
      const again = await server().anonymous.call(runners.register, { body: { registration_token } })
      expect(again.status).toBe(404)
    })

    test('lines of a runner whose clock is an hour off have times of the server', () => {
      const now = Date.now()
      const claim = { job: { task_id: 1 }, fence: 1, log_id: null, next_line: 1 } as Claim
      const hour = 3_600_000
      const timesOf = (skew: number, sent: number | undefined) =>
        withServerTimes(
          report(claim, {
            lines: [
              [now + skew - 5000, 0, 'a'],
              [now + skew, 0, 'b'],
            ],
            ...(sent !== undefined && { sent }),
          }),
          now,
        ).lines.map(([time]) => time - now)
      expect(timesOf(hour, now + hour)).toEqual([-5000, 0])
      expect(timesOf(-hour, now - hour)).toEqual([-5000, 0])
      // Lines that waited for a network are as old as they are.
      expect(timesOf(-hour, now)).toEqual([-hour - 5000, -hour])
      expect(timesOf(hour, undefined)).toEqual([0, 0])
    })
  },
  { config: { use_remote_runner: true } },
)
