import { afterAll, beforeAll, expect, test } from 'vitest'
import { invites } from '../../src/contract/invite.ts'
import { passwordLinks } from '../../src/contract/password-link.ts'
import { session } from '../../src/contract/session.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { systemMail } from '../../src/contract/system-mail.ts'
import { users } from '../../src/contract/user.ts'
import { adminSession } from '../helpers/admin-session.ts'
import { Client } from '../helpers/client.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { sendsMail } from '../helpers/mailed-server.ts'
import { mailTo, sendOver } from '../helpers/mailing.ts'
import { expectRefused, onOneDatabase } from '../helpers/suite.ts'

onOneDatabase('the language of a mail', (server) => {
  let smtp: MailServer
  const config = () => server().server.services.config
  beforeAll(async () => {
    smtp = await startMailServer()
    sendOver(config(), smtp)
    sendsMail(server(), smtp, { allow_login_as_external_user: true, allow_create_external_user: true })
    await server().admin.ok(signInPolicy.update, { body: { invites_enabled: true, invite_type: 'both' } })
  })
  afterAll(() => smtp.stop())

  const speaking = (languages: string) => ({ headers: { 'accept-language': languages } })
  const forgot = (auth: string, languages: string) =>
    server().anonymous.call(passwordLinks.forgot, { body: { auth }, ...speaking(languages) })

  test('is the one that its user has chosen, then that of the browser, then that of the server', async () => {
    const [username, email] = ['linguist', 'linguist@example.com']
    await server().user(username)
    const asked = async (languages: string) => {
      expect((await forgot(username, languages)).status).toBe(204)
      return mailTo(smtp, email)
    }
    expect(await asked('eo, de-CH;q=0.8, en;q=0.5')).toContain('Guten Tag')
    expect(await asked('eo')).toContain('Hello')
    config().default_language = 'de'
    expect(await asked('eo')).toContain('Guten Tag')
    config().default_language = 'en'
    const own = new Client(server().url)
    await own.signIn(username, 'correct horse battery')
    const choose = (value: string) => own.call(users.setOption, { body: { key: 'language', value } })
    expectRefused(await choose('eo'), 400, 'en, de')
    expect((await choose('de')).status).toBe(200)
    expect(await asked('en')).toContain('Neues Passwort')
    // Five mails an hour: the last one.
    expect((await choose('')).status).toBe(200)
    expect(await asked('en')).toContain('Hello')
  })

  test('is that of the inviter for addresses without an account, and that of the recipient otherwise', async () => {
    const admin = await adminSession(server())
    const params = { project_id: await server().project() }
    const invite = (email: string) =>
      admin.call(invites.create, { params, body: { email, role: 'task_runner' }, ...speaking('de') })
    expect((await invite('new@example.org')).status).toBe(201)
    expect(await mailTo(smtp, 'new@example.org')).toMatch(/mit der Rolle Ausf/)
    const { id } = await server().user('english')
    const email = 'english@example.com'
    const own = new Client(server().url)
    await own.signIn('english', 'correct horse battery')
    await own.ok(users.setOption, { body: { key: 'language', value: 'en' } })
    expect((await invite(email)).status).toBe(201)
    expect(await mailTo(smtp, email)).toContain('with the role task runner')
    await admin.call(passwordLinks.create, { params: { id }, ...speaking('de') })
    expect(await mailTo(smtp, email)).toContain('an administrator asks you')
  })

  test('holds for codes and for the test message', async () => {
    const email = 'visitor@example.org'
    await new Client(server().url).call(session.loginByEmail, { body: { email }, ...speaking('de-AT') })
    expect(await mailTo(smtp, email)).toMatch(/Ihr Code lautet \d{6}[\s\S]*Er gilt 10 Minuten/)
    await server().admin.call(systemMail.test, { body: { to: 'ops@example.org' }, ...speaking('de') })
    expect(await mailTo(smtp, 'ops@example.org')).toContain('admin hat diesen Test')
  })
})
