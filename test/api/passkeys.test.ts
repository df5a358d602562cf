import { expect, test } from 'vitest'
import { passkeys } from '../../src/contract/passkey.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { users } from '../../src/contract/user.ts'
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
    // Without a second factor there are no passkeys either.
    const { totp } = await client.ok(users.me)
    const params = { id: events[0]?.user_id ?? 0, totp_id: totp?.id ?? 0 }
    await client.ok(secondFactor.remove, { params })
    expect(await client.ok(passkeys.list)).toEqual([])
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

  test('are added only with an authenticator app, a proof and an answer of this site; not by a token', async () => {
    const name = `pia${++named}`
    await server().user(name)
    const client = await half(name)
    expectRefused(await client.call(passkeys.begin), 400, 'Set up an authenticator app first')
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
