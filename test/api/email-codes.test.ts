import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { codeTo, keepCookies, otherCode, sendsMail } from '../helpers/mailed-server.ts'
import { mailTo } from '../helpers/mailing.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

const password = 'correct horse battery'

onEachDatabase('codes by e-mail as second factor', (server) => {
  const db = () => server().server.services.database.db
  let smtp: MailServer
  let named = 0
  beforeAll(async () => {
    smtp = await startMailServer({ refuses: 'full@example.com' })
  })
  afterAll(() => smtp?.stop())
  beforeEach(async () => {
    sendsMail(server(), smtp, {})
    smtp.mails.length = 0
    await db().deleteFrom('sign_in_failure').execute()
  })

  async function half(name: string): Promise<Client> {
    const client = new Client(server().url)
    keepCookies(client, await client.call(session.login, { body: { auth: name, password } }))
    return client
  }

  async function newUser() {
    const name = `emma${++named}`
    const { id } = await server().user(name)
    return { id, name, address: `${name}@example.com`, client: await half(name) }
  }

  /** A new user who has turned on codes by e-mail. */
  async function protectedUser() {
    const user = await newUser()
    await user.client.ok(secondFactor.prove, { body: { current_password: password } })
    await user.client.ok(secondFactor.setUpEmail)
    const body = { passcode: await codeTo(smtp, user.address) }
    const { recovery_codes } = await user.client.ok(secondFactor.confirmEmail, { body })
    return { ...user, recovery_codes }
  }

  const verify = (client: Client, passcode: string) => client.call(secondFactor.verify, { body: { passcode } })

  test('are turned on with the first code, asked for at the sign-in, and turned off', async () => {
    const { client, id, name, address } = await newUser()
    expectRefused(await client.call(secondFactor.setUpEmail), 403, 'Prove that it is you first')
    await client.ok(secondFactor.prove, { body: { current_password: password } })
    expect(await client.ok(secondFactor.mine)).toMatchObject({ email: null, email_offered: true })
    await client.ok(secondFactor.setUpEmail)
    const first = await codeTo(smtp, address)
    expect(await client.ok(users.me)).toMatchObject({ email_otp: { created: expect.any(String) } })
    const wrong = await client.call(secondFactor.confirmEmail, { body: { passcode: otherCode(first) } })
    expectRefused(wrong, 400, 'This code is wrong')
    const { recovery_codes } = await client.ok(secondFactor.confirmEmail, { body: { passcode: first } })
    expect(recovery_codes).toHaveLength(10)
    expect(await client.ok(users.me)).toMatchObject({ factors: ['email'] })
    expect(await client.ok(users.me)).not.toHaveProperty('email_otp')

    const browser = await half(name)
    expectRefused(await browser.call(users.me), 401, /^EMAIL_OTP_REQUIRED$/)
    const code = await codeTo(smtp, address)
    await until('the mail', async () =>
      (await browser.ok(secondFactor.state)).email?.mail === 'sent' ? true : undefined,
    )
    expect(await browser.ok(secondFactor.state)).toMatchObject({ awaits: 'email', email: { address, mail: 'sent' } })
    expectRefused(await verify(browser, otherCode(code)), 401, /^Invalid verification code\.$/)
    const done = await verify(browser, code)
    expect([done.status, done.body]).toEqual([200, ''])
    keepCookies(browser, done)
    expect((await browser.ok(users.me)).username).toBe(name)

    await browser.ok(secondFactor.removeEmail)
    expect((await (await half(name)).call(users.me)).status).toBe(200)
    const events = await db().selectFrom('event').select('action').where('object_name', '=', name).execute()
    for (const action of ['email_factor_added', 'email_factor_removed', 'sign_in_failed'])
      expect(events.map((event) => event.action)).toContain(action)
    // No code is readable in the database.
    await half(name)
    expect(
      JSON.stringify(await db().selectFrom('email_code').selectAll().where('user_id', '=', id).execute()),
    ).not.toMatch(/"\d{6}"/)
  })

  test('a code counts once, for ten minutes, and in the session that asked', async () => {
    const { name, address } = await protectedUser()
    const browser = await half(name)
    const code = await codeTo(smtp, address)
    const other = await half(name)
    const others = await codeTo(smtp, address)
    expectRefused(await verify(other, code === others ? otherCode(code) : code), 401, 'Invalid verification code')
    const twice = await Promise.all([verify(browser, code), verify(browser, code)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const late = await half(name)
    const old = await codeTo(smtp, address)
    await db().updateTable('email_code').set({ created: '2026-01-01T00:00:00.000Z' }).execute()
    expectRefused(await verify(late, old), 401, /^The verification code has expired\.$/)
    for (const passcode of ['12345', '1234567', 'abcdef', '12 345'])
      expectRefused(await verify(late, passcode), 400, 'must be the 6 digits')
    await late.ok(session.resend)
    const renewed = await codeTo(smtp, address)
    keepCookies(late, await verify(late, renewed))
    expect((await late.ok(users.me)).username).toBe(name)
  })

  test('five wrong codes end the session; a recovery code works in place of the mail', async () => {
    const { name, address, recovery_codes } = await protectedUser()
    const browser = await half(name)
    const code = await codeTo(smtp, address)
    for (let n = 0; n < 4; n++) expectRefused(await verify(browser, otherCode(code)), 401, 'Invalid verification code')
    expectRefused(await verify(browser, otherCode(code)), 401, 'Too many wrong codes')
    expectRefused(await verify(browser, code), 401, 'Sign in first')
    const lost = await half(name)
    const recovery_code = recovery_codes[0] ?? ''
    expect((await lost.call(secondFactor.recover, { body: { recovery_code } })).status).toBe(204)
  })

  test('five mails an hour for strangers; a known device has its own', async () => {
    const { name, address, client } = await protectedUser()
    const stranger = await half(name)
    for (let n = 0; n < 4; n++) await stranger.ok(session.resend)
    expectRefused(await stranger.call(session.resend), 429, 'Too many codes were sent')
    expect(await stranger.ok(secondFactor.state)).toMatchObject({ email: { mail: 'limited' } })
    // The sign-in of the other stranger opens, but gets no mail; the code that was sent before stays valid.
    const second = await half(name)
    expect(await second.ok(secondFactor.state)).toMatchObject({ email: { mail: 'limited' } })
    for (let n = 0; n < 4; n++) await mailTo(smtp, address)
    keepCookies(stranger, await verify(stranger, await codeTo(smtp, address)))
    expect((await stranger.call(users.me)).status).toBe(200)
    const owner = new Client(server().url, { ...client.headers })
    keepCookies(owner, await owner.call(session.login, { body: { auth: name, password } }))
    keepCookies(owner, await verify(owner, await codeTo(smtp, address)))
    expect((await owner.ok(users.me)).username).toBe(name)
  })

  test('say that a mail was not sent, and end with another address; an app goes first', async () => {
    const { id, name, client, address } = await protectedUser()
    await db().updateTable('user').set({ email: 'full@example.com' }).where('id', '=', id).execute()
    // The address has not been proved: codes by e-mail are off.
    expect((await (await half(name)).call(users.me)).status).toBe(200)
    await client.ok(secondFactor.setUpEmail)
    await until('the mail', async () =>
      (await client.ok(secondFactor.state)).email?.mail === 'failed' ? true : undefined,
    )
    await db().updateTable('user').set({ email: address }).where('id', '=', id).execute()
    expectRefused(await (await half(name)).call(users.me), 401, /^EMAIL_OTP_REQUIRED$/)
    await setUpAuthenticator(client, password)
    expectRefused(await (await half(name)).call(users.me), 401, /^TOTP_REQUIRED$/)
    sendsMail(server(), smtp, { enabled: false })
    expectRefused(await client.call(secondFactor.setUpEmail), 403, /^EMAIL_OTP_DISABLED$/)
  })

  test('are set up in a session that needs a second factor', async () => {
    const { auth } = server().server.services.config
    const { name, address } = await newUser()
    auth.second_factor_required = true
    const client = await half(name)
    expectRefused(await client.call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
    expect(await client.ok(secondFactor.state)).toMatchObject({ awaits: 'set_up', email_offered: true })
    await client.ok(secondFactor.setUpEmail)
    const body = { passcode: await codeTo(smtp, address) }
    const made = await client.call(secondFactor.confirmEmail, { body })
    keepCookies(client, made)
    expect((await client.ok(users.me)).factors).toEqual(['email'])
    auth.second_factor_required = false
  })
})
