import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { codeOf, setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { codeTo, keepCookies, otherCode, sendsMail } from '../helpers/mailed-server.ts'
import { mailTo } from '../helpers/mailing.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'
import { unverifiedIdentity } from '../helpers/unverified-identity.ts'

const password = 'correct horse battery'
const all = { allow_login_as_external_user: true, allow_create_external_user: true }

onEachDatabase('signing in by e-mail', (server) => {
  const db = () => server().server.services.database.db
  let smtp: MailServer
  let named = 0
  beforeAll(async () => {
    smtp = await startMailServer()
  })
  afterAll(() => smtp?.stop())
  beforeEach(async () => {
    sendsMail(server(), smtp, all)
    smtp.mails.length = 0
    await db().deleteFrom('sign_in_failure').execute()
  })

  async function newUser() {
    const name = `olga${++named}`
    const { id } = await server().user(name)
    return { id, name, address: `${name}@example.com` }
  }
  const newAddress = () => `new${++named}@example.com`
  /** A browser that has asked for a code. */
  async function asked(email: string) {
    const client = new Client(server().url)
    const answer = await client.call(session.loginByEmail, { body: { email } })
    keepCookies(client, answer)
    return { client, answer }
  }
  const verify = (client: Client, passcode: string) => client.call(secondFactor.verify, { body: { passcode } })

  test('a known address gets a code, which signs in once and only in this browser', async () => {
    const { name, address } = await newUser()
    expect((await server().anonymous.ok(session.metadata)).auth_methods).toMatchObject({ email: {} })
    const { client, answer } = await asked(address.toUpperCase())
    expect([answer.status, answer.body]).toEqual([204, ''])
    // It reaches nothing but the code, over HTTP and over the live socket.
    expectRefused(await client.call(users.me), 401, /^EMAIL_OTP_REQUIRED$/)
    expectRefused(await client.call(secondFactor.setUpEmail), 401, /^EMAIL_OTP_REQUIRED$/)
    await expect(LiveSocket.open(client)).rejects.toThrow('401')
    const code = await codeTo(smtp, address)
    const other = (await asked(address)).client
    const others = await codeTo(smtp, address)
    expectRefused(await verify(other, code === others ? otherCode(code) : code), 401, 'Invalid verification code')
    await client.ok(session.resend)
    const renewed = await codeTo(smtp, address)
    if (renewed !== code) expectRefused(await verify(client, code), 401, 'Invalid verification code')
    const twice = await Promise.all([verify(client, renewed), verify(client, renewed)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    keepCookies(client, twice.find(({ status }) => status === 200)!)
    expect((await client.ok(users.me)).username).toBe(name)
    const rows = await db()
      .selectFrom('session')
      .select('way')
      .where('user_id', '=', (await client.ok(users.me)).id)
      .execute()
    expect(rows).toContainEqual({ way: 'email' })
  })

  test('an unknown address looks the same, and gets an external account where that is allowed', async () => {
    const address = newAddress()
    const { client, answer } = await asked(address)
    expect([answer.status, answer.body]).toEqual([204, ''])
    // Asking creates nothing.
    expect(await db().selectFrom('user').select('id').where('email', '=', address).execute()).toEqual([])
    const done = await verify(client, await codeTo(smtp, address))
    keepCookies(client, done)
    expect(await client.ok(users.me)).toMatchObject({
      username: expect.stringMatching(/^[a-z0-9]{16}$/),
      name: 'Anonymous',
      email: address,
      external: true,
      alert: true,
      admin: false,
    })
    const again = (await asked(address)).client
    keepCookies(again, await verify(again, await codeTo(smtp, address)))
    expect((await again.ok(users.me)).id).toBe((await client.ok(users.me)).id)

    sendsMail(server(), smtp, { ...all, allow_create_external_user: false })
    const { address: known } = await newUser()
    const [of_known, of_unknown] = [await asked(known), await asked(newAddress())]
    const shape = async ({ client: one, answer: got }: Awaited<ReturnType<typeof asked>>) => ({
      status: got.status,
      body: got.body,
      headers: [...got.headers.keys()].filter((key) => key !== 'date'),
      state: { ...(await one.call(secondFactor.state)).body, email: 0, username: '' },
    })
    expect(await shape(of_known)).toEqual(await shape(of_unknown))
    await codeTo(smtp, known)
    for (const one of [of_known, of_unknown]) {
      expect((await one.client.call(session.resend)).status).toBe(200)
      for (let n = 0; n < 4; n++) expectRefused(await verify(one.client, '000000'), 401, 'Invalid verification code')
      expectRefused(await verify(one.client, '000000'), 401, 'Too many wrong codes')
      expectRefused(await verify(one.client, '000000'), 401, 'Sign in first')
    }
    await codeTo(smtp, known)
    expect(smtp.mails).toEqual([])
  })

  test('wrong codes for an address are counted over all browsers that ask for it', async () => {
    const { address, name } = await newUser()
    const known = new Client(server().url)
    keepCookies(known, await known.call(session.login, { body: { auth: name, password } }))
    let wrong = 0
    for (let browser = 0; browser < 5; browser++) {
      const { client } = await asked(address)
      const code = await codeTo(smtp, address)
      for (let n = 0; n < 4; n++) if ((await verify(client, otherCode(code))).status === 401) wrong++
    }
    expect(wrong).toBe(20)
    const { client } = await asked(address.toUpperCase())
    expect((await verify(client, '000000')).status).toBe(429)
    // A browser that signed in before has its own count.
    keepCookies(known, await known.call(session.loginByEmail, { body: { email: address } }))
    expect((await verify(known, await codeTo(smtp, address))).status).toBe(200)
  })

  test('signing in by e-mail is limited to addresses of allowed domains, and can be off', async () => {
    const { address } = await newUser()
    sendsMail(server(), smtp, { ...all, allowed_domains: ['Builds.example'] })
    for (const email of [address, newAddress(), 'x@sub.builds.example'])
      expectRefused((await asked(email)).answer, 401, 'cannot be used to sign in')
    expect((await asked('ada@BUILDS.example')).answer.status).toBe(204)
    sendsMail(server(), smtp, all)
    for (const email of ['', 'no address', 'a@', 'x'.repeat(300)]) expect((await asked(email)).answer.status).toBe(400)
    sendsMail(server(), smtp, {})
    expectRefused((await asked(address)).answer, 403, /^EMAIL_VERIFICATION_DISABLED$/)
    expect((await server().anonymous.ok(session.metadata)).auth_methods).not.toHaveProperty('email')
  })

  test('an account whose address no provider vouches for is not that of the mailbox', async () => {
    const { id, address } = await newUser()
    await db().updateTable('user').set({ external: true, password_hash: null }).where('id', '=', id).execute()
    await unverifiedIdentity(db(), id)
    const { client, answer } = await asked(address)
    expect([answer.status, answer.body]).toEqual([204, ''])
    expectRefused(await verify(client, '000000'), 401, 'Invalid verification code')
    const again = await client.call(session.resend)
    expect(again.status).toBe(200)
    // The next mail is for another address: none was sent to this one.
    const next = newAddress()
    await asked(next)
    await codeTo(smtp, next)
    expect(smtp.mails.filter(({ to }) => to.includes(address))).toEqual([])
    // Nor may an account that got the address after the code was sent.
    const late = newAddress()
    const waiting = (await asked(late)).client
    const code = await codeTo(smtp, late)
    const other = await newUser()
    await db().updateTable('user').set({ external: true, email: late }).where('id', '=', other.id).execute()
    await unverifiedIdentity(db(), other.id)
    expectRefused(await verify(waiting, code), 401, 'cannot be used to sign in')
  })

  test('an authenticator app is asked for all the same; a mailbox is not two factors', async () => {
    const { name, address } = await newUser()
    const owner = new Client(server().url)
    keepCookies(owner, await owner.call(session.login, { body: { auth: name, password } }))
    const { secret } = await setUpAuthenticator(owner, password)
    const { client } = await asked(address)
    keepCookies(client, await verify(client, await codeTo(smtp, address)))
    expectRefused(await client.call(users.me), 401, /^TOTP_REQUIRED$/)
    await db().updateTable('totp').set({ last_step: 0 }).execute()
    keepCookies(client, await verify(client, codeOf(secret)))
    expect((await client.ok(users.me)).username).toBe(name)

    const second = await newUser()
    const other = new Client(server().url)
    keepCookies(other, await other.call(session.login, { body: { auth: second.name, password } }))
    await other.ok(secondFactor.prove, { body: { current_password: password } })
    await other.ok(secondFactor.setUpEmail)
    await other.ok(secondFactor.confirmEmail, { body: { passcode: await codeTo(smtp, second.address) } })
    await asked(second.address)
    expect(await mailTo(smtp, second.address)).toMatch(/^Subject: Sign in to Signalbox with your password$/m)
    // One that signs in by e-mail only cannot make the mailbox its second factor either.
    const external = newAddress()
    const one = (await asked(external)).client
    keepCookies(one, await verify(one, await codeTo(smtp, external)))
    expect(await one.ok(secondFactor.mine)).toMatchObject({ email_offered: false })
    expectRefused(await one.call(secondFactor.setUpEmail), 403, 'Codes by email protect only accounts')
    // Users without a password prove by the sign-in itself who they are.
    await one.ok(secondFactor.setUp, { params: { id: (await one.ok(users.me)).id } })
  })

  test('a blocked account gets no mail; codes end after ten minutes; mails are limited', async () => {
    const { id, address } = await newUser()
    await db().updateTable('user').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
    expect((await asked(address)).answer.status).toBe(204)
    const fresh = newAddress()
    const { client } = await asked(fresh)
    const code = await codeTo(smtp, fresh)
    await db().updateTable('pending_sign_in').set({ created: '2026-01-01T00:00:00.000Z' }).execute()
    expectRefused(await verify(client, code), 401, 'Sign in first')
    expect(smtp.mails).toEqual([])
    const target = newAddress()
    for (let n = 0; n < 7; n++) expect((await asked(target)).answer.status).toBe(204)
    for (let n = 0; n < 5; n++) await codeTo(smtp, target)
    const last = newAddress()
    await asked(last)
    await codeTo(smtp, last)
    expect(smtp.mails).toEqual([])
    await client.call(session.logout)
  })
})
