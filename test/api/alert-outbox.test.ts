import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertChannels, alertEvents, serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { events } from '../../src/contract/event.ts'
import { asGiven } from '../../src/contract/message.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { pruneDeliveries } from '../../src/server/alerts/prune.ts'
import { runSender } from '../../src/server/alerts/sender.ts'
import { isoIn } from '../../src/server/clock.ts'
import { moveTask } from '../../src/server/tasks/move.ts'
import { type AlertedProject, alertedProject } from '../helpers/alerted-project.ts'
import { aChannel, failedDelivery, insertSentAlerts } from '../helpers/channel.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

onEachDatabase(
  'the outbox of alerts',
  (server) => {
    let chat: Receiver
    let project: AlertedProject
    beforeAll(async () => {
      chat = await startReceiver()
    })
    afterAll(() => chat?.stop())
    beforeEach(async () => {
      chat.received.length = 0
      for (const path of Object.keys(chat.answers)) delete chat.answers[path]
      project = await alertedProject(server(), chat)
    })
    const db = () => server().server.services.database.db
    const all = [...alertEvents]

    test('reports each end once, as the most specific event that a channel wants', async () => {
      await project.channel('/all', { events: all })
      await project.channel('/plain', { events: ['failed', 'succeeded'] })
      await project.channel('/turns', { events: ['first_failure', 'recovered'] })
      await project.channel('/off', { events: all, active: false })
      const { id } = await project.template({ name: 'Deploy' })
      for (const status of ['success', 'error', 'error', 'stopped', 'success'] as const) await project.ran(id, status)
      await project.settled()
      expect(project.eventsAt('/all')).toEqual(['succeeded', 'first_failure', 'failed', 'stopped', 'recovered'])
      expect(project.eventsAt('/plain')).toEqual(['succeeded', 'failed', 'failed', 'succeeded'])
      expect(project.eventsAt('/turns')).toEqual(['first_failure', 'recovered'])
      expect(project.eventsAt('/off')).toEqual([])
    })

    test('reports everything about the task to programs, in fields', async () => {
      const { id: channel_id } = await project.channel('/hook')
      const template = await project.template({
        name: 'Deploy',
        type: 'build',
        start_version: '1.4',
      })
      const task_id = await project.ran(template.id)
      await project.move(task_id, 'error', asGiven('The command ended with code 2'))
      const [delivery] = await project.settled()
      expect(delivery).toMatchObject({
        channel_id,
        channel_name: '/hook',
        event: 'failed',
        task_id,
        title: "Task 'Deploy' failed",
        status: 'sent',
        attempts: 1,
        problem: null,
        problem_message: null,
      })
      expect(chat.received[0]?.body).toEqual({
        id: String(delivery?.id),
        event: 'failed',
        created: delivery?.created,
        title: "Task 'Deploy' failed",
        text: expect.stringContaining('The command ended with code 2'),
        project: { id: project.id, name: 'Website' },
        template: { id: template.id, name: 'Deploy' },
        task: expect.objectContaining({
          id: task_id,
          status: 'error',
          version: '1.4',
          branch: 'main',
          author: 'ADMIN',
        }),
        schedule: null,
        link: `https://signalbox.example.com/project/${project.id}/templates/${template.id}?t=${task_id}`,
      })
      expect((await server().admin.ok(alertChannels.get, project.at(channel_id))).last?.status).toBe('sent')
      expect(await project.deliveries({ task_id })).toHaveLength(1)
      expect(await project.deliveries({ task_id: task_id + 1 })).toEqual([])
    })

    test('is for chosen templates, for those that do not mute it, and for projects that allow alerts', async () => {
      const one = await project.template({ name: 'One' })
      const quiet = await project.template({
        name: 'Quiet',
        suppress_success_alerts: true,
        suppress_error_alerts: true,
      })
      await project.channel('/one', { events: all, all_templates: false, template_ids: [one.id] })
      await project.channel('/every', { events: all })
      const { id: of_server } = await server().admin.ok(serverAlertChannels.create, {
        body: aChannel({ settings: { url: `${chat.url}/server`, sign_secret: 'x' }, events: ['failed'] }),
      })
      for (const status of ['success', 'error', 'success', 'stopped'] as const) await project.ran(quiet.id, status)
      await project.ran(one.id, 'error')
      await project.settled()
      expect(project.eventsAt('/one')).toEqual(['first_failure'])
      expect(project.eventsAt('/every')).toEqual(['recovered', 'stopped', 'first_failure'])
      expect(project.eventsAt('/server')).toEqual(['failed'])
      await server().admin.ok(projects.update, { ...project.here, body: { name: 'Website', alert: false } })
      await project.ran(one.id, 'error')
      expect(await project.deliveries()).toHaveLength(5)
      await server().admin.ok(serverAlertChannels.remove, { params: { id: of_server } })
    })

    test('reports each time a task waits for a confirmation, in the format of the channel', async () => {
      const { id } = await project.template({ name: 'Plan {task}', git_branch: 'stable' })
      await project.channel('/ask', {
        events: ['waiting_confirmation'],
        message: '{project}/{template} #{task} {status} ({event}) on {branch} by {author}: {message}, see {link}',
      })
      const task_id = await project.ran(id, 'waiting_confirmation', 'confirmed', 'running', 'waiting_confirmation')
      await project.settled()
      expect(project.eventsAt('/ask')).toEqual(['waiting_confirmation', 'waiting_confirmation'])
      const link = `https://signalbox.example.com/project/${project.id}/templates/${id}?t=${task_id}`
      expect((chat.received[0]!.body as { text: string }).text).toBe(
        `Website/Plan {task} #${task_id} ⚠️ WAITING_CONFIRMATION (waiting_confirmation) on stable by ADMIN: Try it, see ${link}`,
      )
    })

    test('reports a schedule that missed its time, once for each due time', async () => {
      await project.channel('/missed', { events: ['missed_schedule'] })
      const template = await project.template({ name: 'Nightly' })
      const due_at = '2026-03-01T02:00:00.000Z'
      for (let n = 0; n < 2; n++) await project.missed(template, due_at, 'no_server')
      await project.settled()
      expect(project.eventsAt('/missed')).toEqual(['missed_schedule'])
      expect(chat.received[0]?.body).toMatchObject({
        title: "Schedule 'At two' missed its time",
        text: expect.stringMatching(/2026-03-01T02:00:00\.000Z.*\nno server was running then/),
        schedule: {
          id: 7,
          name: 'At two',
          due: due_at,
          reason: 'no server was running then',
          reason_message: { code: 'no_server', params: {} },
        },
        task: null,
      })
    })

    test('is sent once, however many servers send', async () => {
      const { services } = server().server
      const stop = new AbortController()
      const others = [1, 2, 3].map(() => runSender(services, stop.signal))
      const { id } = await project.template()
      for (const path of ['/a', '/b', '/c']) await project.channel(path, { events: all })
      const ended: number[] = []
      for (let n = 0; n < 8; n++) ended.push(await project.ran(id, 'error'))
      await project.settled()
      stop.abort()
      await Promise.all(others)
      const taskIds = (path: string) =>
        chat.received.filter((one) => one.path === path).map(({ body }) => (body as { task: { id: number } }).task.id)
      for (const path of ['/a', '/b', '/c']) expect(taskIds(path).toSorted((a, b) => a - b)).toEqual(ended)
    })

    test('is retried with pauses, and has failed after five tries until a user retries it', async () => {
      await project.channel('/down')
      chat.answers['/down'] = { status: 503, body: 'secret words of the receiver' }
      const { id } = await project.template()
      await project.ran(id, 'error')
      const [first] = await project.settled()
      expect(first).toMatchObject({ status: 'waiting', attempts: 1, problem: 'answered with code 503', sent: null })
      expect(Date.parse(first?.next ?? '')).toBeGreaterThan(Date.parse(first?.created ?? ''))
      const retry = () => server().admin.call(alertChannels.retry, project.at(first!.id))
      for (let n = 2; n <= 5; n++) {
        // A user who has fixed the receiver need not wait for the next try.
        if (n === 2) expect((await retry()).status).toBe(204)
        else await project.makeTriesDue()
        await until(`try ${n}`, async () => ((await project.settled())[0]?.attempts === n ? true : undefined))
      }
      expect(await project.settled()).toMatchObject([{ status: 'failed', attempts: 5, next: null }])
      delete chat.answers['/down']
      expect((await retry()).status).toBe(204)
      await until('it to be sent', async () => ((await project.deliveries())[0]?.status === 'sent' ? true : undefined))
      expectRefused(await retry(), 409, 'is sent')
      expect(chat.received).toHaveLength(6)
      // The receiver can recognise that it is the same delivery.
      expect(new Set(chat.received.map(({ headers }) => headers['x-signalbox-delivery'])).size).toBe(1)
    })

    test('is sent to all other receivers while one does not answer', async () => {
      await project.channel('/silent')
      await project.channel('/lively')
      chat.answers['/silent'] = 'silence'
      const { id } = await project.template()
      for (let n = 0; n < 3; n++) await project.ran(id, 'error')
      await until('the responsive receiver to get its alerts', () =>
        project.eventsAt('/lively').length === 3 ? true : undefined,
      )
      const waiting = (await project.deliveries()).filter(({ channel_name }) => channel_name === '/silent')
      expect(waiting.map(({ status }) => status).toSorted()).toEqual(['sending', 'waiting', 'waiting'])
    })

    test('is not resent automatically when its sender died, because it may have arrived', async () => {
      const { id: channel_id } = await project.channel('/once')
      const id = await failedDelivery(server(), project.id, channel_id)
      await db().updateTable('alert_delivery').set({ status: 'sending', next_ms: 1 }).where('id', '=', id).execute()
      server().server.services.bus.publish('alerts')
      const [row] = await project.settled()
      expect(row).toMatchObject({ id, status: 'failed', problem: expect.stringContaining('may have arrived') })
      expect(chat.received).toEqual([])
    })

    test('is not sent any more if the channel or the project was switched off meanwhile', async () => {
      chat.answers['/late'] = { status: 503 }
      const { id: channel_id } = await project.channel('/late')
      const { id } = await project.template()
      await project.ran(id, 'error')
      await project.settled()
      await server().admin.ok(alertChannels.update, {
        ...project.at(channel_id),
        body: aChannel({ active: false, settings: { url: `${chat.url}/late` } }),
      })
      await project.makeTriesDue()
      await until('it to be given up', async () => (await project.deliveries())[0]?.status === 'failed' || undefined)
      expect(await project.deliveries()).toMatchObject([{ problem: expect.stringContaining('switched off meanwhile') }])
      expect(chat.received).toHaveLength(1)
    })

    test('never delays the end of a task, and is not sent for a task that did not end', async () => {
      const { services } = server().server
      await project.channel('/x', { events: all })
      const { id } = await project.template()
      const task_id = await project.ran(id)
      const undone = services.database.transaction(async (tx) => {
        await moveTask(services, tx, task_id, 'error')
        throw new Error('the rest of the transaction failed')
      })
      await expect(undone).rejects.toThrow('the rest')
      expect(await project.deliveries()).toEqual([])
      // The task ends even if a statement fails, for example because a channel is deleted at the same moment.
      const broken = { ...services, database: { ...services.database, now: sql<number>`no_such_column` } }
      await services.database.transaction((tx) => moveTask(broken, tx, task_id, 'error'))
      expect((await server().admin.ok(tasks.get, project.at(task_id))).status).toBe('error')
      expect(await project.deliveries()).toEqual([])
    })

    test('is deleted after 90 days, and above 2,000 in a project', async () => {
      const { id: channel_id } = await project.channel('/old')
      const old = await failedDelivery(server(), project.id, channel_id)
      await db()
        .updateTable('alert_delivery')
        .set({ created: isoIn(-91 * 86_400) })
        .where('id', '=', old)
        .execute()
      await insertSentAlerts(server(), project.id, channel_id, 2003)
      await pruneDeliveries(server().server.services, new AbortController().signal)
      const kept = await db()
        .selectFrom('alert_delivery')
        .select('subject')
        .where('project_id', '=', project.id)
        .execute()
      expect(kept).toHaveLength(2000)
      expect(kept.map(({ subject }) => subject)).not.toContain('task:2')
      const first = await server().admin.call(alertChannels.deliveries, { ...project.here, query: { count: 1 } })
      expect(first.headers.get('x-has-next')).toBe('true')
      const before = Number(first.headers.get('x-next-before'))
      expect((await project.deliveries({ count: 1, before }))[0]?.id).toBe(before - 1)
    })

    test('an alert that waits for three days fails with that reason; a retry gives it another three', async () => {
      chat.answers['/gone'] = { status: 503 }
      const { id: channel_id } = await project.channel('/gone')
      const { id } = await project.template()
      await project.ran(id, 'error')
      const [first] = await project.settled()
      const services = server().server.services
      const prune = () => pruneDeliveries(services, new AbortController().signal)
      const waitFor = (days: number) =>
        db()
          .updateTable('alert_delivery')
          .set((set) => ({ give_up_ms: set('give_up_ms', '-', days * 86_400_000) }))
          .where('channel_id', '=', channel_id)
          .execute()
      await waitFor(2)
      await prune()
      expect(await project.deliveries()).toMatchObject([{ status: 'waiting', problem: 'answered with code 503' }])
      await waitFor(1)
      await prune()
      expect(await project.deliveries()).toMatchObject([
        {
          status: 'failed',
          next: null,
          problem: 'gave up after 3 days: answered with code 503',
          problem_message: {
            code: 'alert_given_up',
            params: { days: 3, problem: { code: 'alert_answered_code', params: { code: 503 } } },
          },
        },
      ])
      await server().admin.ok(alertChannels.retry, project.at(first!.id))
      await project.settled()
      await prune()
      expect(await project.deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }])
    })

    test('an alert that waits when its channel is deleted is dropped with an event', async () => {
      chat.answers['/doomed'] = { status: 503 }
      const { id: channel_id } = await project.channel('/doomed')
      const { id } = await project.template()
      for (let n = 0; n < 2; n++) await project.ran(id, 'error')
      await project.settled()
      await server().admin.ok(alertChannels.remove, project.at(channel_id))
      const recorded = (await server().admin.ok(events.projectLast, project.here))[0]
      expect(recorded).toMatchObject({ object_type: 'alert_channel', object_id: channel_id, action: 'deleted' })
      expect(recorded?.description).toContain('2 alerts that waited were given up')
    })

    test('lists the deliveries of server channels for administrators, newest first', async () => {
      const { id } = await server().admin.ok(serverAlertChannels.create, { body: aChannel({ name: 'Ops' }) })
      const { id: own } = await project.channel('/own')
      const failed: number[] = []
      for (const channel of [id, own, id, id]) failed.unshift(await failedDelivery(server(), project.id, channel))
      const log = async (query: Record<string, number>) =>
        (await server().admin.ok(serverAlertChannels.deliveries, { query })).map((row) => row.id)
      const [newest = 0, middle, , oldest] = failed
      expect((await log({ count: 3 })).slice(0, 3)).toEqual([newest, middle, oldest])
      expect(await log({ channel_id: id, count: 1, before: newest })).toEqual([middle])
      expect(await log({ channel_id: own })).toEqual([])
      expect(await server().admin.ok(serverAlertChannels.get, { params: { id } })).toMatchObject({
        last: { status: 'failed' },
      })
      await server().admin.ok(serverAlertChannels.remove, { params: { id } })
    })

    test('a server that stops does not wait for receivers; what it was sending may have arrived', async () => {
      await project.channel('/silent')
      chat.answers['/silent'] = 'silence'
      const { id } = await project.template()
      await project.ran(id, 'error')
      await until('it to be under way', async () => (await project.deliveries())[0]?.status === 'sending' || undefined)
      await server().restart()
      expect(await project.deliveries()).toMatchObject([
        { status: 'failed', attempts: 1, problem: expect.stringContaining('may have arrived') },
      ])
    })
  },
  { config: { web_host: 'https://signalbox.example.com', alerts: { allow_private: true } } },
)
