import { expect, test } from 'vitest'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { recipientsOf } from '../../src/server/alerts/recipients.ts'
import { setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

const password = 'correct horse battery'

onEachDatabase('a blocked account', (server) => {
  const db = () => server().server.services.database.db
  let named = 0

  async function newUser(name = `blo${++named}`) {
    const { id } = await server().user(name)
    const client = new Client(server().url)
    await client.signIn(name, password)
    return { id, name, client, params: { id } }
  }
  const block = (id: number, blocked = true, client = server().admin) =>
    client.call(users.block, { params: { id }, body: { blocked } })
  const signIn = (auth: string, secret: string) =>
    new Client(server().url).call(session.login, { body: { auth, password: secret } })
  const eventsOf = async (name: string) =>
    (await db().selectFrom('event').selectAll().where('object_name', '=', name).orderBy('id').execute()).map(
      ({ action, description, username }) => ({ action, description, username }),
    )

  test('cannot sign in, and gets the answer to a wrong password; the reason is in the audit log', async () => {
    const { id, name } = await newUser()
    expect((await block(id)).status).toBe(204)
    const right = await signIn(name, password)
    const wrong = await signIn(name, 'another password')
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
    expect(right.status).toBe(401)
    expect(right.headers.getSetCookie()).toEqual([])
    const events = await eventsOf(name)
    expect(events.slice(-3)).toEqual([
      { action: 'blocked', description: expect.stringMatching(`^User ${name} blocked, from 127`), username: 'admin' },
      ...[1, 2].map(() => ({
        action: 'sign_in_failed',
        description: expect.stringMatching(`^Sign-in to the account ${name} refused because it is blocked, from 127`),
        username: null,
      })),
    ])
    expect((await block(id, false)).status).toBe(204)
    expect((await signIn(name, password)).status).toBe(204)
    expect((await eventsOf(name)).at(-2)).toMatchObject({ action: 'unblocked' })
  })

  test('loses its sessions and its live connection at once; tokens are refused until it is unblocked', async () => {
    const { id, client } = await newUser()
    const token = await client.withToken()
    const socket = await LiveSocket.open(client)
    const byToken = await LiveSocket.open(token)
    expect((await block(id)).status).toBe(204)
    expect(await socket.untilClosed()).toMatchObject({ code: 4401 })
    expect(await byToken.untilClosed()).toMatchObject({ code: 4401 })
    expect((await client.call(users.me)).status).toBe(401)
    expectRefused(await token.call(users.me), 401, '')
    expect((await block(id, false)).status).toBe(204)
    expect((await client.call(users.me)).status).toBe(401)
    expect((await token.call(users.me)).status).toBe(200)
  })

  test('cannot finish a sign-in that waits for the second factor', async () => {
    const { id, name, client } = await newUser()
    await setUpAuthenticator(client, password)
    const half = new Client(server().url)
    await half.signIn(name, password)
    expect((await half.send('GET', '/api/auth/verify')).status).toBe(200)
    await block(id)
    expect((await half.send('GET', '/api/auth/verify')).status).toBe(401)
  })

  test('is listed, filtered and read as such by administrators, and not offered for a team', async () => {
    const { id, name } = await newUser('blockedlisted')
    await block(id)
    const list = (blocked: 'true' | 'false' | '') =>
      server().admin.ok(users.list, { query: { q: 'blockedlisted', blocked } })
    expect(await list('true')).toEqual([expect.objectContaining({ id, blocked_at: expect.stringMatching(/Z$/) })])
    expect(await list('false')).toEqual([])
    expect(await list('')).toHaveLength(1)
    expectRefused(await server().admin.call(users.list, { query: { blocked: 'maybe' } }), 400, 'blocked')
    const other = await newUser()
    expect(await other.client.ok(users.list, { query: { q: name } })).toEqual([])
  })

  test('gets no alerts by e-mail', async () => {
    const project = await testProject(server())
    const body = { username: 'mailed', name: 'Mailed', email: 'mailed@example.org', alert: true, admin: true }
    const { id } = await server().admin.ok(users.create, { body })
    const recipients = () => recipientsOf(db(), { members: true }, project.id)
    expect(await recipients()).toContain('mailed@example.org')
    await block(id)
    expect(await recipients()).not.toContain('mailed@example.org')
  })

  test("is not one's own, nor that of the last active administrator", async () => {
    const { id: own } = await server().admin.ok(users.me)
    expectRefused(await block(own), 400, 'You cannot block your own account')
    const body = { username: 'second', name: 'Second', email: 'second@example.org', admin: true, password }
    const { id } = await server().admin.ok(users.create, { body })
    const second = new Client(server().url)
    await second.signIn('second', password)
    // Each blocks the other at the same moment: one of them stays.
    const answers = await Promise.all([block(id), block(own, true, second)])
    const admins = () => db().selectFrom('user').select('id').where('admin', '=', true).where('blocked_at', 'is', null)
    expect((await admins().execute()).length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    await db().updateTable('user').set({ blocked_at: null }).where('id', '=', own).execute()
    await db().updateTable('user').set({ blocked_at: null }).where('id', '=', id).execute()
    expect((await block(id)).status).toBe(204)
    // The second one is blocked, so it does not count.
    const remove = await server().admin.call(users.remove, { params: { id: own } })
    expectRefused(remove, 400, 'This is the last administrator')
  })

  test('is blocked by administrators only; foreign values are refused', async () => {
    const { client, id } = await newUser()
    const other = await newUser()
    expectRefused(await block(other.id, true, client), 403, 'administrators')
    expectRefused(await block(id, 'yes' as never), 400, 'blocked')
    expectRefused(await block(999_999), 404, 'User')
    // A repeated block changes nothing and writes no event.
    await block(id)
    const events = await eventsOf(`blo${named - 1}`)
    expect((await block(id)).status).toBe(204)
    expect(await eventsOf(`blo${named - 1}`)).toEqual(events)
  })
})
