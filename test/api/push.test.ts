import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import type { Role } from '../../src/contract/permissions.ts'
import { push } from '../../src/contract/push.ts'
import { session } from '../../src/contract/session.ts'
import { tasks } from '../../src/contract/task.ts'
import type { TaskStatus } from '../../src/contract/task-status.ts'
import { users } from '../../src/contract/user.ts'
import { pushKeyPlace } from '../../src/server/secrets/sealed-columns.ts'
import { moveTask } from '../../src/server/tasks/move.ts'
import { Client } from '../helpers/client.ts'
import { senderOf, startPushService } from '../helpers/push-service.ts'
import { password } from '../helpers/seeded-database.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service?.stop())

onEachDatabase(
  'messages to devices',
  (server) => {
    const services = () => server().server.services
    const db = () => services().database.db

    /** A project with a template, whose tasks change their status as a runner would report it. */
    async function aProject() {
      const project = await testProject(server())
      const { id: template_id } = await project.template({ name: 'Deploy' })
      const move = (id: number, status: TaskStatus) =>
        services().database.transaction((tx) => moveTask(services(), tx, id, status))
      return {
        ...project,
        move,
        running: async () => {
          const { id } = await project.task(template_id)
          await db().updateTable('task').set({ status: 'running' }).where('id', '=', id).execute()
          return { id, path: `project/${project.id}/templates/${template_id}?t=${id}` }
        },
      }
    }

    /** A member who is signed in with a browser that gets messages. */
    async function subscribed(project_id: number, role: Role, { confirmations = true, language = 'en' } = {}) {
      const { id } = await server().member(project_id, role)
      const { username } = await db()
        .selectFrom('user')
        .select('username')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const client = new Client(server().url)
      await client.signIn(username, password)
      client.headers['accept-language'] = language
      const browser = service.browser()
      await until('the key of the server', async () => (await client.ok(push.get)).public_key ?? undefined)
      await client.ok(push.enable, { body: { ...browser.subscription, confirmations } })
      return {
        id,
        username,
        client,
        browser,
        watch: (project: { params: { project_id: number } }, task: number, watched = true) =>
          client.ok(push.watch, { params: { ...project.params, id: task }, body: { watched } }),
      }
    }

    /** Waits until nothing is to be sent any more. */
    const sent = () =>
      until('the messages to be sent', async () => {
        const waiting = await db().selectFrom('push_message').select('id').where('attempts', '<', 2).execute()
        return waiting.length === 0 || undefined
      })

    test('report a task that waits to those who may confirm it, and to no one else', async () => {
      const project = await aProject()
      const manager = await subscribed(project.id, 'manager', { language: 'de-AT' })
      const runner = await subscribed(project.id, 'task_runner')
      const quiet = await subscribed(project.id, 'manager', { confirmations: false })
      const other = await subscribed(await server().project(), 'owner')
      const task = await project.running()
      await project.move(task.id, 'waiting_confirmation')
      await until('the message', async () => manager.browser.messages[0])
      await sent()
      expect(manager.browser.messages).toEqual([
        {
          title: `Deploy #${task.id} wartet auf Bestätigung`,
          body: 'Projekt: Project',
          tag: expect.stringContaining(`run ${project.id}/${task.id} waiting_confirmation 20`),
          path: task.path,
        },
      ])
      expect([runner, quiet, other].map(({ browser }) => browser.messages)).toEqual([[], [], []])
      await project.move(task.id, 'confirmed')
      await project.move(task.id, 'success')
      await sent()
      expect(manager.browser.messages).toHaveLength(1)
    })

    test('report the end of a watched task once, in the language that the user chose', async () => {
      const project = await aProject()
      const guest = await subscribed(project.id, 'guest', { language: 'de' })
      await guest.client.ok(users.setOption, { body: { key: 'language', value: 'en' } })
      const [task, left] = [await project.running(), await project.running()]
      await guest.watch(project, task.id)
      await guest.watch(project, task.id)
      await guest.watch(project, left.id)
      await guest.watch(project, left.id, false)
      await project.move(left.id, 'error')
      await project.move(task.id, 'error')
      await until('the message', async () => guest.browser.messages[0])
      await sent()
      expect(guest.browser.messages).toEqual([
        { title: `Deploy #${task.id} failed`, body: 'Project: Project', tag: expect.any(String), path: task.path },
      ])
      const { public_key } = await guest.client.ok(push.get)
      const [headers] = guest.browser.headers
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
      const claims = senderOf(String(headers?.authorization), public_key ?? '')
      expect(claims).toMatchObject({ aud: service.url, sub: 'https://localhost' })
      expect(claims.exp * 1000 - Date.now()).toBeLessThan(24 * 3_600_000)
    })

    test('are not sent about what their user may no longer see when they are sent', async () => {
      const project = await aProject()
      const [removed, blocked, signedOut] = [
        await subscribed(project.id, 'manager'),
        await subscribed(project.id, 'manager'),
        await subscribed(project.id, 'manager'),
      ]
      const task = await project.running()
      for (const one of [removed, blocked, signedOut]) await one.watch(project, task.id)
      // In one transaction with the end of the task: the messages are in the outbox, and no one sends them yet.
      await services().database.transaction(async (tx) => {
        await moveTask(services(), tx, task.id, 'success')
        expect(await tx.selectFrom('push_message').select('id').where('task_id', '=', task.id).execute()).toHaveLength(
          3,
        )
        await tx.deleteFrom('project_user').where('user_id', '=', removed.id).execute()
        await tx
          .updateTable('user')
          .set({ blocked_at: '2030-01-01T00:00:00.000Z' })
          .where('id', '=', blocked.id)
          .execute()
        await tx.deleteFrom('session').where('user_id', '=', signedOut.id).execute()
      })
      await sent()
      expect([removed, blocked, signedOut].map(({ browser }) => browser.messages)).toEqual([[], [], []])
    })

    test('end with the session, and with the subscription of the browser', async () => {
      const project = await aProject()
      const out = await subscribed(project.id, 'manager')
      await out.client.ok(session.logout)
      const gone = await subscribed(project.id, 'manager')
      service.answers.set(gone.browser.path, 410)
      const off = await subscribed(project.id, 'manager')
      await off.client.ok(push.disable)
      expect(await off.client.ok(push.get)).toMatchObject({ enabled: false, confirmations: false })
      const task = await project.running()
      await project.move(task.id, 'waiting_confirmation')
      await until('the subscription to be deleted', async () => !(await gone.client.ok(push.get)).enabled || undefined)
      await sent()
      expect([out, gone, off].map(({ browser }) => browser.messages)).toEqual([[], [], []])
      const left = await db()
        .selectFrom('push_subscription')
        .select('id')
        .where('user_id', 'in', [out.id, gone.id, off.id])
        .execute()
      expect(left).toEqual([])
    })

    test('are tried again later if the push service fails, and not if it refuses them', async () => {
      const project = await aProject()
      const [busy, refused] = [await subscribed(project.id, 'manager'), await subscribed(project.id, 'manager')]
      service.answers.set(busy.browser.path, 503).set(refused.browser.path, 400)
      const task = await project.running()
      await project.move(task.id, 'waiting_confirmation')
      const rows = () => db().selectFrom('push_message').selectAll().where('task_id', '=', task.id).execute()
      await until('both attempts', async () => {
        const [row, ...others] = await rows()
        return (others.length === 0 && row?.attempts === 1 && row.next_ms < Date.now() + 30_000) || undefined
      })
      service.answers.delete(busy.browser.path)
      await db().updateTable('push_message').set({ next_ms: 0 }).where('task_id', '=', task.id).execute()
      services().bus.publish('pushes')
      await until('the message', async () => busy.browser.messages[0])
      expect(refused.browser.messages).toEqual([])
    })

    test('a test message says what became of it, and is an event', async () => {
      const { client, browser } = await subscribed(await server().project(), 'guest')
      expect(await client.ok(push.test)).toEqual({ ok: true, problem: null, problem_message: null })
      expect(browser.messages).toMatchObject([{ body: 'Notifications reach this device', path: '' }])
      service.answers.set(browser.path, 403)
      expect(await client.ok(push.test)).toMatchObject({
        ok: false,
        problem: '127.0.0.1 refused the message with code 403',
      })
      for (const _ of [1, 2, 3]) await client.ok(push.test)
      expect((await client.call(push.test)).status).toBe(429)
      const event = await db()
        .selectFrom('event')
        .selectAll()
        .orderBy('id', 'desc')
        .where('action', '=', 'tested')
        .executeTakeFirst()
      expect(event).toMatchObject({ object_type: 'session', project_id: null })
    })

    test('turning them on, changing them and turning them off are events outside of projects, once each', async () => {
      const { id, username, client, browser } = await subscribed(await server().project(), 'guest')
      const enable = (confirmations: boolean) =>
        client.ok(push.enable, { body: { ...browser.subscription, confirmations } })
      await enable(true)
      await enable(false)
      await client.ok(push.disable)
      await client.ok(push.disable)
      const found = await server().admin.ok(events.all, { query: { type: 'session', user_id: id } })
      const about = `Messages to a browser of ${username}`
      expect(
        found
          .filter(({ action }) => action.startsWith('push_'))
          .map(({ action, description, project_id, source }) => [action, description, project_id, source]),
      ).toEqual([
        ['push_disabled', expect.stringContaining(`${about} turned off, from `), null, 'console'],
        [
          'push_changed',
          expect.stringContaining(`${about} changed (questions about confirmations off)`),
          null,
          'console',
        ],
        [
          'push_enabled',
          expect.stringContaining(`${about} turned on (questions about confirmations on)`),
          null,
          'console',
        ],
      ])
      const { endpoint, keys } = browser.subscription
      for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(JSON.stringify(found)).not.toContain(secret)
    })

    test('go to the push services of the setting only, encrypted with keys that are possible', async () => {
      const { client, browser } = await subscribed(await server().project(), 'guest')
      const enable = async (body: object) => {
        const answer = await client.call(push.enable, {
          body: { ...browser.subscription, confirmations: true, ...body },
        })
        return [answer.status, answer.body.fields]
      }
      const refused = (host: string) => ({
        endpoint: `The setting push_services does not list ${host}, the push service of this browser`,
      })
      expect(await enable({ endpoint: 'https://metadata.internal/x' })).toEqual([400, refused('metadata.internal')])
      expect(await enable({ endpoint: 'https://evil.fcm.googleapis.com/x' })).toEqual([
        400,
        refused('evil.fcm.googleapis.com'),
      ])
      expect((await enable({ endpoint: 'file:///etc/passwd' }))[0]).toBe(400)
      expect(
        (
          await enable({ keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } })
        )[0],
      ).toBe(400)
      expect((await enable({ keys: { p256dh: 'x', auth: 'y' } }))[0]).toBe(400)
      expect(await client.ok(push.get)).toMatchObject({ enabled: true })
    })

    test('a browser belongs to who signed in with it last, and a token has none', async () => {
      const project_id = await server().project()
      const [first, second] = [await subscribed(project_id, 'guest'), await subscribed(project_id, 'guest')]
      await second.client.ok(push.enable, { body: { ...first.browser.subscription, confirmations: false } })
      expect([await first.client.ok(push.get), await second.client.ok(push.get)]).toMatchObject([
        { enabled: false },
        { enabled: true, confirmations: false },
      ])
      const { admin } = server()
      expect(await admin.ok(push.get)).toMatchObject({ enabled: false })
      const answers = [
        await admin.call(push.enable, { body: { ...service.browser().subscription, confirmations: true } }),
        await admin.call(push.test),
        await admin.call(push.disable),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    })

    test('a task is watched by browsers that get messages, of members only', async () => {
      const project = await aProject()
      const task = await project.running()
      const stranger = await subscribed(await server().project(), 'owner')
      const at = { params: { ...project.params, id: task.id }, body: { watched: true } }
      expect((await stranger.client.call(push.watch, at)).status).toBe(404)
      const guest = await subscribed(project.id, 'guest')
      await guest.client.ok(push.disable)
      expect(await guest.client.call(push.watch, at)).toMatchObject({
        status: 409,
        body: { error: 'Turn on notifications for this browser first' },
      })
      expect(await guest.client.ok(tasks.get, { params: at.params })).toMatchObject({ status: 'running' })
    })

    test('the addresses of browsers and the key of the server are stored encrypted, and the key is made once', async () => {
      const { browser } = await subscribed(await server().project(), 'guest')
      const rows = [
        ...(await db().selectFrom('push_subscription').selectAll().execute()),
        ...(await db().selectFrom('push_key').selectAll().execute()),
      ]
      const { endpoint, keys } = browser.subscription
      for (const secret of [endpoint, keys.auth, keys.p256dh, 'PRIVATE KEY'])
        expect(JSON.stringify(rows)).not.toContain(secret)
      const before = await db().selectFrom('push_key').selectAll().execute()
      expect(before).toHaveLength(1)
      expect(services().cipher.open(pushKeyPlace(before[0] as { id: number }), before[0]?.secret ?? '')).toContain(
        'PRIVATE KEY',
      )
      await server().restart()
      await until('the server', async () => (await server().admin.ok(push.get)).public_key ?? undefined)
      expect(await db().selectFrom('push_key').selectAll().execute()).toEqual(before)
    })
  },
  { config: { push_services: ['127.0.0.1'] } },
)

onEachDatabase(
  'without push services',
  (server) => {
    test('no messages are sent to devices', async () => {
      expect(await server().admin.ok(push.get)).toEqual({ public_key: null, enabled: false, confirmations: false })
    })
  },
  { config: { push_services: [] } },
)
