import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { userSessions } from '../../src/contract/user-session.ts'
import { startSession } from '../../src/server/sign-in/session.ts'
import { Client } from '../helpers/client.ts'
import { insertUser } from '../helpers/seeded-database.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

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
