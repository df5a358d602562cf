import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertChannels, serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { coded, say } from '../../src/contract/message.ts'
import { users } from '../../src/contract/user.ts'
import { alertedProject } from '../helpers/alerted-project.ts'
import { aChannel } from '../helpers/channel.ts'
import { Client } from '../helpers/client.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { mailTo, sendOver } from '../helpers/mailing.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('the language of an alert', (server) => {
  let chat: Receiver
  let smtp: MailServer
  let project: Awaited<ReturnType<typeof alertedProject>>
  let template: Awaited<ReturnType<typeof project.template>>
  const config = () => server().server.services.config

  beforeAll(async () => {
    ;[chat, smtp] = await Promise.all([startReceiver(), startMailServer()])
    sendOver(config(), smtp)
  })
  afterAll(() => Promise.all([chat?.stop(), smtp?.stop()]))
  beforeEach(async () => {
    chat.received.length = 0
    smtp.mails.length = 0
    project = await alertedProject(server(), chat)
    template = await project.template({ name: 'Deploy' })
  })
  afterEach(() => {
    config().default_language = 'en'
    config().email_alert = false
  })

  interface Sent {
    title: string
    text: string
    event: string
    task: { status: string } | null
  }
  const sentTo = (path: string) => chat.received.find((one) => one.path === path)?.body as Sent | undefined

  test('is that of the channel, otherwise that of the server; codes for programs stay', async () => {
    config().default_language = 'de'
    await project.channel('/own', { language: 'fr' })
    await project.channel('/server')
    const id = await project.ran(template.id, 'error')
    await project.settled()
    expect(sentTo('/own')).toMatchObject({ title: "La tâche 'Deploy' a échoué", event: 'failed' })
    expect(sentTo('/own')?.text).toContain(`Tâche ${id} du modèle 'Deploy' du projet 'Website' : ❌ ERREUR`)
    expect(sentTo('/server')).toMatchObject({ title: "Aufgabe 'Deploy' ist fehlgeschlagen", task: { status: 'error' } })
    expect(sentTo('/server')?.text).toContain("im Projekt 'Website': ❌ FEHLER")
  })

  test('words every event, and the status in a message of the channel', async () => {
    const events = ['recovered', 'waiting_confirmation', 'missed_schedule', 'stopped'] as const
    await project.channel('/de', { language: 'de', events: [...events] })
    await project.channel('/message', {
      language: 'de',
      events: ['recovered'],
      message: '{template}: {status} ({event})',
    })
    await project.ran(template.id, 'error')
    await project.ran(template.id, 'waiting_confirmation', 'confirmed', 'success')
    await project.ran(template.id, 'waiting_confirmation', 'rejected')
    await project.missed(template, '2026-01-02T02:00:00.000Z', 'no_server')
    await project.settled()
    const titles = chat.received.filter(({ path }) => path === '/de').map(({ body }) => (body as Sent).title)
    expect(titles.toSorted()).toEqual([
      "Aufgabe 'Deploy' läuft wieder erfolgreich",
      "Aufgabe 'Deploy' wartet auf Bestätigung",
      "Aufgabe 'Deploy' wartet auf Bestätigung",
      "Aufgabe 'Deploy' wurde abgelehnt",
      "Zeitplan 'At two' hat einen Lauf verpasst",
    ])
    expect(sentTo('/message')).toMatchObject({ text: 'Deploy: ✅ ERFOLGREICH (recovered)', event: 'recovered' })
  })

  test('is also that of the reason, which programs get in English and as a code', async () => {
    await project.channel('/reason', { language: 'de', events: ['failed', 'missed_schedule'] })
    await project.channel('/own-text', { language: 'ru', events: ['failed'], message: '{reason}' })
    const id = await project.ran(template.id)
    await project.move(id, 'error', say('command_failed', { command: 'bash', exit_code: 3 }))
    await project.missed(
      template,
      '2026-01-03T02:00:00.000Z',
      say('paused_because', { pause: coded('server_paused'), reason: 'x' }),
    )
    await project.settled()
    const [failed, missed] = chat.received.filter(({ path }) => path === '/reason').map(({ body }) => body as Sent)
    expect(failed).toMatchObject({
      text: expect.stringMatching(/\nbash endete mit Exit-Code 3\n/),
      task: {
        reason: 'bash ended with exit code 3',
        reason_message: { code: 'command_failed', params: { command: 'bash', exit_code: 3 } },
      },
    })
    expect(missed?.text).toMatch(/\nalle Zeitpläne des Servers waren angehalten: x$/)
    expect(sentTo('/own-text')).toMatchObject({ text: 'bash: код выхода 3' })
  })

  test('of a mail is that of its reader, if the reader has chosen one', async () => {
    const member = async (role: string, language: string) => {
      const { id } = await server().member(project.id, role)
      const { db } = server().server.services.database
      await db.updateTable('user').set({ alert: true }).where('id', '=', id).execute()
      const user = await db
        .selectFrom('user')
        .select(['username', 'email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const own = new Client(server().url)
      await own.signIn(user.username, 'correct horse battery')
      if (language) await own.ok(users.setOption, { body: { key: 'language', value: language } })
      return user.email
    }
    const [spanish, silent] = [await member('guest', 'es'), await member('guest', '')]
    await project.channel('/', { type: 'email', settings: { members: true }, language: 'de' })
    await project.ran(template.id, 'error')
    await project.settled()
    expect(await mailTo(smtp, spanish)).toContain('Abrir en Signalbox')
    expect(await mailTo(smtp, silent)).toMatch(/In Signalbox =C3=B6ffnen|In Signalbox öffnen/)
    // The channels of the configuration have the language of the server.
    await server().admin.ok(alertChannels.remove, project.at((await project.deliveries())[0]?.channel_id ?? 0))
    config().email_alert = true
    await project.ran(template.id, 'error')
    await project.settled()
    expect(await mailTo(smtp, spanish)).toContain('Abrir en Signalbox')
    expect(await mailTo(smtp, silent)).toContain('Open in Signalbox')
  })

  test('is that of the channel in its test and in the preview', async () => {
    const { id } = await project.channel('/test', { language: 'ja' })
    await server().admin.ok(alertChannels.test, project.at(id))
    expect(sentTo('/test')).toMatchObject({ title: 'プロジェクト Website のテストアラート', event: 'test' })
    const preview = (language?: 'nl') =>
      server().admin.ok(alertChannels.preview, { ...project.here, body: { message: '', event: 'failed', language } })
    expect(await preview('nl')).toMatchObject({
      title: "Taak 'Deploy website' is mislukt",
      facts: [{ name: 'Gestart door' }, { name: 'Versie' }],
    })
    expect(await preview()).toMatchObject({ title: "Task 'Deploy website' failed" })
  })

  test('is stored with a channel, and refused if it does not exist', async () => {
    const { admin } = server()
    const { id } = await admin.ok(serverAlertChannels.create, { body: aChannel({ language: 'pt_br' }) })
    expect(await admin.ok(serverAlertChannels.get, { params: { id } })).toMatchObject({ language: 'pt_br' })
    await admin.ok(serverAlertChannels.update, { params: { id }, body: aChannel({ language: '' }) })
    expect(await admin.ok(serverAlertChannels.get, { params: { id } })).toMatchObject({ language: '' })
    const wrong = aChannel({ language: 'eo' as 'en' })
    expectRefused(await admin.call(serverAlertChannels.create, { body: wrong }), 400, 'language: Must be one of en, de')
    await admin.ok(serverAlertChannels.remove, { params: { id } })
  })
})
