import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { members, projects } from '../../src/contract/project.ts'
import { serviceAccounts } from '../../src/contract/service-account.ts'
import { session } from '../../src/contract/session.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { Client } from '../helpers/client.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onEachDatabase, onOneDatabase } from '../helpers/suite.ts'

const password = 'correct horse battery'

onEachDatabase('signing in', (server) => {
  const db = () => server().server.services.database.db
  const signIn = (auth: string, secret = password) =>
    server().anonymous.call(session.login, { body: { auth, password: secret } })
  async function browser(auth: string): Promise<Client> {
    const client = new Client(server().url)
    await client.signIn(auth, password)
    return client
  }

  test('sets a cookie that scripts cannot read and other sites do not send, and a second one without content', async () => {
    const { status, headers, body } = await signIn('admin')
    expect([status, body]).toEqual([204, ''])
    const [session, marker, device] = headers.getSetCookie()
    expect(session).toMatch(/^signalbox=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(marker).toBe('semaphore=1; Path=/; SameSite=Lax')
    expect(device).toMatch(/^signalbox_device=[\w.-]{66}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('takes user name and e-mail in any case', async () => {
    await server().user('Grace')
    for (const auth of ['Grace', 'grace', 'GRACE@EXAMPLE.COM']) expect((await signIn(auth)).status).toBe(204)
  })

  test('takes a name with letters beyond ASCII as it was written', async () => {
    await server().user('ÖZNUR')
    expect((await signIn('ÖZNUR')).status).toBe(204)
  })

  test('answers the same for a wrong password, an unknown user and a user of another sign-in', async () => {
    const { id } = await server().user('external')
    await db().updateTable('user').set({ external: true }).where('id', '=', id).execute()
    const wrong = await signIn('admin', 'wrong password')
    expectRefused(wrong, 401, 'Incorrect login or password')
    for (const other of [await signIn('no-such-user', 'wrong password'), await signIn('external')]) {
      expect([other.status, other.body, other.headers.getSetCookie()]).toEqual([401, wrong.body, []])
    }
  })

  test('takes the same steps for a wrong password, an unknown user and one without a password here', async () => {
    await server().user('known')
    await server().admin.ok(serviceAccounts.create, { body: { username: 'no-password', name: 'Robot' } })
    const steps: number[] = []
    for (const auth of ['known', 'unknown-1', 'no-password'])
      steps.push(
        await queriesOf(() => server().anonymous.call(session.login, { body: { auth, password: 'a wrong one' } })),
      )
    expect(new Set(steps).size).toBe(1)
  })

  test('counts the failures of user name and e-mail address as those of one account', async () => {
    await server().user('twice')
    for (let i = 0; i < 5; i++)
      expect((await signIn(i % 2 ? 'twice' : 'twice@example.com', `wrong ${i}`)).status).toBe(401)
    expectRefused(await signIn('twice@example.com'), 429, 'Too many failed sign-ins')
    expectRefused(await signIn('twice'), 429, 'Too many failed sign-ins')
    // The tests share one address, which has its own limit.
    await db().deleteFrom('sign_in_failure').execute()
  })

  test('forgets the failures of an account with the right password', async () => {
    await server().user('forgetful')
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect((await signIn('forgetful', 'wrong')).status).toBe(401)
      expect((await signIn('forgetful')).status).toBe(204)
    }
  })

  test('verifies an imported bcrypt hash and replaces it with argon2id', async () => {
    const { id } = await server().user('imported')
    const hash = async () =>
      (await db().selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
        .password_hash
    const old = await bcrypt.hash('the old secret', 4)
    await db().updateTable('user').set({ password_hash: old }).where('id', '=', id).execute()
    expect((await signIn('imported', 'another secret')).status).toBe(401)
    expect(await hash()).toBe(old)
    expect((await signIn('imported', 'the old secret')).status).toBe(204)
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn('imported', 'the old secret')).status).toBe(204)
  })

  test('stores no session as plain text', async () => {
    const client = await browser('admin')
    const token = client.headers.cookie!.split('=')[1]!
    const rows = await db().selectFrom('session').selectAll().execute()
    expect(rows.some((row) => row.token_hash === hashToken(token))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends with signing out, here and for a copy of the cookie; also without a session', async () => {
    const client = await browser('admin')
    const copy = new Client(server().url, { cookie: client.headers.cookie! })
    expect((await copy.call(users.me)).status).toBe(200)
    const out = await client.call(session.logout)
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^signalbox=; Max-Age=0; Path=\//),
      expect.stringMatching(/^semaphore=; Max-Age=0; Path=\//),
    ])
    expectRefused(await copy.call(users.me), 401, 'Sign in first')
    expect((await server().anonymous.call(session.logout)).status).toBe(204)
  })

  test('ends after seven days without a request and after thirty in any case', async () => {
    await server().user('sleeper')
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    for (const stale of [{ last_active: ago(7.1) }, { created: ago(30.1) }]) {
      const client = await browser('sleeper')
      expect((await client.call(users.me)).status).toBe(200)
      const token_hash = hashToken(client.headers.cookie!.split('=')[1]!)
      await db().updateTable('session').set(stale).where('token_hash', '=', token_hash).execute()
      expect((await client.call(users.me)).status).toBe(401)
    }
  })

  test('refuses requests of other sites with the cookie', async () => {
    const client = await browser('admin')
    const project_id = await server().project()
    const update = (headers: Record<string, string>) =>
      client.call(projects.update, { params: { project_id }, body: { name: 'Renamed' }, headers })
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: server().url.replace('http:', 'https:') },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'none' },
      // A request with cookie and token is treated as one with the cookie.
      { origin: 'https://evil.example', authorization: server().admin.headers.authorization! },
    ] as Record<string, string>[])
      expectRefused(await update(headers), 403, 'another site')
    expect((await server().admin.ok(projects.get, { params: { project_id } })).name).toBe('Project')
    for (const headers of [{ origin: server().url }, { 'sec-fetch-site': 'same-origin' }, {}] as Record<
      string,
      string
    >[])
      expect((await update(headers)).status).toBe(204)
    expect(
      (await client.call(members.list, { params: { project_id }, headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200)
  })

  test('a token needs no origin: no browser sends it by itself', async () => {
    const { status } = await server().admin.call(tokens.create, { headers: { origin: 'https://evil.example' } })
    expect(status).toBe(201)
  })
})

onOneDatabase(
  'signing in behind https below a sub-path',
  (server) => {
    test('the cookie is Secure and names the path; the public origin is the one that counts', async () => {
      const { headers, status } = await server().anonymous.call(session.login, {
        body: { auth: 'admin', password },
        headers: { origin: 'https://ops.example.com' },
      })
      expect(status).toBe(204)
      expect(headers.getSetCookie()[0]).toMatch(
        /^__Host-signalbox-ops-signalbox=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      const cookie = headers.getSetCookie()[0]!.split(';')[0]!
      const out = (origin: string) =>
        server().anonymous.send('POST', '/ops/signalbox/api/auth/logout', undefined, { cookie, origin })
      expect((await out('https://evil.example')).status).toBe(403)
      expect((await out('https://ops.example.com')).status).toBe(204)
    })
  },
  { config: { web_host: 'https://ops.example.com/ops/signalbox/' } },
)

onOneDatabase(
  'signing in behind https',
  (server) => {
    test('only cookies that only this very host can set are read', async () => {
      const signIn = () => server().anonymous.call(session.login, { body: { auth: 'admin', password } })
      const [set = ''] = (await signIn()).headers.getSetCookie()
      expect(set).toMatch(/^__Host-signalbox=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const cookie = set.split(';')[0]!
      const status = async (sent: string) => (await new Client(server().url, { cookie: sent }).call(users.me)).status
      expect(await status(cookie)).toBe(200)
      // Another host of the domain can set these, and have a visitor work in the account of someone else.
      const planted = ['', '__Secure-'].map((prefix) => cookie.replace('__Host-', prefix))
      for (const plain of planted) expect(await status(plain)).toBe(401)
      expect(await status([...planted.map((plain) => plain.replace(/=.*/, '=other')), cookie].join('; '))).toBe(200)
      const out = await server().anonymous.call(session.logout, { headers: { cookie } })
      expect(out.headers.getSetCookie().map((gone) => gone.split(';')[0])).toEqual([
        '__Host-signalbox=',
        'semaphore=',
        'signalbox=',
        '__Secure-signalbox=',
      ])
      expect((await new Client(server().url, { cookie }).call(users.me)).status).toBe(401)
    })
  },
  { config: { web_host: 'https://ops.example.com' } },
)
