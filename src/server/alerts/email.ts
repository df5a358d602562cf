import { isIP } from 'node:net'
import { type CodedMessage, type Message, say } from '../../contract/message.ts'
import { zoneOf } from '../../runner/outbound-address.ts'
import { type Answered, checkedAddress, networkProblem, OutboundError, outboundLimitMs } from '../outbound/post-json.ts'
import type { Alert } from './alert.ts'
import type { Kind } from './kind.ts'
import type { AlertSettings } from './settings.ts'
import { escapeHtml } from './text.ts'

/**
 * With very many recipients, the remaining ones are left to the next attempt, long before the lease of the delivery
 * ends.
 */
const maxSendMs = 60_000

/** Some recipients did not get the message. The next attempt leaves out those in `delivered`. */
export class PartlySent extends OutboundError {
  readonly delivered: readonly string[]

  constructor(reason: Message, answered: Partial<Answered>, delivered: readonly string[]) {
    super(reason, answered)
    this.delivered = delivered
  }
}

export const email: Kind = {
  title: 'E-mail',
  missing: (_, config) => {
    if (!config.email_host) return say('alert_setting_missing', { setting: 'email_host' })
    if (!config.email_sender) return say('alert_setting_missing', { setting: 'email_sender' })
    if (config.email_username && !config.email_secure && !config.email_tls) return 'alert_mail_unencrypted'
    return null
  },
  async send(_, alert, { config, recipients, signal }) {
    const { address } = await checkedAddress(config.email_host, config.alerts)
    const zone = zoneOf(address)
    const transport = await open(config, address)
    const close = () => transport.close()
    signal?.addEventListener('abort', close)
    const delivered: string[] = []
    const end = Date.now() + maxSendMs
    let last: Answered = { code: null, answer: '', zone }
    let refused: MailError | undefined
    try {
      // One message per recipient, so that recipients do not see each other's addresses.
      for (const to of recipients) {
        if (Date.now() > end)
          throw new PartlySent(
            say('alert_mail_slow', { sent: delivered.length, all: recipients.length }),
            last,
            delivered,
          )
        try {
          const { response } = await transport.sendMail({
            from: config.email_sender,
            to: { name: '', address: to },
            subject: alert.title,
            text: plain(alert),
            html: html(alert),
            disableFileAccess: true,
            disableUrlAccess: true,
          })
          last = { code: Number(/^\d{3}/.exec(response)?.[0] ?? 250), answer: response, zone }
          delivered.push(to)
        } catch (error) {
          // A refused address must not keep the message from the others.
          if ((error as MailError).code !== 'EENVELOPE') throw error
          refused = error as MailError
        }
      }
      if (refused) throw refused
      return last
    } catch (error) {
      if (error instanceof OutboundError) throw error
      throw new PartlySent(
        mailProblem(config.email_host, error as MailError),
        answerOf(error as MailError, zone),
        delivered,
      )
    } finally {
      signal?.removeEventListener('abort', close)
      transport.close()
    }
  },
}

async function open(settings: AlertSettings, address: string) {
  // Loaded with the first mail: most servers send none, and the package takes 4 MB.
  const { createTransport } = await import('nodemailer')
  const limits = {
    connectionTimeout: outboundLimitMs,
    greetingTimeout: outboundLimitMs,
    socketTimeout: outboundLimitMs,
    dnsTimeout: outboundLimitMs,
  }
  return createTransport({
    pool: true,
    maxConnections: 1,
    // The checked address; the certificate is compared with the host name.
    host: address,
    port: settings.email_port,
    secure: settings.email_tls,
    requireTLS: settings.email_secure,
    ignoreTLS: !settings.email_secure && !settings.email_tls,
    tls: {
      minVersion: `TLSv${settings.email_tls_min_version}`,
      ...(isIP(settings.email_host) ? {} : { servername: settings.email_host }),
    },
    ...(settings.email_username ? { auth: { user: settings.email_username, pass: settings.email_password } } : {}),
    ...limits,
  })
}

/** `originalCode`: the network or TLS error; `code` only names the step that failed. */
type MailError = Error & { code?: string; originalCode?: string; responseCode?: number; response?: string }

function answerOf(error: MailError, zone: Answered['zone']): Answered {
  return { code: error.responseCode ?? null, answer: error.response ?? '', zone }
}

/** The server's answer may contain anything, so only its code is reported. */
function mailProblem(host: string, error: MailError): CodedMessage {
  const problem = problemOf(host, error)
  return error.responseCode ? say('alert_with_code', { problem, code: error.responseCode }) : problem
}

function problemOf(host: string, error: MailError): CodedMessage {
  if (error.code === 'EAUTH') return say('alert_mail_login', { host })
  if (error.code === 'EENVELOPE') return say('alert_mail_address', { host })
  if (error.code === 'EMESSAGE') return say('alert_mail_message', { host })
  if (error.originalCode) {
    const { name, message, originalCode } = error
    return networkProblem(host, { name, message, code: originalCode })
  }
  if (error.code === 'ETLS') return say('alert_mail_encryption', { host })
  if (error.code === 'EPROTOCOL') return say('alert_mail_protocol', { host })
  const cause = (error as { cause?: Error }).cause
  return networkProblem(host, cause instanceof Error ? cause : error)
}

function plain({ text, facts, link }: Alert): string {
  return [text, '', ...facts.map(({ name, value }) => `${name}: ${value}`), ...(link ? ['', link] : [])].join('\n')
}

function html({ text, facts, link }: Alert): string {
  const rows = facts.map(({ name, value }) => `<li>${escapeHtml(name)}: ${escapeHtml(value)}</li>`).join('')
  const anchor = link ? `<p><a href="${escapeHtml(link)}">Open in Signalbox</a></p>` : ''
  return `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>${rows ? `<ul>${rows}</ul>` : ''}${anchor}`
}
