import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Config } from '../src/server/config/config.ts'
import { canSendMail, sendMail } from '../src/server/mail/send-mail.ts'
import { localhostPem, type MailServer, startMailServer } from './helpers/mail-server.ts'

describe('mail of Signalbox itself', () => {
  const trusted = getCACertificates('default')
  const password = 'seven-quiet-hedgehogs'
  const mail = { to: 'ada@example.com', subject: 'Hello', lines: ['First & last', 'Second'] }
  let smtp: MailServer
  const config = (settings: Partial<Config> = {}): Config => ({
    ...Config.parse({}),
    alerts: { allow_private: true },
    email_host: 'localhost',
    email_port: smtp.port,
    email_sender: 'signalbox@example.com',
    email_secure: true,
    email_username: 'signalbox',
    email_password: password,
    ...settings,
  })
  const refusal = (settings: Partial<Config>, draft = mail) =>
    sendMail({ config: config(settings) }, draft).then(
      () => null,
      (error: { reason: { code: string } }) => error.reason.code,
    )

  beforeAll(async () => {
    setDefaultCACertificates([...trusted, localhostPem.split('-----BEGIN PRIVATE')[0]!])
    smtp = await startMailServer({ startTls: true, password, refuses: 'refused@example.com' })
  })
  beforeEach(() => {
    smtp.mails.length = 0
    smtp.logins.length = 0
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await smtp?.stop()
  })

  test('is sent encrypted and signed in, as text and as HTML, with its link', async () => {
    const link = { text: 'Open <Signalbox>', url: 'https://signalbox.example.com/a?b=1&c=2' }
    await sendMail({ config: config() }, { ...mail, subject: 'Hello\r\nBcc: eve@example.com', link })
    expect(smtp.logins).toEqual([{ username: 'signalbox', password, encrypted: true }])
    expect(smtp.mails).toMatchObject([{ from: 'signalbox@example.com', to: ['ada@example.com'] }])
    const text = smtp.mails[0]?.text ?? ''
    expect(text).toMatch(/^Subject: Hello Bcc: eve@example\.com$/m)
    expect(text).toContain('First & last\n\nSecond')
    expect(text).toContain('<p>First &amp; last</p><p>Second</p>')
    expect(text).toContain('https://signalbox.example.com/a?b=1&c=2')
    expect(text).toContain('Open &lt;Signalbox&gt;')
  })

  test('answers what the mail server said', async () => {
    expect(await sendMail({ config: config() }, mail)).toMatchObject({ code: 250, zone: 'loopback' })
  })

  test('says why it was not sent', async () => {
    expect(await refusal({ email_password: 'wrong' })).toBe('alert_with_code')
    expect(await refusal({}, { ...mail, to: 'refused@example.com' })).toBe('alert_with_code')
    expect(await refusal({ alerts: { allow_private: false } })).toBe('outbound_private')
    expect(await refusal({ email_port: 1 })).toBe('outbound_refused')
    expect(await refusal({ email_host: '' })).toBe('alert_setting_missing')
    setDefaultCACertificates(trusted)
    expect(await refusal({})).toBe('outbound_certificate')
    setDefaultCACertificates([...trusted, localhostPem.split('-----BEGIN PRIVATE')[0]!])
    expect(smtp.mails).toEqual([])
  })

  test('needs a mail server, a sender, and encryption for a password', () => {
    expect(canSendMail(config())).toBe(true)
    for (const lacking of [{ email_host: '' }, { email_sender: '' }, { email_secure: false }])
      expect(canSendMail(config(lacking))).toBe(false)
  })
})
