import { Config } from '../../src/server/config/config.ts'
import type { Client } from './client.ts'
import type { MailServer } from './mail-server.ts'
import { mailTo } from './mailing.ts'
import type { TestServer } from './server.ts'

type EmailSettings = Config['auth']['email']

/** Lets a test server send mail over this mail server, with these settings of codes by e-mail. */
export function sendsMail({ server }: TestServer, smtp: MailServer, email: Partial<EmailSettings>): void {
  const { config } = server.services
  Object.assign(config, { email_host: '127.0.0.1', email_port: smtp.port, email_sender: 'signalbox@example.com' })
  config.alerts = { ...config.alerts, allow_private: true }
  config.auth = { ...config.auth, email: { ...Config.parse({}).auth.email, enabled: true, ...email } }
}

/** Waits for the next mail to this address, and returns its code. */
export async function codeTo(smtp: MailServer, address: string): Promise<string> {
  return /Your code is (\d{6})/.exec(await mailTo(smtp, address))?.[1] ?? ''
}

/** Another code than this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Takes the cookies of an answer into a client, as a browser does. */
export function keepCookies(client: Client, { headers }: { headers: Headers }): void {
  const known = new Map((client.headers['cookie'] ?? '').split('; ').map((one) => [one.split('=')[0], one]))
  for (const line of headers.getSetCookie()) {
    const one = line.split(';')[0] ?? ''
    known.set(one.split('=')[0], one)
  }
  client.headers.cookie = [...known.values()].filter(Boolean).join('; ')
}
