import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { events } from '../../src/contract/event.ts'
import { members, projects } from '../../src/contract/project.ts'
import type { Config } from '../../src/server/config/config.ts'
import { aChannel } from '../helpers/channel.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused, testProject } from '../helpers/suite.ts'

const telegram_token = '123456:seven-quiet-hedgehogs'
const gotify_token = 'hedgehog-of-gotify'

for (const database of oneDatabase)
  describe(`the test of alerts on ${database}`, () => {
    let server: TestServer
    let mail: MailServer
    let chat: Receiver
    let settings: Config
    let project: Awaited<ReturnType<typeof testProject>>

    beforeAll(async () => {
      mail = await startMailServer({ refuses: 'refused@example.com' })
      chat = await startReceiver()
      server = await startTestServer(database, { config: { web_host: 'https://signalbox.example.com' } })
      settings = server.server.services.config
    })
    afterAll(async () => {
      await server?.stop()
      await Promise.all([mail?.stop(), chat?.stop()])
    })
    beforeEach(async () => {
      Object.assign(settings, off, { alerts: { allow_private: true } })
      mail.mails.length = 0
      chat.received.length = 0
      for (const path of Object.keys(chat.answers)) delete chat.answers[path]
      project = await testProject(server)
      const body = { name: 'Website <b>&', alert: true, alert_chat: '@website' }
      await server.admin.ok(projects.update, { ...project, body })
    })

    const off: Partial<Config> = {
      email_alert: false,
      telegram_alert: false,
      slack_alert: false,
      rocketchat_alert: false,
      microsoft_teams_alert: false,
      dingtalk_alert: false,
      gotify_alert: false,
      email_secure: false,
      email_tls: false,
      email_username: '',
    }
    const set = (config: Partial<Config>) => Object.assign(settings, config)
    const tryOut = (client = server.admin) => client.call(projects.testAlert, project)
    /** Resets the count of tests, because more than five an hour are refused. */
    const resetTestLimit = () =>
      server.server.services.database.db.deleteFrom('event').where('action', '=', 'tested').execute()
    const bodyOf = (path: string) => chat.received.find((one) => one.path.startsWith(path))?.body
    const slackOn = () => set({ slack_alert: true, slack_url: `${chat.url}/services/T0/B0/hedgehog` })
    const mailOf = (name: string) => (name === 'refused' ? name : `${name}-${project.id}`) + '@example.com'
    /** Creates a member who wants alerts. */
    const listener = async (name: string, alert = true) => {
      const { id } = await server.member(project.id, 'guest')
      const email = mailOf(name)
      await server.server.services.database.db.updateTable('user').set({ email, alert }).where('id', '=', id).execute()
      return id
    }

    test('is refused while the project allows no alerts, with the message of the console', async () => {
      slackOn()
      await server.admin.ok(projects.update, { ...project, body: { name: 'Quiet', alert: false } })
      expectRefused(await tryOut(), 409, 'Please allow alerts for the project and save it.')
      expect(chat.received).toEqual([])
    })

    test('says what to configure when there is no channel', async () => {
      expectRefused(await tryOut(), 400, /has an alert channel.*email_alert with email_host.*docs\/config\.md/)
    })

    test('is for owners', async () => {
      slackOn()
      const { client } = await server.member(project.id, 'manager')
      expectRefused(await tryOut(client), 403, 'lacks the right')
      expect(chat.received).toEqual([])
    })

    test('reaches every chat in its own format', async () => {
      set({
        telegram_alert: true,
        telegram_token,
        telegram_chat: '@everyone',
        telegram_url: chat.url,
        slack_alert: true,
        slack_url: `${chat.url}/slack`,
        rocketchat_alert: true,
        rocketchat_url: `${chat.url}/rocket`,
        microsoft_teams_alert: true,
        microsoft_teams_url: `${chat.url}/teams`,
        dingtalk_alert: true,
        dingtalk_url: `${chat.url}/ding`,
        gotify_alert: true,
        gotify_url: `${chat.url}/gotify/`,
        gotify_token,
      })
      chat.answers['/teams'] = { status: 202 }
      chat.answers['/ding'] = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' }
      expect((await tryOut()).status).toBe(204)
      expect(chat.received).toHaveLength(6)
      const link = `https://signalbox.example.com/project/${project.id}/settings`
      expect(bodyOf('/slack')).toEqual({
        attachments: [
          {
            title: 'Test alert of project Website &lt;b&gt;&amp;',
            title_link: link,
            text: expect.stringContaining('arrive here'),
            color: 'good',
            mrkdwn_in: ['text'],
            fields: [
              { title: 'Project', value: 'Website &lt;b&gt;&amp;', short: true },
              { title: 'Author', value: 'ADMIN', short: true },
            ],
          },
        ],
      })
      expect(bodyOf('/rocket')).toMatchObject({ attachments: [{ color: '#00EE00', title_link: link }] })
      expect(bodyOf(`/bot${telegram_token}/sendMessage`)).toEqual({
        chat_id: '@website',
        parse_mode: 'HTML',
        text: expect.stringContaining('<b>Test alert of project Website &lt;b&gt;&amp;</b>'),
      })
      expect(bodyOf('/ding')).toMatchObject({ msgtype: 'markdown', markdown: { title: expect.any(String) } })
      expect(bodyOf(`/gotify/message?token=${gotify_token}`)).toMatchObject({
        extras: { 'client::display': { contentType: 'text/markdown' } },
      })
      expect(bodyOf('/teams')).toMatchObject({
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              type: 'AdaptiveCard',
              body: [{ type: 'TextBlock' }, { type: 'TextBlock' }, { type: 'FactSet' }],
              actions: [{ type: 'Action.OpenUrl', url: link }],
            },
          },
        ],
      })
      expect((await server.admin.ok(events.projectLast, project))[0]).toMatchObject({ description: 'Test alert sent' })
    })

    test('is sent by e-mail to members and administrators who want alerts, to each separately', async () => {
      set({ email_alert: true, email_host: '127.0.0.1', email_port: mail.port, email_sender: 'signalbox@example.com' })
      expectRefused(await tryOut(), 400, 'E-mail: has no recipients')
      await listener('ada')
      await listener('bob')
      await listener('quiet', false)
      const stranger = await server.user(`stranger-${project.id}`)
      await server.server.services.database.db
        .updateTable('user')
        .set({ alert: true })
        .where('id', '=', stranger.id)
        .execute()
      expect((await tryOut()).status).toBe(204)
      expect(mail.mails.map(({ from, to }) => [from, to])).toEqual([
        ['signalbox@example.com', [mailOf('ada')]],
        ['signalbox@example.com', [mailOf('bob')]],
      ])
      const text = mail.mails[0]?.text ?? ''
      expect(text).toMatch(/^Subject: Test alert of project Website <b>&$/m)
      expect(text).toContain('&lt;b&gt;&amp;')
      expect(text).not.toContain(mailOf('bob'))
    })

    test('says for each failed channel what to do, without address, token or answer', async () => {
      await listener('refused')
      set({
        email_alert: true,
        email_host: '127.0.0.1',
        email_port: mail.port,
        email_sender: 'signalbox@example.com',
        telegram_alert: true,
        telegram_token,
        telegram_url: chat.url,
        rocketchat_alert: true,
        rocketchat_url: '',
        dingtalk_alert: true,
        dingtalk_url: `${chat.url}/ding?access_token=hedgehog`,
        gotify_alert: true,
        gotify_url: `${chat.url}/gotify`,
        gotify_token,
      })
      slackOn()
      chat.answers['/services/T0/B0/hedgehog'] = { status: 404, body: 'no_team hedgehog' }
      chat.answers[`/bot${telegram_token}/sendMessage`] = { status: 302, location: 'http://127.0.0.1:1/hedgehog' }
      chat.answers['/ding?access_token=hedgehog'] = { status: 200, body: '{"errcode":310000,"errmsg":"hedgehog"}' }
      const answer = await tryOut()
      expectRefused(answer, 400, 'Slack: answered with code 404')
      const { error = '' } = answer.body
      expect(error).toContain('E-mail: 127.0.0.1 refused the sender or a recipient (code 550)')
      expect(error).toContain('Telegram: answered with code 302')
      expect(error).toContain('Rocket.Chat: rocketchat_url is not set')
      expect(error).toContain('DingTalk: answered with error 310000')
      expect(error).toContain('It was sent over Gotify.')
      expect(error).not.toMatch(/hedgehog|swordfish|services/)
      expect(chat.received).toHaveLength(4)
    })

    test('never sends a password that would not be encrypted', async () => {
      await listener('ada')
      const login = { email_username: 'signalbox', email_password: 'seven-quiet-hedgehogs' }
      const place = { email_host: '127.0.0.1', email_port: mail.port, email_sender: 'signalbox@example.com' }
      set({ email_alert: true, ...place, ...login })
      expectRefused(await tryOut(), 400, 'E-mail: email_username needs email_secure or email_tls')
      set({ email_secure: true })
      expectRefused(await tryOut(), 400, 'E-mail: 127.0.0.1 could not agree on encryption')
      set({ email_secure: false, email_tls: true })
      expectRefused(await tryOut(), 400, /^E-mail: 127\.0\.0\.1 /)
      expect(mail.logins).toEqual([])
      expect(mail.mails).toEqual([])
    })

    test('does not connect to this machine, private networks or metadata services unless it is allowed', async () => {
      await listener('ada')
      slackOn()
      set({ alerts: { allow_private: false } })
      set({ email_alert: true, email_host: 'localhost', email_port: mail.port, email_sender: 'signalbox@example.com' })
      const refused = await tryOut()
      expectRefused(refused, 400, 'Slack: 127.0.0.1 is on this machine or in a private network')
      expect(refused.body.error).toContain('E-mail: localhost is on this machine')
      for (const [url, says] of [
        ['http://10.0.0.1/x', 'private network'],
        ['http://[::ffff:127.0.0.1]/x', 'private network'],
        ['http://2130706433/x', 'private network'],
        ['http://169.254.169.254/latest', 'requests never go to'],
        ['file:///etc/passwd', 'must be an address that begins with https://'],
        ['no address', 'must be an address that begins with https://'],
      ] as const) {
        set({ slack_url: url, email_alert: false })
        await resetTestLimit()
        expectRefused(await tryOut(), 400, says)
      }
      set({ alerts: { allow_private: true }, slack_url: 'http://169.254.169.254/latest' })
      expectRefused(await tryOut(), 400, 'requests never go to')
      expect(chat.received).toEqual([])
      expect(mail.mails).toEqual([])
    })

    test('names a server that cannot be reached', async () => {
      set({ slack_alert: true, slack_url: 'http://127.0.0.1:1/hedgehog' })
      expectRefused(await tryOut(), 400, 'Slack: 127.0.0.1 refused the connection: check the port')
      set({ slack_url: 'http://no-such-host.invalid/hedgehog' })
      expectRefused(await tryOut(), 400, 'Slack: no-such-host.invalid is not known: check the spelling')
    })

    test('also uses the active channels of the project', async () => {
      slackOn()
      const channel = (name: string, path: string, active = true) => {
        const settings = { url: `${chat.url}/${path}`, sign_secret: 'x' }
        return server.admin.ok(alertChannels.create, { ...project, body: aChannel({ name, active, settings }) })
      }
      await channel('Ours', 'ours')
      await channel('Away', 'away')
      await channel('Off', 'off', false)
      chat.answers['/away'] = { status: 500 }
      const refused = await tryOut()
      expectRefused(refused, 400, 'Away: answered with code 500. It was sent over Slack, Ours.')
      expect(chat.received.map(({ path }) => path).toSorted()).toEqual(['/away', '/ours', '/services/T0/B0/hedgehog'])
    })

    test('runs only once at a time', async () => {
      slackOn()
      const answers = await Promise.all([tryOut(), tryOut(), tryOut()])
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(204)
      expect(chat.received).toHaveLength(statuses.filter((status) => status === 204).length)
      expect(statuses.filter((status) => status !== 204 && status !== 429)).toEqual([])
    })

    test('a member who was removed gets nothing', async () => {
      set({ email_alert: true, email_host: '127.0.0.1', email_port: mail.port, email_sender: 'signalbox@example.com' })
      const user_id = await listener('gone')
      await server.admin.ok(members.remove, { params: { ...project.params, user_id } })
      expectRefused(await tryOut(), 400, 'has no recipients')
    })
  })
