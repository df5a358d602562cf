import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordLinks } from '../../src/contract/password-link.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { users } from '../../src/contract/user.ts'
import { isoIn } from '../../src/server/clock.ts'
import { adminSession } from '../helpers/admin-session.ts'
import { codeOf, forgetCodes, setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { mailTo, publicAddress, sendOver, tokenIn } from '../helpers/mailing.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase, rowCounts } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

const password = 'correct horse battery'
const next = 'a quiet hedgehog'

onEachDatabase('a link to set a password', (server) => {
  const db = () => server().server.services.database.db
  const anonymous = () => server().anonymous
  let named = 0

  async function newUser(more: object = {}) {
    const username = `lin${++named}`
    const body = { username, name: `Lin ${named}`, email: `${username}@example.org`, password, ...more }
    const { id } = await server().admin.ok(users.create, { body })
    return { id, username, email: body.email, params: { id } }
  }
  const statusOf = async (auth: string, secret: string) =>
    (await anonymous().call(session.login, { body: { auth, password: secret } })).status
  const make = async (id: number) => (await adminSession(server())).ok(passwordLinks.create, { params: { id } })
  const use = (token: string, secret = next) =>
    anonymous().call(passwordLinks.use, { body: { token, password: secret } })
  beforeEach(() => db().deleteFrom('sign_in_failure').execute())
  const eventsOf = async (id: number) =>
    (await db().selectFrom('event').selectAll().where('object_id', '=', id).orderBy('id').execute()).map(
      ({ action, description, username }) => ({ action, description, username }),
    )

  test('is made by an administrator, sets the password once, and ends all sessions', async () => {
    const { id, username } = await newUser()
    const old = new Client(server().url)
    await old.signIn(username, password)
    const socket = await LiveSocket.open(old)
    const made = await make(id)
    expect(made).toEqual({
      expires_at: expect.stringMatching(/Z$/),
      mailed_to: null,
      link: expect.stringMatching(`^${server().url}/reset-password#[\\w-]{43}$`),
      problem: null,
    })
    const token = tokenIn(made.link, 'reset-password')
    const stored = await db().selectFrom('password_link').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await anonymous().ok(passwordLinks.look, { body: { token } })).toEqual({
      username,
      name: `Lin ${named}`,
      password_min_length: 8,
      first: false,
    })
    expectRefused(await use(token, 'short'), 400, 'password: Password must have 8 to 128 characters')
    expectRefused(await use(token, username), 400, 'password')
    const answer = await use(token)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
    expect(await socket.untilClosed()).toMatchObject({ code: 4401 })
    expect((await old.call(users.me)).status).toBe(401)
    expect(await statusOf(username, next)).toBe(204)
    expect(await statusOf(username, password)).toBe(401)
    expectRefused(await use(token, 'another hedgehog'), 404, 'This link is wrong, used up or expired')
    const events = await eventsOf(id)
    expect(events).toContainEqual({
      action: 'password_link_created',
      description: expect.stringMatching(`^Link to set the password of ${username} created, from 127`),
      username: 'admin',
    })
    const described = events.map(({ description }) => description)
    expect(described.some((text) => /^Password of User lin\d+ set by a link, from 127.* with/.test(text))).toBe(true)
    expect(JSON.stringify(events)).not.toContain(token)
  })

  test('works once also when two use it at the same moment', async () => {
    const { id } = await newUser()
    const token = tokenIn((await make(id)).link, 'reset-password')
    const answers = await Promise.all([use(token, 'first hedgehog 1'), use(token, 'second hedgehog 2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })

  test('expires, and is void after another one was used, for a blocked user, and after a new password', async () => {
    const expired = await newUser()
    const late = tokenIn((await make(expired.id)).link, 'reset-password')
    await db()
      .updateTable('password_link')
      .set({ expires_at: isoIn(-1) })
      .where('user_id', '=', expired.id)
      .execute()
    expect((await use(late)).status).toBe(404)

    const { id } = await newUser()
    const [first, second] = [await make(id), await make(id)].map(({ link }) => tokenIn(link, 'reset-password'))
    expect((await use(second!)).status).toBe(204)
    expect((await use(first!, 'another hedgehog')).status).toBe(404)

    const blocked = await newUser()
    const before = tokenIn((await make(blocked.id)).link, 'reset-password')
    await server().admin.ok(users.block, { ...blocked, body: { blocked: true } })
    expect((await use(before)).status).toBe(404)
    expect((await anonymous().call(passwordLinks.look, { body: { token: before } })).status).toBe(404)
    expectRefused(await (await adminSession(server())).call(passwordLinks.create, blocked), 409, 'This user is blocked')

    const changed = await newUser()
    const older = tokenIn((await make(changed.id)).link, 'reset-password')
    await server().admin.ok(users.password, { ...changed, body: { password: next } })
    expect((await use(older)).status).toBe(404)
  })

  test('is void after the account got another e-mail address', async () => {
    const moved = await newUser()
    const old = tokenIn((await make(moved.id)).link, 'reset-password')
    const account = { username: moved.username, name: 'Lin', alert: false }
    await server().admin.ok(users.update, { ...moved, body: { ...account, email: moved.email.toUpperCase() } })
    expect((await anonymous().call(passwordLinks.look, { body: { token: old } })).status).toBe(200)
    await server().admin.ok(users.update, { ...moved, body: { ...account, email: `other.${moved.email}` } })
    expect((await use(old)).status).toBe(404)
  })

  test('is not made by a token, nor by a session that proved nothing lately', async () => {
    const { params } = await newUser()
    expectRefused(await server().admin.call(passwordLinks.create, { params }), 403, 'A token cannot')
    const admin = await adminSession(server())
    await db()
      .updateTable('session')
      .set({ created: isoIn(-700) })
      .execute()
    expectRefused(await admin.call(passwordLinks.create, { params }), 403, 'Prove that it is you first')
    await admin.ok(secondFactor.prove, { body: { current_password: password } })
    await admin.ok(passwordLinks.create, { params })
  })

  test('is not made for oneself, for external users, or while passwords are off', async () => {
    const admin = await adminSession(server())
    const { id: own } = await server().admin.ok(users.me)
    expectRefused(await admin.call(passwordLinks.create, { params: { id: own } }), 400, 'your own account')
    const outside = await newUser({ external: true, password: null })
    expectRefused(await admin.call(passwordLinks.create, outside), 400, 'external user')
    expect((await admin.call(passwordLinks.create, { params: { id: 999_999 } })).status).toBe(404)
    const { services } = server().server
    const { id } = await newUser()
    const off = { key: 'policy.password_sign_in', value: 'false' }
    await services.database.db.insertInto('option').values(off).execute()
    expect((await admin.call(passwordLinks.create, { params: { id } })).status).toBe(409)
    await server().admin.ok(signInPolicy.update, { body: { password_sign_in: true } })
  })

  test('a malformed link is treated as an unknown one; guesses are slowed down, and the right link still works', async () => {
    const { id } = await newUser()
    const token = tokenIn((await make(id)).link, 'reset-password')
    const before = await rowCounts(server())
    for (const wrong of ['', 'x', `${token}x`, 'é'.repeat(43)]) expect((await use(wrong)).status).toBe(404)
    let limited = 0
    for (let n = 0; n < 12 && limited === 0; n++) if ((await use(`guess ${n}`)).status === 429) limited = n
    expect(limited).toBeGreaterThan(0)
    expect((await rowCounts(server())).password_link).toBe(before.password_link)
    expect((await use(token)).status).toBe(204)
  })

  describe('a password that must be changed', () => {
    const change = (client: Client, secret: string) => client.call(passwordLinks.change, { body: { password: secret } })

    test('is changed at the next sign-in, before which the session reaches nothing else', async () => {
      const { id, username } = await newUser({ must_change_password: true })
      expect(await server().admin.ok(users.get, { params: { id } })).toMatchObject({ must_change_password: true })
      const client = new Client(server().url)
      await client.signIn(username, password)
      const { body } = await client.call(users.me)
      expect(body).toMatchObject({ error: 'SESSION_NOT_VERIFIED', code: 'new_password_required' })
      await expect(LiveSocket.open(client)).rejects.toThrow('401')
      expect(await client.ok(secondFactor.state)).toMatchObject({ awaits: 'new_password', username })
      expectRefused(await change(client, password), 400, 'password: This is your present password')
      expectRefused(await change(client, 'short'), 400, 'password: Password must have')
      expect((await client.call(secondFactor.setUp, { params: { id } })).status).toBe(401)
      const done = await change(client, next)
      expect(done.status).toBe(204)
      // The old session is gone, the new one is signed in.
      expect((await client.call(users.me)).status).toBe(401)
      const cookie = (done.headers.getSetCookie()[0] ?? '').split(';')[0] as string
      expect(await new Client(server().url, { cookie }).ok(users.me)).toMatchObject({ must_change_password: false })
      expect(await statusOf(username, next)).toBe(204)
      expectRefused(await change(new Client(server().url, { cookie }), 'one more hedgehog'), 400, 'No new password')
    })

    test('comes after the second factor, and is required by a save or a new password of an administrator', async () => {
      const { id, username } = await newUser()
      const first = new Client(server().url)
      await first.signIn(username, password)
      const app = await setUpAuthenticator(first, password)
      await server().admin.ok(users.password, {
        params: { id },
        body: { password: 'given by an admin', must_change_password: true },
      })
      const client = new Client(server().url)
      await client.signIn(username, 'given by an admin')
      expect(await client.ok(secondFactor.state)).toMatchObject({ awaits: 'totp' })
      expect((await change(client, next)).status).toBe(401)
      await forgetCodes(server())
      const verified = await client.call(secondFactor.verify, { body: { passcode: codeOf(app.secret) } })
      client.headers.cookie = (verified.headers.getSetCookie()[0] ?? '').split(';')[0] as string
      expect(await client.ok(secondFactor.state)).toMatchObject({ awaits: 'new_password' })
      expect((await client.call(users.me)).status).toBe(401)
      expect((await change(client, next)).status).toBe(204)
      const user = await server().admin.ok(users.get, { params: { id } })
      if (!('email' in user)) throw new Error('not whole')
      const { name, email, revision } = user
      await server().admin.ok(users.update, {
        params: { id },
        body: { username, name, email, must_change_password: true, revision },
      })
      // Left out, it stays.
      await server().admin.ok(users.update, { params: { id }, body: { username, name, email } })
      expect(await server().admin.ok(users.get, { params: { id } })).toMatchObject({ must_change_password: true })
    })

    test('is set by a link too, and never for external users', async () => {
      const { id, username } = await newUser({ must_change_password: true })
      expect((await use(tokenIn((await make(id)).link, 'reset-password'))).status).toBe(204)
      const client = new Client(server().url)
      await client.signIn(username, next)
      expect((await client.call(users.me)).status).toBe(200)
      const body = { username: 'ext', name: 'E', email: 'ext@example.org', external: true, must_change_password: true }
      expectRefused(await server().admin.call(users.create, { body }), 400, 'must_change_password')
    })
  })

  describe('sent by mail', () => {
    let smtp: MailServer
    const refused = 'refused@example.com'
    beforeAll(async () => {
      smtp = await startMailServer({ refuses: refused })
      sendOver(server().server.services.config, smtp)
    })
    beforeEach(() => {
      smtp.mails.length = 0
    })
    afterAll(() => smtp?.stop())
    const forgot = (auth: string, client = anonymous()) => client.call(passwordLinks.forgot, { body: { auth } })
    /** Waits until the requests before have been answered by mail or not at all: they are worked on in order. */
    const settled = async () => {
      const { username, email } = await newUser()
      await db().deleteFrom('sign_in_failure').where('key', 'like', 'f:127%').execute()
      await forgot(username)
      await mailTo(smtp, email)
    }

    test('is not answered to the administrator; one that cannot be sent is', async () => {
      const { id, email } = await newUser()
      expect(await make(id)).toEqual({ expires_at: expect.any(String), mailed_to: email, link: null, problem: null })
      const text = await mailTo(smtp, email)
      expect(text).toContain(`${publicAddress}/reset-password#`)
      expect((await use(tokenIn(text, 'reset-password'))).status).toBe(204)
      // A message about it follows.
      expect(await mailTo(smtp, email)).toContain('Your password for Signalbox was changed')

      const other = await newUser({ email: refused })
      const shown = await make(other.id)
      expect(shown).toMatchObject({ mailed_to: null, problem: { code: 'alert_with_code' } })
      expect((await use(tokenIn(shown.link, 'reset-password'))).status).toBe(204)
    })

    test('a new user without a password sets the first one', async () => {
      const { id, email, username } = await newUser({ password: null })
      await make(id)
      const text = await mailTo(smtp, email)
      expect(text).toContain(`Your user name is ${username}`)
      const token = tokenIn(text, 'reset-password')
      expect(await anonymous().ok(passwordLinks.look, { body: { token } })).toMatchObject({ first: true })
      expect((await use(token)).status).toBe(204)
      expect(await statusOf(username, next)).toBe(204)
    })

    test('a link is sent on request without revealing whether the account exists, and does not replace the second factor', async () => {
      const { username, email, id } = await newUser()
      const first = new Client(server().url)
      await first.signIn(username, password)
      const app = await setUpAuthenticator(first, password)
      const answers = [await forgot(username.toUpperCase()), await forgot('no-such-user'), await forgot('admin')]
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']))
      const text = await mailTo(smtp, email)
      expect(text).toContain('within one hour')
      expect((await use(tokenIn(text, 'reset-password'))).status).toBe(204)
      const client = new Client(server().url)
      await client.signIn(username, next)
      expect(await client.ok(secondFactor.state)).toMatchObject({ awaits: 'totp' })
      expect(app.secret).toBeTruthy()
      const row = await db().selectFrom('event').selectAll().where('object_id', '=', id).execute()
      expect(row.map(({ action }) => action)).toContain('password_link_asked')
      // A forged header does not lead the link elsewhere: it always begins with the configured address.
      await settled()
    })

    test('a requested mail names the provider to external users, and is not sent to blocked users', async () => {
      const outside = await newUser({ external: true, password: null })
      const blocked = await newUser()
      await server().admin.ok(users.block, { ...blocked, body: { blocked: true } })
      for (const { email } of [blocked, outside]) expect((await forgot(email)).status).toBe(204)
      const text = await mailTo(smtp, outside.email)
      expect(text).toContain(`${publicAddress}/auth/login`)
      expect(text).not.toContain('reset-password')
      await settled()
      expect(smtp.mails).toEqual([])
    })

    test('is limited by account and source; a device that signed in before is not locked out', async () => {
      const { username, email } = await newUser()
      const at = async () => smtp.mails.filter(({ to }) => to.includes(email)).length
      for (let n = 0; n < 8; n++) await forgot(username)
      await settled()
      expect(await at()).toBe(5)
      const known = new Client(server().url)
      const { headers } = await known.call(session.login, { body: { auth: username, password } })
      const device = headers.getSetCookie().find((cookie) => cookie.includes('signalbox_device')) ?? ''
      known.headers.cookie = device.split(';')[0] as string
      await forgot(username, known)
      await until('the sixth mail', async () => ((await at()) === 6 ? true : undefined))
      let status = 204
      for (let n = 0; n < 25 && status === 204; n++) ({ status } = await forgot(`unknown${n}`))
      expect(status).toBe(429)
    })

    test('is not sent on request while the server does not know its own address, or passwords are off', async () => {
      const { config, database } = server().server.services
      const { username, id } = await newUser()
      Object.assign(config, { web_host: '' })
      expectRefused(await forgot(username), 403, 'cannot send mail about passwords')
      expect(await make(id)).toMatchObject({ mailed_to: null, problem: { code: 'mail_needs_address' } })
      Object.assign(config, { web_host: publicAddress })
      await database.db.insertInto('option').values({ key: 'policy.password_sign_in', value: 'false' }).execute()
      expect((await forgot(username)).status).toBe(403)
      await server().admin.ok(signInPolicy.update, { body: { password_sign_in: true } })
    })
  })
})
