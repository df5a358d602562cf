import { expect, test } from 'vitest'
import { users } from '../../src/contract/user.ts'
import { onOneDatabase } from '../helpers/suite.ts'

const password = 'correct horse battery'

onOneDatabase('a user of a client of Semaphore UI', (server) => {
  const send = async (method: string, path: string, body: object) => {
    const answer = await server().admin.send(method, `/api${path}`, body)
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as { id: number; error?: string } }
  }
  const signIn = async (auth: string, secret: string) =>
    (await server().anonymous.send('POST', '/api/auth/login', { auth, password: secret })).status

  test('has an e-mail with one label, or whatever the identity provider says', async () => {
    const local = { username: 'local', name: 'Local', email: 'local@localhost', password }
    const made = await send('POST', '/users', local)
    expect(made).toMatchObject({ status: 201, body: { email: 'local@localhost' } })
    const changed = { ...local, email: 'other@host', name: 'Changed' }
    expect((await send('PUT', `/users/${made.body.id}`, changed)).status).toBe(204)
    for (const email of ['no-at-sign', 'a b@c', '@host', 'a@', 'a@-x']) {
      const says = { status: 400, body: { error: expect.stringContaining('email: Must be an email address') } }
      expect(await send('POST', '/users', { ...local, username: 'bad', email })).toMatchObject(says)
      expect(await send('PUT', `/users/${made.body.id}`, { ...changed, email })).toMatchObject(says)
    }
    const outside = { username: 'outside', name: 'Outside', email: 'outside', external: true }
    const external = await send('POST', '/users', outside)
    expect(external).toMatchObject({ status: 201, body: { email: 'outside', external: true } })
    expect((await send('PUT', `/users/${external.body.id}`, { ...outside, name: 'Renamed' })).status).toBe(204)
  })

  test('may be the administrator that a server makes by default', async () => {
    const { db } = server().server.services.database
    const email = 'admin@localhost'
    await db.updateTable('user').set({ email }).where('username', '=', 'admin').execute()
    const { id, username, revision } = await server().admin.ok(users.me)
    const saved = await send('PUT', `/users/${id}`, {
      username,
      name: 'The administrator',
      email,
      admin: true,
      revision,
    })
    expect(saved.status).toBe(204)
  })

  test('a user without a password cannot sign in with one until an administrator sets it', async () => {
    const made = await send('POST', '/users', { username: 'later', name: 'Later', email: 'later@example.com' })
    expect(made.status).toBe(201)
    for (const secret of ['x', 'null', password]) expect(await signIn('later', secret)).toBe(401)
    expect((await send('POST', `/users/${made.body.id}/password`, { password })).status).toBe(204)
    expect(await signIn('later', password)).toBe(204)
  })
})
