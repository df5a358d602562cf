import { expect, test } from 'vitest'
import { passkeys } from '../../src/contract/passkey.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { users } from '../../src/contract/user.ts'
import { adminSession } from '../helpers/admin-session.ts'
import { setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { Passkey } from '../helpers/passkey.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

const password = 'correct horse battery'

onEachDatabase('passkeys', (server) => {
  const db = () => server().server.services.database.db
  /** Passkeys belong to a host name. */
  const url = () => server().url.replace('127.0.0.1', 'localhost')
  let named = 0

  async function half(name: string, at = url()): Promise<Client> {
    const client = new Client(at)
    await client.signIn(name, password)
    return client
  }

  /** A new user with an authenticator app, in a session that has proved the password. */
  async function protectedUser() {
    const name = `pia${++named}`
    const { id } = await server().user(name)
    const client = await half(name)
    return { id, name, client, app: await setUpAuthenticator(client, password) }
  }

  async function add(client: Client, name = 'Laptop') {
    const passkey = new Passkey()
    const options = (await client.ok(passkeys.begin)) as never
    const row = await client.ok(passkeys.add, { body: { name, response: passkey.create(options, url()) } })
    return { passkey, row }
  }

  const ask = async (client: Client) => (await client.ok(passkeys.ask)) as { challenge: string; rpId: string }
  const answer = (client: Client, response: ReturnType<Passkey['signIn']>) =>
    client.call(passkeys.verify, { body: { response } })

  test('several are added with names, take the place of the code, and are removed', async () => {
    const { client, name } = await protectedUser()
    const first = await add(client)
    const second = await add(client, 'Security key')
    expect(await client.ok(passkeys.list)).toEqual([
      { id: first.row.id, name: 'Laptop', created: first.row.created, last_used: null },
      { id: second.row.id, name: 'Security key', created: second.row.created, last_used: null },
    ])
    const browser = await half(name)
    expect(await browser.ok(secondFactor.state)).toMatchObject({ awaits: 'totp', passkeys: true })
    const options = await ask(browser)
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{}, {}] })
    const done = await answer(browser, second.passkey.signIn(options, url()))
    expect([done.status, done.body]).toEqual([204, ''])
    browser.headers.cookie = (done.headers.getSetCookie()[0] ?? '').split(';')[0] as string
    expect((await browser.ok(users.me)).username).toBe(name)
    expect((await browser.ok(passkeys.list)).map(({ last_used }) => last_used)).toEqual([null, expect.any(String)])

    await browser.ok(passkeys.remove, { params: { id: second.row.id } })
    expect((await client.ok(passkeys.list)).map((row) => row.name)).toEqual(['Laptop'])
    const events = await db().selectFrom('event').selectAll().where('object_name', '=', name).orderBy('id').execute()
    const from = 'from 127.0.0.1 with node'
    expect(events.slice(-4).map(({ description }) => description.replace('::1', '127.0.0.1'))).toEqual([
      `Passkey added to the account ${name}, ${from}`,
      `Passkey added to the account ${name}, ${from}`,
      `Signed in ${from}, with the passkey Security key`,
      `Passkey removed from the account ${name}, ${from}`,
    ])
    // The passkey stays a second factor without the app.
    const { id, totp } = await client.ok(users.me)
    await client.ok(secondFactor.remove, { params: { id, totp_id: totp?.id ?? 0 } })
    expect(await client.ok(secondFactor.mine)).toMatchObject({
      app: null,
      passkeys: 1,
      recovery_codes: 10,
      required: false,
    })
    expectRefused(await (await half(name)).call(users.me), 401, /^TOTP_REQUIRED$/)
    await client.ok(secondFactor.removeAll, { params: { id } })
    expect(await client.ok(secondFactor.mine)).toMatchObject({
      app: null,
      passkeys: 0,
      recovery_codes: 0,
      required: false,
    })
    expect((await (await half(name)).ok(users.me)).username).toBe(name)
  })

  test('an answer counts once, for its challenge, session, site and user', async () => {
    const { client, name } = await protectedUser()
    const { passkey } = await add(client)
    const refused = async (response: ReturnType<Passkey['signIn']>, browser: Client) =>
      expectRefused(await answer(browser, response), 401, 'does not fit')
    const browser = await half(name)
    const other = await half(name)
    const options = await ask(browser)
    const response = passkey.signIn(options, url())
    await refused(response, other)
    await ask(other)
    await refused(response, other)
    await refused(passkey.signIn(await ask(browser), 'https://evil.example'), browser)
    const { rpId: _, ...site } = await ask(browser)
    await refused(passkey.signIn({ ...site, rpId: 'evil.example' }, url()), browser)
    await refused(new Passkey().signIn(await ask(browser), url()), browser)
    const stranger = await protectedUser()
    const theirs = await add(stranger.client)
    await refused(theirs.passkey.signIn(await ask(other), url()), other)
    const last = await half(name)
    const good = passkey.signIn(await ask(last), url())
    expect((await answer(last, good)).status).toBe(204)
    // A copy of the passkey has an older counter.
    passkey.counter = 0
    const late = await half(name)
    await refused(passkey.signIn(await ask(late), url()), late)
    await db().deleteFrom('sign_in_failure').execute()
  })

  /** Takes the cookies of an answer into a client. */
  const keep = (client: Client, { headers }: { headers: Headers }) => {
    client.headers.cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const newBrowser = () => new Client(url())
  const alone = async (browser: Client) => {
    const asked = await browser.call(passkeys.beginSignIn)
    keep(browser, asked)
    return asked.body as { challenge: string; rpId: string }
  }
  const signInAlone = (browser: Client, response: ReturnType<Passkey['signIn']>) =>
    browser.call(passkeys.signIn, { body: { response } })

  test('the first second factor may be a passkey: it comes with recovery codes, has a name, and goes', async () => {
    const name = `pia${++named}`
    const { id } = await server().user(name)
    const client = await half(name)
    await client.ok(secondFactor.prove, { body: { current_password: password } })
    const { passkey, row } = await add(client)
    expect(row.recovery_codes).toHaveLength(10)
    expect((await add(client, 'Spare')).row.recovery_codes).toEqual([])
    expect(await client.ok(users.me)).toMatchObject({ factors: ['passkey'] })
    expect(await server().admin.ok(users.get, { params: { id } })).toMatchObject({ factors: ['passkey'] })
    await client.ok(passkeys.rename, { params: { id: row.id }, body: { name: 'Old laptop' } })
    expect((await client.ok(passkeys.list)).map((one) => one.name)).toEqual(['Old laptop', 'Spare'])
    const stranger = await protectedUser()
    const foreign = { params: { id: row.id }, body: { name: 'Mine' } }
    expectRefused(await stranger.client.call(passkeys.rename, foreign), 404, 'Passkey not found')

    const browser = await half(name)
    expect(await browser.ok(secondFactor.state)).toMatchObject({ awaits: 'totp', app: false, passkeys: true })
    expectRefused(await browser.call(secondFactor.verify, { body: { passcode: '000000' } }), 401, /^INVALID_PASSCODE$/)
    const recovery_code = row.recovery_codes[0] ?? ''
    expect((await browser.call(secondFactor.recover, { body: { recovery_code } })).status).toBe(204)

    // The passkey proves who it is, too.
    await db().updateTable('session').set({ proved_at: null }).execute()
    const proof = passkey.signIn(await ask(client), url())
    expectRefused(
      await client.call(secondFactor.prove, { body: { passkey: new Passkey().signIn(await ask(client), url()) } }),
      400,
      'does not fit',
    )
    expectRefused(await client.call(secondFactor.prove, { body: { passkey: proof } }), 400, 'does not fit')
    await client.ok(secondFactor.prove, { body: { passkey: passkey.signIn(await ask(client), url()) } })
    expect((await client.ok(secondFactor.renewOwnCodes)).recovery_codes).toHaveLength(10)

    await (await adminSession(server())).ok(secondFactor.removeAll, { params: { id } })
    expect(await client.ok(users.me)).not.toHaveProperty('factors')
    await db().deleteFrom('sign_in_failure').execute()
  })

  test('signs in alone, as two factors, if it has verified the person', async () => {
    const { client, name } = await protectedUser()
    const { passkey } = await add(client)
    const browser = newBrowser()
    const options = await alone(browser)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const done = await signInAlone(browser, passkey.signIn(options, url(), true))
    expect([done.status, done.body]).toEqual([204, ''])
    keep(browser, done)
    expect((await browser.ok(users.me)).username).toBe(name)
    // The second factor was just proved.
    await browser.ok(secondFactor.renewOwnCodes)
    const [event] = await db()
      .selectFrom('event')
      .selectAll()
      .where('action', '=', 'signed_in')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(event?.description).toMatch(/^Signed in from .*, with the passkey Laptop$/)
  })

  test('alone, an answer counts once, in the browser and for the site that asked', async () => {
    const { client, name, id } = await protectedUser()
    const { passkey } = await add(client)
    const browser = newBrowser()
    const refused = async (one: Client, response: ReturnType<Passkey['signIn']>) =>
      expectRefused(await signInAlone(one, response), 401, 'does not fit')
    await refused(browser, passkey.signIn(await alone(browser), url()))
    await refused(browser, passkey.signIn(await alone(browser), 'https://evil.example', true))
    await refused(browser, new Passkey().signIn(await alone(browser), url(), true))
    const other = newBrowser()
    const answer = passkey.signIn(await alone(browser), url(), true)
    await alone(other)
    await refused(other, answer)
    await refused(newBrowser(), answer)
    // Two requests at once.
    const twice = await Promise.all([signInAlone(browser, answer), signInAlone(browser, answer)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
    await refused(browser, answer)
    const { config } = server().server.services
    const plain = passkey.signIn(await alone(browser), url(), true)
    config.web_host = 'https://localhost'
    await refused(browser, plain)
    config.web_host = ''
    const late = await alone(browser)
    await db().updateTable('pending_sign_in').set({ created: '2026-01-01T00:00:00.000Z' }).execute()
    await refused(browser, passkey.signIn(late, url(), true))
    await db().updateTable('user').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
    expectRefused(await signInAlone(browser, passkey.signIn(await alone(browser), url(), true)), 401, '')
    expect(
      await db().selectFrom('session').select('id').where('user_id', '=', id).where('way', '=', 'passkey').execute(),
    ).toHaveLength(1)
    const events = await db()
      .selectFrom('event')
      .select('description')
      .where('action', '=', 'sign_in_failed')
      .where('object_name', '=', name)
      .execute()
    expect(events.length).toBeGreaterThan(0)
    // Beginning costs a row: one source cannot fill the table.
    for (let n = 0; n < 60; n++) await other.call(passkeys.beginSignIn)
    expectRefused(await other.call(passkeys.beginSignIn), 429, 'Too many sign-ins were begun')
    await db().deleteFrom('sign_in_failure').execute()
  })

  test('is set up in a session that needs a second factor', async () => {
    const { auth } = server().server.services.config
    const name = `pia${++named}`
    await server().user(name)
    auth.second_factor_required = true
    const client = await half(name)
    expectRefused(await client.call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
    const options = (await client.ok(passkeys.begin)) as never
    const response = new Passkey().create(options, url())
    const made = await client.call(passkeys.add, { body: { name: 'Laptop', response } })
    expect([made.status, (made.body as { recovery_codes: string[] }).recovery_codes.length]).toEqual([201, 10])
    keep(client, made)
    const [row] = await client.ok(passkeys.list)
    // Without the last one, the next sign-in sets up another: every session ends.
    await client.ok(passkeys.remove, { params: { id: row?.id ?? 0 } })
    expectRefused(await client.call(users.me), 401, 'Sign in first')
    auth.second_factor_required = false
  })

  test('are added only with a proof and an answer of this site; not by a token', async () => {
    const name = `pia${++named}`
    await server().user(name)
    const client = await half(name)
    expectRefused(await client.call(passkeys.begin), 403, 'Prove that it is you first')
    await setUpAuthenticator(client, password)
    const create = async (origin: string) => {
      const options = (await client.ok(passkeys.begin)) as never
      return { name: 'Key', response: new Passkey().create(options, origin) }
    }
    expectRefused(await client.call(passkeys.add, { body: await create('https://evil.example') }), 400, 'does not fit')
    const body = await create(url())
    expect((await client.call(passkeys.add, { body })).status).toBe(201)
    expectRefused(await client.call(passkeys.add, { body }), 400, 'does not fit')
    for (const response of [
      { id: 'x', response: {} },
      { id: '', response: { clientDataJSON: 1 } },
    ]) {
      await client.ok(passkeys.begin)
      expectRefused(await client.call(passkeys.add, { body: { name: 'Key', response } }), 400, 'does not fit')
    }
    const token = await client.withToken()
    expectRefused(await token.call(passkeys.begin), 403, 'A token cannot change the second factor')
    await db().updateTable('session').set({ proved_at: null }).execute()
    expectRefused(await client.call(passkeys.begin), 403, 'Prove that it is you first')
    const [row] = await client.ok(passkeys.list)
    expectRefused(await client.call(passkeys.remove, { params: { id: row?.id ?? 0 } }), 403, 'Prove that it is you')
    const byAddress = await half(name, server().url)
    expectRefused(await byAddress.call(passkeys.ask), 409, 'only for a host name with https')
  })
})
