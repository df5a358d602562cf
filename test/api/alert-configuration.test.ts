import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { asGiven } from '../../src/contract/message.ts'
import { projects } from '../../src/contract/project.ts'
import type { Config } from '../../src/server/config/config.ts'
import { type AlertedProject, alertedProject } from '../helpers/alerted-project.ts'
import { localhostPem, type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { onOneDatabase } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

onOneDatabase(
  'channels of the configuration',
  (server) => {
    let chat: Receiver
    let mail: MailServer
    let project: AlertedProject
    let settings: Config
    const off = Object.fromEntries(
      ['email', 'telegram', 'slack', 'rocketchat', 'microsoft_teams', 'dingtalk', 'gotify'].map((type) => [
        `${type}_alert`,
        false,
      ]),
    )
    beforeAll(async () => {
      chat = await startReceiver()
      mail = await startMailServer({ refuses: 'refused@example.com' })
    })
    afterAll(() => Promise.all([chat?.stop(), mail?.stop()]))
    beforeEach(async () => {
      settings = server().server.services.config
      Object.assign(settings, off, { email_tls: false, email_host: '127.0.0.1', email_port: mail.port })
      Object.assign(settings, { email_sender: 'signalbox@example.com' })
      chat.received.length = 0
      mail.mails.length = 0
      project = await alertedProject(server(), chat)
    })
    const set = (config: Partial<Config>) => Object.assign(settings, config)
    const listener = async (name: string) => {
      const { id } = await server().member(project.id, 'guest')
      const email = name === 'refused' ? 'refused@example.com' : `${name}-${project.id}@example.com`
      const { db } = server().server.services.database
      await db.updateTable('user').set({ email, alert: true }).where('id', '=', id).execute()
      return email
    }
    const recipients = () => mail.mails.map(({ to }) => String(to[0])).toSorted()

    test('chats are notified of success, errors and waiting plans, unless the template mutes it', async () => {
      set({ slack_alert: true, slack_url: `${chat.url}/slack` })
      const { id } = await project.template({ name: 'Deploy <b>' })
      const muted = { suppress_success_alerts: true, suppress_error_alerts: true }
      const quiet = await project.template({ name: 'Quiet', ...muted })
      const failed = await project.ran(id)
      await project.move(failed, 'error', asGiven('The command ended with code 2'))
      const asked = await project.ran(id, 'waiting_confirmation')
      await project.move(asked, 'rejected')
      await project.ran(id, 'success')
      await project.ran(id, 'stopped')
      for (const status of ['success', 'error', 'waiting_confirmation'] as const) await project.ran(quiet.id, status)
      const rows = await project.settled()
      expect(rows.map(({ event, channel_id, channel_name }) => [event, channel_id, channel_name])).toEqual([
        ['failed', null, 'Slack'],
        ['waiting_confirmation', null, 'Slack'],
        ['succeeded', null, 'Slack'],
        ['waiting_confirmation', null, 'Slack'],
      ])
      const link = `https://signalbox.example.com/project/${project.id}/templates/${id}?t=${failed}`
      expect(chat.received[0]?.body).toEqual({
        attachments: [
          {
            title: "Task 'Deploy &lt;b&gt;' failed",
            title_link: link,
            text: `Task ${failed} of template 'Deploy &lt;b&gt;' in project 'Website': ❌ ERROR\nThe command ended with code 2\nTry it`,
            color: 'danger',
            mrkdwn_in: ['text'],
            fields: [
              { title: 'Author', value: 'ADMIN', short: true },
              { title: 'Version', value: '—', short: true },
            ],
          },
        ],
      })
      const colours = chat.received.map(
        ({ body }) => (body as { attachments: { color: string }[] }).attachments[0]?.color,
      )
      expect(colours).toEqual(['danger', '#FFFC33', 'good', '#FFFC33'])
    })

    test('each chat gets its own format; Telegram is skipped for a project without a Telegram chat', async () => {
      const urls = Object.fromEntries(
        ['rocketchat', 'microsoft_teams', 'dingtalk', 'gotify'].flatMap((type) => [
          [`${type}_alert`, true],
          [`${type}_url`, `${chat.url}/${type}`],
        ]),
      )
      set({ ...urls, gotify_token: 'tok', telegram_alert: true, telegram_chat: '', telegram_token: '1:x' })
      set({ telegram_url: chat.url })
      const build = await project.template({ name: 'Build', type: 'build', start_version: '2.1' })
      const built = await project.ran(build.id, 'success')
      const deploy = await project.template({ name: 'Ship', type: 'deploy', build_template_id: build.id })
      expect(await project.settled()).toHaveLength(4)
      chat.received.length = 0
      await server().admin.ok(projects.update, {
        ...project.here,
        body: { name: 'Website', alert: true, alert_chat: '@website' },
      })
      const { id } = await project.task(deploy.id, { build_task_id: built })
      const { db } = server().server.services.database
      await db.updateTable('task').set({ status: 'running' }).where('id', '=', id).execute()
      await project.move(id, 'success')
      await project.settled()
      const bodyOf = (path: string) => chat.received.find((one) => one.path.startsWith(path))?.body
      expect(bodyOf('/rocketchat')).toEqual({
        text: "Task 'Ship' succeeded",
        attachments: [
          {
            title: "Task 'Ship' succeeded",
            title_link: expect.stringContaining(`?t=${id}`),
            text: expect.stringMatching(/✅ SUCCESS\nAuthor: ADMIN\nVersion: build 2\.1$/),
            color: '#00EE00',
          },
        ],
      })
      expect(bodyOf('/bot1:x/sendMessage')).toEqual({
        chat_id: '@website',
        parse_mode: 'HTML',
        text: expect.stringMatching(
          /^<b>Task 'Ship' succeeded<\/b>\n.*\nAuthor: ADMIN\nVersion: build 2\.1\n<a href="/,
        ),
      })
      expect(bodyOf('/dingtalk')).toMatchObject({ msgtype: 'markdown', markdown: { title: "Task 'Ship' succeeded" } })
      expect(bodyOf('/gotify/message?token=tok')).toEqual({
        title: "Task 'Ship' succeeded",
        message: expect.stringContaining('- Version: build 2\\.1'.replace('\\.', '.')),
        extras: { 'client::display': { contentType: 'text/markdown' } },
      })
      expect(bodyOf('/microsoft_teams')).toMatchObject({
        attachments: [
          {
            content: {
              body: [
                {},
                {},
                {
                  type: 'FactSet',
                  facts: expect.arrayContaining([
                    { title: 'Task', value: 'Ship' },
                    { title: 'Status', value: 'success' },
                    { title: 'Task ID', value: String(id) },
                  ]),
                },
              ],
              actions: [{ type: 'Action.OpenUrl', url: expect.stringContaining(`?t=${id}`) }],
            },
          },
        ],
      })
    })

    test('e-mail is sent on errors only, to members and administrators who want it; without recipients none is sent', async () => {
      set({ email_alert: true })
      const { id } = await project.template({ name: 'Deploy' })
      await project.ran(id, 'error')
      await until('nothing to be left to send', async () =>
        (await project.deliveries()).length === 0 ? true : undefined,
      )
      const ada = await listener('ada')
      for (const status of ['success', 'error', 'stopped', 'waiting_confirmation'] as const)
        await project.ran(id, status)
      await project.settled()
      expect(recipients()).toEqual([ada])
      expect(mail.mails[0]?.text).toMatch(/^Subject: Task 'Deploy' failed$/m)
      expect(mail.mails[0]?.text).toContain('text/html')
    })

    test('a refused address does not affect the others, which get the mail once', async () => {
      const { id } = await project.template({ name: 'Deploy' })
      const bob = await listener('bob')
      await server().admin.ok(alertChannels.create, {
        ...project.here,
        body: {
          name: 'Mail',
          type: 'email',
          settings: { to: 'ops@example.com; refused@example.com, team@example.com', members: true },
          events: ['failed'],
        },
      })
      await project.ran(id, 'error')
      const all = [bob, 'ops@example.com', 'team@example.com'].toSorted()
      expect(await project.settled()).toMatchObject([
        { status: 'waiting', problem: '127.0.0.1 refused the sender or a recipient (code 550)' },
      ])
      expect(recipients()).toEqual(all)
      await project.makeTriesDue()
      await until('the second try', async () => ((await project.settled())[0]?.attempts === 2 ? true : undefined))
      expect(recipients()).toEqual(all)
    })

    test('a person gets one mail about an event, however many channels name that person', async () => {
      set({ email_alert: true })
      const { id } = await project.template({ name: 'Deploy' })
      const ada = await listener('ada')
      const channel = (name: string, to: string, message: string) =>
        server().admin.ok(alertChannels.create, {
          ...project.here,
          body: { name, type: 'email', settings: { to, members: true }, events: ['failed'], message },
        })
      await channel('Team', 'team@example.com', 'Look at {template}')
      await channel('Ops', 'team@example.com, ops@example.com', 'Never mind')
      await project.ran(id, 'error')
      const rows = await project.settled()
      expect(rows.map(({ channel_name, status }) => [channel_name, status])).toEqual([
        ['Team', 'sent'],
        ['Ops', 'sent'],
      ])
      expect(recipients()).toEqual([ada, 'ops@example.com', 'team@example.com'].toSorted())
      expect(mail.mails.find(({ to }) => to[0] === ada)?.text).toContain('Look at Deploy')
    })

    test('a channel whose recipients all get the alert from another one says so', async () => {
      const { id } = await project.template({ name: 'Deploy' })
      for (const name of ['First', 'Second'])
        await server().admin.ok(alertChannels.create, {
          ...project.here,
          body: { name, type: 'email', settings: { to: 'ops@example.com' }, events: ['failed'] },
        })
      await project.ran(id, 'error')
      expect(await project.settled()).toMatchObject([
        { channel_name: 'First', status: 'sent' },
        { channel_name: 'Second', problem: 'was not sent: its recipients get this alert from another channel' },
      ])
      expect(recipients()).toEqual(['ops@example.com'])
    })

    test('mail is sent encrypted, to a server whose certificate is trusted and to no other', async () => {
      const safe = await startMailServer({ tls: true, password: 'seven-quiet-hedgehogs' })
      const trusted = getCACertificates('default')
      try {
        set({ email_host: 'localhost', email_port: safe.port, email_tls: true })
        set({ email_username: 'signalbox', email_password: 'seven-quiet-hedgehogs' })
        const { id } = await server().admin.ok(alertChannels.create, {
          ...project.here,
          body: { name: 'Mail', type: 'email', settings: { to: 'ops@example.com' }, events: ['failed'] },
        })
        const tryOut = () => server().admin.ok(alertChannels.test, project.at(id))
        expect(await tryOut()).toMatchObject({
          ok: false,
          problem: expect.stringMatching(/^localhost has a certificate that is not trusted here/),
        })
        expect(safe.logins).toEqual([])
        setDefaultCACertificates([...trusted, localhostPem.split('-----BEGIN PRIVATE')[0]!])
        expect(await tryOut()).toMatchObject({ ok: true, code: 250, answer: '' })
        expect(safe.mails).toHaveLength(1)
        expect(safe.logins).toMatchObject([{ username: 'signalbox', encrypted: true }])
      } finally {
        setDefaultCACertificates(trusted)
        set({ email_username: '', email_password: '' })
        await safe.stop()
      }
    })
  },
  { config: { web_host: 'https://signalbox.example.com', alerts: { allow_private: true } } },
)
