import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/contract/user.ts'
import { Client } from '../helpers/client.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused } from '../helpers/suite.ts'

const ada = { username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', password: 'difference engine' }

for (const database of databases) {
  describe(`the first administrator on ${database}`, () => {
    let server: TestServer
    let token: string
    beforeAll(async () => {
      server = await startTestServer(database)
      // Test servers start with an administrator; this one starts again without.
      await server.server.services.database.db.deleteFrom('user').execute()
      await server.restart()
      token = new URL(server.server.setup_link!).searchParams.get('token')!
    })
    afterAll(() => server?.stop())
    const make = (body: object, headers = {}) =>
      server.anonymous.call(users.setup, { body: { token, ...ada, ...body }, headers })
    const userCount = async () =>
      (await server.server.services.database.db.selectFrom('user').select('id').execute()).length

    test('is requested while there are no users', async () => {
      expect(server.server.setup_link).toBe(`${server.url}/setup?token=${token}`)
      expect(await server.anonymous.ok(users.setupState)).toEqual({ needed: true, password_min_length: 8 })
    })

    test('is not created with a wrong link', async () => {
      for (const wrong of ['', 'x', `${token}x`, token.toLowerCase(), token.slice(1)])
        expectRefused(await make({ token: wrong }), 403, 'The link is wrong or used up')
      // The page asks before the form is filled in.
      const fits = async (asked: string) =>
        (await server.anonymous.ok(users.setupState, { query: { token: asked } })).token_fits
      expect([await fits('x'), await fits(`${token}x`), await fits(token)]).toEqual([false, false, true])
      expect(await userCount()).toBe(0)
    })

    test('needs a password of 8 to 128 characters that is not a common one', async () => {
      for (const [password, says] of [
        ['', 'password: Password is required'],
        ['1234567', 'password: Password must have 8 to 128 characters'],
        ['x'.repeat(129), 'password: Password must have 8 to 128 characters'],
        ['Password1', 'password: This password is too common'],
        ['semaphore', 'password: This password is too common'],
        ['with a NUL \0 inside', 'password holds a NUL character'],
      ] as const)
        expectRefused(await make({ password }), 400, says.replace('password holds', 'password: holds'))
      expect(await userCount()).toBe(0)
    })

    test('needs a name, a user name and an e-mail address; each problem is under its field', async () => {
      const answer = await make({ username: ' ', name: '', email: 'no-at-sign' })
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { username: 'Username is required', name: 'Name is required', email: 'Must be an email address' },
      ])
      expect(await userCount()).toBe(0)
    })

    test('is created once, even by ten concurrent requests, and is signed in at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => make({ username: `ada${i}`, email: `ada${i}@example.com` })),
      )
      const made = answers.filter((answer) => answer.status === 201)
      expect(made).toHaveLength(1)
      expect(await userCount()).toBe(1)
      expect(made[0]!.body).toMatchObject({ name: 'Ada Lovelace', admin: true, external: false })
      expect(JSON.stringify(made[0]!.body)).not.toMatch(/argon2|password_hash|difference/)
      const events = await server.server.services.database.db
        .selectFrom('event')
        .selectAll()
        .where('object_type', '=', 'user')
        .execute()
      expect(events).toMatchObject([{ action: 'created', object_type: 'user', username: made[0]!.body.username }])
      const cookie = made[0]!.headers.getSetCookie()[0]!.split(';')[0]!
      expect(await new Client(server.url, { cookie }).ok(users.me)).toMatchObject({
        admin: true,
        can_create_project: true,
      })
      for (const answer of answers.filter((one) => one.status !== 201))
        expectRefused(answer, 403, 'There is an administrator already')
    })

    test('is not created twice with the same link, nor requested again', async () => {
      expectRefused(
        await make({ username: 'eve', email: 'eve@example.com' }),
        403,
        'There is an administrator already: sign in',
      )
      expect(await userCount()).toBe(1)
      expect(await server.anonymous.ok(users.setupState)).toEqual({ needed: false, password_min_length: 8 })
      expect(await server.anonymous.ok(users.setupState, { query: { token } })).toMatchObject({ token_fits: false })
    })

    test('guessing the link is slowed down, and the right link still works', async () => {
      for (let i = 0; i < 12; i++) await make({ token: `wrong ${i}` })
      const answer = await make({ token: 'wrong again' })
      expectRefused(answer, 429, 'Too many')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expectRefused(await make({}), 403, 'There is an administrator already: sign in')
    })

    test('has no link after the next start', async () => {
      await server.restart()
      expect(server.server.setup_link).toBeNull()
    })
  })
}
