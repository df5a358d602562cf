import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { projects } from '../../src/contract/project.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { system } from '../../src/contract/system.ts'
import { users } from '../../src/contract/user.ts'
import { isoIn } from '../../src/server/clock.ts'
import { Config } from '../../src/server/config/config.ts'
import { hashToken, startSession } from '../../src/server/sign-in/session.ts'
import { adminSession } from '../helpers/admin-session.ts'
import { type Authenticator, codeOf, forgetCodes, setUpAuthenticator, wrongCode } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { insertUser } from '../helpers/seeded-database.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase, onOneDatabase } from '../helpers/suite.ts'

const password = 'correct horse battery'
const noEmail = Config.parse({}).auth.email

onEachDatabase('a second factor', (server) => {
  const db = () => server().server.services.database.db
  let named = 0

  /** A new user, signed in by session. */
  async function newUser() {
    const name = `ada${++named}`
    const { id } = await server().user(name)
    const client = new Client(server().url)
    await client.signIn(name, password)
    return { id, name, client, params: { id } }
  }

  /** A new user with an authenticator app. */
  async function protectedUser() {
    const user = await newUser()
    return { ...user, app: await setUpAuthenticator(user.client, password) }
  }

  /** Signs in with the password only. */
  async function half(name: string): Promise<Client> {
    const client = new Client(server().url)
    await client.signIn(name, password)
    return client
  }

  const verify = (client: Client, passcode: string) => client.call(secondFactor.verify, { body: { passcode } })
  const recover = (client: Client, recovery_code: string) =>
    client.call(secondFactor.recover, { body: { recovery_code } })
  const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? '').split(';')[0] as string
  const eventsOf = async (name: string) =>
    (await db().selectFrom('event').selectAll().where('object_name', '=', name).orderBy('id').execute()).map(
      ({ object_type, action, description, username }) => ({ object_type, action, description, username }),
    )

  test('is set up with a QR code, and is asked for only after its first valid code', async () => {
    const { client, id, name, params } = await newUser()
    const made = await client.ok(secondFactor.setUp, { params })
    expect(made).toEqual({
      id: expect.any(Number),
      user_id: id,
      created: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      url: expect.stringMatching(
        new RegExp(`^otpauth://totp/Signalbox:${name}%40example.com\\?issuer=Signalbox&secret=${made.secret}&`),
      ),
    })
    const at = { params: { id, totp_id: made.id } }
    const picture = await client.send('GET', `/api/users/${id}/2fas/totp/${made.id}/qr`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await picture.arrayBuffer())
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 256, 256])

    expect((await half(name)).headers.cookie).toBeDefined()
    expect((await (await half(name)).call(users.me)).status).toBe(200)
    const confirm = (passcode: string) => client.call(secondFactor.confirm, { ...at, body: { passcode } })
    expectRefused(await confirm(codeOf(made.secret)), 403, 'Prove that it is you first')
    expectRefused(
      await client.call(secondFactor.prove, { body: { current_password: 'wrong horse' } }),
      400,
      'This is not your current password',
    )
    await client.ok(secondFactor.prove, { body: { current_password: password } })
    expectRefused(await confirm(wrongCode(made.secret)), 400, 'passcode: This code is wrong')
    expect((await client.ok(users.me)).totp).toBeUndefined()

    const { status, body } = await confirm(codeOf(made.secret))
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^([a-hj-km-z2-9]{6}-){3}[a-hj-km-z2-9]{6}$/)
    expect((await client.ok(users.me)).totp).toEqual({ id: made.id, created: made.created, recovery_codes: 10 })
    expectRefused(await (await half(name)).call(users.me), 401, /^TOTP_REQUIRED$/)

    // From now on nothing shows the secret.
    expect((await client.call(secondFactor.qr, at)).status).toBe(404)
    expectRefused(await confirm(codeOf(made.secret)), 400, /^TOTP already enabled$/)
    expectRefused(await client.call(secondFactor.setUp, { params }), 400, /^TOTP already enabled$/)
    const stored = JSON.stringify([
      await db().selectFrom('totp').selectAll().execute(),
      await db().selectFrom('recovery_code').selectAll().execute(),
      await db().selectFrom('event').selectAll().execute(),
      await server().admin.ok(users.list),
      await client.ok(users.get, { params }),
    ])
    for (const secret of [made.secret, ...body.recovery_codes, ...body.recovery_codes.map(withoutDashes)])
      expect(stored).not.toContain(secret)
  })

  test('protects a sign-in: only the code, a recovery code and signing out are possible before it', async () => {
    const { name, app } = await protectedUser()
    const client = await half(name)
    const before = client.headers.cookie as string
    const { headers } = await new Client(server().url).call(session.login, { body: { auth: name, password } })
    // A browser is known only after the second factor.
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('signalbox_device='))).toBe(false)
    for (const call of [users.me, projects.list, secondFactor.setUp])
      expectRefused(await client.call(call, { params: { id: 1 } }), 401, /^TOTP_REQUIRED$/)
    expectRefused(await verify(client, wrongCode(app.secret)), 401, /^INVALID_PASSCODE$/)

    await expect(LiveSocket.open(client)).rejects.toThrow('401')
    await forgetCodes(server())
    const answer = await verify(client, codeOf(app.secret))
    expect([answer.status, answer.body]).toEqual([200, ''])
    const after = cookieOf(answer.headers)
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('signalbox_device='))).toBe(true)
    expect(after).not.toBe(before)
    expectRefused(await client.call(users.me), 401, 'Sign in first')
    client.headers.cookie = after
    expect((await client.ok(users.me)).username).toBe(name)
    // A session that needs nothing more is left alone.
    expect((await verify(client, '000000')).status).toBe(200)
    expect((await recover(client, 'x')).status).toBe(204)
    expect((await client.ok(users.me)).totp?.recovery_codes).toBe(10)
    expect((await eventsOf(name)).slice(-3)).toEqual([
      {
        object_type: 'user',
        action: 'second_factor_added',
        username: name,
        description: expect.stringMatching(
          `^Authenticator app added to the account ${name}, from 127.0.0.1 with node$`,
        ),
      },
      {
        object_type: 'session',
        action: 'sign_in_failed',
        username: null,
        description: `Wrong second factor for the account ${name}, from 127.0.0.1 with node`,
      },
      {
        object_type: 'session',
        action: 'signed_in',
        username: name,
        description: 'Signed in from 127.0.0.1 with node, with the code of an authenticator app',
      },
    ])
  })

  test('a session without its second factor signs out, and ends after ten minutes', async () => {
    const { name } = await protectedUser()
    const client = await half(name)
    expect((await client.call(session.logout)).status).toBe(204)
    expectRefused(await verify(client, '123456'), 401, 'Sign in first')
    const late = await half(name)
    await db()
      .updateTable('session')
      .set({ created: new Date(Date.now() - 601_000).toISOString() })
      .where('token_hash', '=', hashToken(late.headers.cookie!.split('=')[1]!))
      .execute()
    expectRefused(await verify(late, '123456'), 401, 'Sign in first')
  })

  test('takes a code once, and none of the future or of another length', async () => {
    const { name, app } = await protectedUser()
    const client = await half(name)
    // The code that confirmed the app.
    const used = await verify(client, codeOf(app.secret))
    expectRefused(used, 401, /^INVALID_PASSCODE$/)
    expect(used.body).toMatchObject({ code: expect.stringMatching(/^passcode_(used|wrong)$/) })
    expectRefused(await verify(client, codeOf(app.secret, 3)), 401, /^INVALID_PASSCODE$/)
    expectRefused(await verify(client, codeOf(app.secret, -3)), 401, /^INVALID_PASSCODE$/)
    for (const bad of ['12345', '1234567', '12 345', '١٢٣٤٥٦', '', 123456, null, ['123456']])
      expectRefused(await verify(client, bad as string), 400, 'passcode: must be the 6 digits')
    await forgetCodes(server())
    const code = codeOf(app.secret)
    const others = await Promise.all([half(name), half(name), half(name)])
    const answers = await Promise.all([client, ...others].map((one) => verify(one, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    // A clock that is 30 s ahead or behind is tolerated.
    const behind = await half(name)
    expect((await verify(behind, codeOf(app.secret, 1))).status).toBe(200)
  })

  test('five wrong codes end the session, also when they come at once', async () => {
    const { name, app } = await protectedUser()
    const client = await half(name)
    const wrong = wrongCode(app.secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(client, wrong)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401))
    expect(answers.filter(({ body }) => body.error === 'INVALID_PASSCODE').length).toBe(4)
    await forgetCodes(server())
    expectRefused(await verify(client, codeOf(app.secret)), 401, 'Sign in first')
    await freeTries()
  })

  test('twenty wrong codes of an account within an hour are the limit, but not for a device that it signed in from', async () => {
    const { name, app } = await protectedUser()
    const known = await half(name)
    await forgetCodes(server())
    const device = (await verify(known, codeOf(app.secret))).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('signalbox_device='))!
      .split(';')[0]!
    const wrong = wrongCode(app.secret)
    for (let round = 0; round < 4; round++) {
      const client = await half(name)
      for (let i = 0; i < 5; i++) expect((await verify(client, wrong)).status).toBe(401)
    }
    await forgetCodes(server())
    const stranger = await verify(await half(name), codeOf(app.secret))
    expectRefused(stranger, 429, 'Too many wrong codes')
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(3500)
    const owner = await half(name)
    owner.headers.cookie += `; ${device}`
    expect((await verify(owner, codeOf(app.secret))).status).toBe(200)
    await freeTries()
  })

  test('a recovery code works once, in any spelling, and leaves the others', async () => {
    const { name, app, params, client } = await protectedUser()
    const [first, second, third] = app.recovery_codes as [string, string, string]
    const waiting = await half(name)
    expectRefused(await recover(waiting, 'aaaaaa-aaaaaa-aaaaaa-aaaaaa'), 401, /^INVALID_RECOVERY_CODE$/)
    const answer = await recover(waiting, ` ${withoutDashes(first).toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([204, ''])
    waiting.headers.cookie = cookieOf(answer.headers)
    expect((await waiting.ok(users.me)).totp?.recovery_codes).toBe(9)
    expectRefused(await recover(await half(name), first), 401, /^INVALID_RECOVERY_CODE$/)
    expect((await eventsOf(name)).map(({ description }) => description)).toContain(
      'Signed in from 127.0.0.1 with node, with a recovery code (9 left)',
    )

    const racers = await Promise.all([half(name), half(name), half(name)])
    const raced = await Promise.all(racers.map((one) => recover(one, second)))
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401, 401])
    await freeTries()

    const at = { params: { ...params, totp_id: app.id } }
    const renewed = await client.ok(secondFactor.renewCodes, at)
    expect(renewed.recovery_codes).toHaveLength(10)
    expectRefused(await recover(await half(name), third), 401, /^INVALID_RECOVERY_CODE$/)
    expect((await recover(await half(name), renewed.recovery_codes[0] as string)).status).toBe(204)
    await freeTries()
  })

  test('is disabled only by its user with a fresh proof; a token changes nothing', async () => {
    const { name, app, params, client } = await protectedUser()
    const at = { params: { ...params, totp_id: app.id } }
    const token = await client.withToken()
    // A token needs no second factor, and cannot change it.
    expect((await token.ok(users.me)).username).toBe(name)
    for (const call of [secondFactor.setUp, secondFactor.renewCodes, secondFactor.remove])
      expectRefused(await token.call(call, at), 403, 'A token cannot change the second factor')
    expectRefused(
      await token.call(secondFactor.prove, { body: { current_password: password } }),
      403,
      'A token cannot change the second factor',
    )
    await db()
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - 601_000).toISOString() })
      .where('user_id', '=', params.id)
      .execute()
    for (const call of [secondFactor.renewCodes, secondFactor.remove])
      expectRefused(await client.call(call, at), 403, 'Prove that it is you first')
    await forgetCodes(server())
    const prove = (passcode: string) => client.call(secondFactor.prove, { body: { passcode } })
    expectRefused(await prove(wrongCode(app.secret)), 400, 'passcode: This code is wrong')
    expect((await prove(codeOf(app.secret))).status).toBe(204)
    expectRefused(await prove(codeOf(app.secret)), 400, 'passcode: This code was used already')
    await client.ok(secondFactor.remove, at)
    expect((await client.ok(users.me)).totp).toBeUndefined()
    expect((await (await half(name)).call(users.me)).status).toBe(200)
    expect((await eventsOf(name)).map(({ action }) => action)).toContain('second_factor_removed')
    await freeTries()
  })

  test('a lost one is removed by an administrator, who never sees its secret', async () => {
    const { id, name, app } = await protectedUser()
    const { admin } = server()
    const waiting = await half(name)
    expect((await admin.ok(users.list)).find((user) => user.id === id)).toMatchObject({ totp: { id: app.id } })
    expectRefused(await admin.call(secondFactor.setUp, { params: { id } }), 403, 'Only the users themselves')
    const other = await newUser()
    expectRefused(
      await other.client.call(secondFactor.remove, { params: { id, totp_id: app.id } }),
      401,
      'Only administrators may change other users',
    )
    // A token of an administrator, and a session that proved nothing lately, must not open the accounts of others.
    for (const call of [secondFactor.remove, secondFactor.removeAll])
      expectRefused(await admin.call(call, { params: { id, totp_id: app.id } }), 403, 'A token cannot remove')
    const session = await adminSession(server())
    await db()
      .updateTable('session')
      .set({ created: isoIn(-700) })
      .execute()
    expectRefused(await session.call(secondFactor.removeAll, { params: { id } }), 403, 'Prove that it is you first')
    await session.ok(secondFactor.prove, { body: { current_password: password } })
    await session.ok(secondFactor.remove, { params: { id, totp_id: app.id } })
    // The session that waited for the factor is over.
    expectRefused(await waiting.call(users.me), 401, 'Sign in first')
    expect((await (await half(name)).ok(users.me)).totp).toBeUndefined()
    expect((await eventsOf(name)).at(-2)).toEqual({
      object_type: 'user',
      action: 'second_factor_removed',
      username: 'admin',
      description: `Second factor removed from the account ${name}, from 127.0.0.1 with node`,
    })
    expect((await session.call(secondFactor.remove, { params: { id, totp_id: app.id } })).status).toBe(404)
  })

  test('a secret that cannot be decrypted leaves the recovery codes', async () => {
    const { name, app } = await protectedUser()
    await db().updateTable('totp').set({ secret: null }).where('id', '=', app.id).execute()
    const client = await half(name)
    expectRefused(await verify(client, codeOf(app.secret)), 409, 'cannot read the secret')
    expect((await recover(client, app.recovery_codes[0] as string)).status).toBe(204)
  })

  test('setting up again makes another secret, and one that is set up twice at once is one', async () => {
    const { client, params } = await newUser()
    const first = await client.ok(secondFactor.setUp, { params })
    const made = await Promise.all([1, 2, 3].map(() => client.ok(secondFactor.setUp, { params })))
    expect(new Set([first, ...made].map(({ secret }) => secret)).size).toBe(4)
    const rows = await db().selectFrom('totp').select('id').where('user_id', '=', params.id).execute()
    expect(rows).toHaveLength(1)
    const totp_id = rows[0]?.id ?? 0
    await client.ok(secondFactor.remove, { params: { ...params, totp_id } })
    expect((await client.call(secondFactor.qr, { params: { ...params, totp_id } })).status).toBe(404)
  })

  /** The tests share one address and use many wrong codes. */
  const freeTries = () => db().deleteFrom('sign_in_failure').execute()
})

onOneDatabase(
  'a second factor that the server requires',
  (server) => {
    const signIn = async (name: string) => {
      const client = new Client(server().url)
      await client.signIn(name, password)
      return client
    }
    const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? '').split(';')[0] as string
    const addUser = (name: string) => insertUser(server().server.services.database.db, { username: name, admin: false })

    test('ends sessions from before the setting when the server starts', async () => {
      const { db } = server().server.services.database
      const token = await startSession(db, await addUser('early'), '127.0.0.1', 'test')
      const client = new Client(server().url, { cookie: `signalbox=${token}` })
      expect((await client.call(users.me)).status).toBe(200)
      await server().restart()
      expectRefused(await client.call(users.me), 401, 'Sign in first')
    })

    test('is set up at the sign-in, before anything else; a token and another user’s set-up are out of reach', async () => {
      const [id, other] = [await addUser('grace'), await addUser('hedy')]
      const client = await signIn('grace')
      expectRefused(await client.call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
      expect((await client.call(users.me)).body).toMatchObject({ code: 'second_factor_set_up_required' })
      await expect(LiveSocket.open(client)).rejects.toThrow('401')
      expect(await client.ok(secondFactor.state)).toEqual({
        awaits: 'set_up',
        app: false,
        passkeys: false,
        email: null,
        email_offered: false,
        user_id: id,
        username: 'grace',
      })
      expectRefused(await client.call(secondFactor.setUp, { params: { id: other } }), 401, 'Only administrators')
      const made = await client.ok(secondFactor.setUp, { params: { id } })
      const confirm = (passcode: string) =>
        client.call(secondFactor.confirm, { params: { id, totp_id: made.id }, body: { passcode } })
      expectRefused(await confirm(wrongCode(made.secret)), 400, 'passcode: This code is wrong')
      expectRefused(await client.call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
      const done = await confirm(codeOf(made.secret))
      expect([done.status, done.body.recovery_codes.length]).toEqual([200, 10])
      const cookie = cookieOf(done.headers)
      expect(cookie).not.toBe(client.headers.cookie)
      expectRefused(await client.call(users.me), 401, 'Sign in first')
      client.headers.cookie = cookie
      expect((await client.ok(users.me)).totp).toMatchObject({ id: made.id })
      expect((await client.ok(system.info)).second_factor_required).toBe(true)
      expectRefused(await (await signIn('grace')).call(users.me), 401, /^TOTP_REQUIRED$/)

      // The app is replaced: every session ends, and the next sign-in begins with setting up.
      const second = new Client(server().url, { cookie })
      await client.ok(secondFactor.remove, { params: { id, totp_id: made.id } })
      for (const one of [client, second]) expectRefused(await one.call(users.me), 401, 'Sign in first')
      expect((await server().admin.ok(events.all)).map(({ description }) => description)).toContainEqual(
        expect.stringMatching(/essions? of grace .*ended, because the last second factor was removed$/),
      )
      expectRefused(await (await signIn('grace')).call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
      // Programs go on: tokens were made by a session that was signed in.
      expect((await server().admin.call(users.me)).status).toBe(200)
    })
  },
  {
    config: {
      auth: {
        second_factor_required: true,
        second_factor_roles: [],
        totp: { enabled: true, allow_recovery: true, app_name: 'CI' },
        email: noEmail,
      },
    },
  },
)

onOneDatabase(
  'a second factor that the server does not offer',
  (server) => {
    test('cannot be set up or asked for', async () => {
      await insertUser(server().server.services.database.db, { username: 'ida', admin: false })
      const client = new Client(server().url)
      await client.signIn('ida', password)
      const { id } = await client.ok(users.me)
      expectRefused(await client.call(secondFactor.setUp, { params: { id } }), 403, /^TOTP_DISABLED$/)
      expect((await client.ok(session.metadata)).auth_methods).toEqual({})
      const row = {
        user_id: id,
        secret: null,
        created: isoIn(-700),
        confirmed: isoIn(-700),
      }
      await server().server.services.database.db.insertInto('totp').values(row).execute()
      await client.signIn('ida', password)
      expect((await client.ok(users.me)).totp).toMatchObject({ recovery_codes: 0 })
    })
  },
  {
    config: {
      auth: {
        second_factor_required: false,
        second_factor_roles: [],
        totp: { enabled: false, allow_recovery: false, app_name: 'CI' },
        email: noEmail,
      },
    },
  },
)

const withoutDashes = (code: Authenticator['recovery_codes'][number]) => code.replaceAll('-', '')
