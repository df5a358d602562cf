import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import { members } from '../../src/contract/project.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { userSessions } from '../../src/contract/user-session.ts'
import { dropOldSessions, startSession } from '../../src/server/sign-in/session.ts'
import { Client } from '../helpers/client.ts'
import { putIntoGroups } from '../helpers/groups.ts'
import { insertUser } from '../helpers/seeded-database.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

const password = 'correct horse battery'
const byText = (a: unknown[], b: unknown[]) => String(a).localeCompare(String(b))

onEachDatabase('Sessions', (server) => {
  const db = () => server().server.services.database.db

  /** Creates a user who has signed in on two devices. */
  async function twice(username: string) {
    const id = await insertUser(db(), { username, admin: false })
    const on = async (agent: string) => {
      const client = new Client(server().url, { 'user-agent': agent })
      await client.signIn(username, password)
      return client
    }
    return { id, laptop: await on('Laptop'), phone: await on('Phone') }
  }

  test('are listed with device, address and how they were opened, without those that are not finished', async () => {
    const { id, phone } = await twice('lists')
    await startSession(db(), id, '192.0.2.9', 'half', { awaits: 'totp' })
    await startSession(db(), id, '192.0.2.8', 'Tablet', { way: 'provider:keycloak', verification_method: 'totp' })
    const list = await phone.ok(userSessions.list)
    expect(list.map(({ user_agent, current, way }) => [user_agent, current, way]).sort(byText)).toEqual([
      ['Laptop', false, 'password'],
      ['Phone', true, 'password'],
      ['Tablet', false, 'provider:keycloak'],
    ])
    expect(list.find(({ user_agent }) => user_agent === 'Tablet')).toMatchObject({
      address: '192.0.2.8',
      verification_method: 'totp',
      created: expect.stringMatching(/^\d{4}-/),
      last_active: expect.stringMatching(/^\d{4}-/),
    })
    expect(JSON.stringify(list)).not.toContain('token_hash')
  })

  test('one is ended by its user: it and its socket are closed, the other goes on, and the event says from where', async () => {
    const { laptop, phone } = await twice('ends-one')
    const socket = await LiveSocket.open(laptop)
    const [other] = (await phone.ok(userSessions.list)).filter(({ current }) => !current)
    await phone.ok(userSessions.end, { params: { id: other!.id } })
    expect(await socket.untilClosed()).toMatchObject({ code: 4401 })
    expect((await laptop.call(users.me)).status).toBe(401)
    expect((await phone.call(users.me)).status).toBe(200)
    expect((await server().admin.call(events.all)).body[0]).toMatchObject({
      object_type: 'session',
      action: 'ended',
      username: 'ends-one',
      description: expect.stringMatching(/^Session of ends-one on \S+ with Laptop ended, from \S+ with Phone$/),
    })
  })

  test('all others are ended at once, the own one stays', async () => {
    const { id, laptop, phone } = await twice('ends-others')
    await startSession(db(), id, '192.0.2.9', 'half', { awaits: 'totp' })
    await phone.ok(userSessions.endOthers)
    expect((await laptop.call(users.me)).status).toBe(401)
    expect(await phone.ok(userSessions.list)).toHaveLength(1)
    const left = await db().selectFrom('session').select('id').where('user_id', '=', id).execute()
    expect(left).toHaveLength(1)
  })

  test('a new password gives the own session another secret, ends the others, and keeps the socket open', async () => {
    const { id, laptop, phone } = await twice('renews')
    const socket = await LiveSocket.open(phone)
    const before = await phone.ok(userSessions.list)
    const body = { current_password: password, password: 'a quiet hedgehog' }
    const changed = await phone.call(users.password, { params: { id }, body })
    expect(changed.status).toBe(204)
    const cookie = (changed.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    expect(cookie).toMatch(/^signalbox=[\w-]{43}$/)
    expect(cookie).not.toBe(phone.headers['cookie'])
    for (const old of [laptop, phone]) expectRefused(await old.call(users.me), 401, 'Sign in first')
    const renewed = new Client(server().url, { cookie })
    const [mine] = before.filter(({ current }) => current)
    expect(await renewed.ok(userSessions.list)).toMatchObject([{ id: mine!.id, current: true }])
    // The socket was opened with the old secret; it hears of new rights, so it is still open and checked.
    const params = { project_id: await server().project() }
    await server().admin.ok(members.add, { params, body: { user_id: id, role: 'guest' } })
    await until('a frame about the new rights', () => socket.of('rights')[0])
    await renewed.ok(session.logout)
    expect(await socket.untilClosed()).toMatchObject({ code: 4401 })
  })

  test('end when the user becomes an administrator, by hand or by a rule; tokens stay', async () => {
    const { admin } = server()
    for (const way of ['hand', 'rule'] as const) {
      const { id, laptop, phone } = await twice(`promoted-by-${way}`)
      const token = await laptop.withToken()
      if (way === 'hand') {
        const { username, name, email } = await db()
          .selectFrom('user')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const body = { username, name, email, alert: false }
        // Other changes of the account leave its sessions alone.
        await admin.ok(users.update, { params: { id }, body })
        expect((await phone.call(users.me)).status).toBe(200)
        await admin.ok(users.update, { params: { id }, body: { ...body, admin: true } })
      } else {
        await putIntoGroups(server(), id, ['rulers'])
        await admin.ok(mappingRules.create, { body: { name: 'Rulers', pattern: 'rulers', grants: 'admin' } })
      }
      for (const one of [laptop, phone]) expectRefused(await one.call(users.me), 401, 'Sign in first')
      expect(await token.ok(users.me)).toMatchObject({ admin: true })
      const ended = (await admin.ok(events.all)).filter(
        ({ object_type, object_name }) => object_type === 'session' && object_name === `promoted-by-${way}`,
      )
      expect(ended.map(({ description }) => description)).toContain(
        `2 sessions of promoted-by-${way} ended, because the user became an administrator`,
      )
      const again = new Client(server().url)
      await again.signIn(`promoted-by-${way}`, password)
      expect(await again.ok(users.me)).toMatchObject({ admin: true })
    }
  })

  test('every end is one event, with the device of a single session, or how many ended', async () => {
    const { admin } = server()
    const { services } = server().server
    const aged = (id: number, last_active: string) =>
      db().updateTable('session').set({ last_active }).where('user_id', '=', id).execute()
    const ways: Record<string, [(id: number, phone: Client) => Promise<unknown>, string]> = {
      blocked: [
        (id) => admin.ok(users.block, { params: { id }, body: { blocked: true } }),
        '2 sessions of blocked ended, because the user was blocked',
      ],
      reset: [
        (id) => admin.ok(users.password, { params: { id }, body: { password: 'a quiet hedgehog' } }),
        '2 sessions of reset ended, because of a new password',
      ],
      renewed: [
        (id, phone) => {
          const body = { current_password: password, password: 'a quiet hedgehog' }
          return phone.ok(users.password, { params: { id }, body })
        },
        'Session of renewed on 127.0.0.1 with Laptop ended, because of a new password',
      ],
      dismissed: [
        (id) => admin.ok(userSessions.endAllOf, { params: { id } }),
        '2 sessions of dismissed ended, from 127.0.0.1',
      ],
      removed: [
        (id) => admin.ok(users.remove, { params: { id } }),
        '2 sessions of removed ended, because the account was deleted',
      ],
      idle: [
        (id) => aged(id, '2020-01-01T00:00:00.000Z').then(() => dropOldSessions(services.database)),
        '2 sessions of idle expired',
      ],
    }
    for (const [username, [end, said]] of Object.entries(ways)) {
      const { id, phone } = await twice(username)
      // It was no sign-in yet.
      await startSession(db(), id, '192.0.2.9', 'half', { awaits: 'totp' })
      await end(id, phone)
      const noted = (await admin.ok(events.all)).filter(
        ({ object_type, object_name, action }) =>
          object_type === 'session' && object_name === username && action !== 'signed_in',
      )
      expect(noted.map(({ description }) => description?.replace(/(from 127.0.0.1).*/, '$1'))).toEqual(
        said ? [said] : [],
      )
    }
  })

  test('those of other users are out of reach, except for administrators', async () => {
    const { id, phone } = await twice('seen')
    const { phone: stranger } = await twice('stranger')
    const [mine] = await phone.ok(userSessions.list)
    expectRefused(await stranger.call(userSessions.end, { params: { id: mine!.id } }), 404, 'Session not found')
    expectRefused(await stranger.call(userSessions.listOf, { params: { id } }), 403, 'Only administrators')
    expect(await server().admin.ok(userSessions.listOf, { params: { id } })).toHaveLength(2)
    await server().admin.ok(userSessions.endOf, { params: { id, session_id: mine!.id } })
    await server().admin.ok(userSessions.endAllOf, { params: { id } })
    expect(await server().admin.ok(userSessions.listOf, { params: { id } })).toEqual([])
    expect((await phone.call(session.logout)).status).toBe(204)
    expectRefused(await server().admin.call(userSessions.listOf, { params: { id: 99_999 } }), 404, 'User not found')
  })
})
