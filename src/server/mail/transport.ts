import { isIP } from 'node:net'
import { type CodedMessage, type Message, say } from '../../contract/message.ts'
import { zoneOf } from '../../runner/outbound-address.ts'
import type { Config } from '../config/config.ts'
import { type Answered, checkedAddress, networkProblem, outboundLimitMs } from '../outbound/post-json.ts'

/** The settings of the mail server, which alerts and the mail of Signalbox itself share. */
export type MailSettings = Pick<
  Config,
  | 'alerts'
  | 'email_sender'
  | 'email_host'
  | 'email_port'
  | 'email_username'
  | 'email_password'
  | 'email_secure'
  | 'email_tls'
  | 'email_tls_min_version'
>

/** Returns what the configuration lacks to send mail; null if mail can be sent. */
export function mailLacks(config: MailSettings): Message | null {
  if (!config.email_host) return say('alert_setting_missing', { setting: 'email_host' })
  if (!config.email_sender) return say('alert_setting_missing', { setting: 'email_sender' })
  if (config.email_username && !config.email_secure && !config.email_tls) return 'alert_mail_unencrypted'
  return null
}

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** A connection to the mail server. */
export interface MailTransport {
  zone: Answered['zone']
  /** Sends one message; throws MailError. */
  send(letter: Letter): Promise<Answered>
  close(): void
}

/** Opens a connection to the mail server, at its checked address; throws OutboundError if the address is refused. */
export async function openMail(settings: MailSettings): Promise<MailTransport> {
  const { address } = await checkedAddress(settings.email_host, settings.alerts)
  const zone = zoneOf(address)
  const transport = await connect(settings, address)
  return {
    zone,
    async send({ to, subject, text, html }) {
      const { response } = await transport.sendMail({
        from: settings.email_sender,
        to: { name: '', address: to },
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { code: Number(/^\d{3}/.exec(response)?.[0] ?? 250), answer: response, zone }
    },
    close: () => transport.close(),
  }
}

async function connect(settings: MailSettings, address: string) {
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
export type MailError = Error & { code?: string; originalCode?: string; responseCode?: number; response?: string }

/** Returns the mail server's answer to a message that it refused. */
export function answerOf(error: MailError, zone: Answered['zone']): Answered {
  return { code: error.responseCode ?? null, answer: error.response ?? '', zone }
}

/** Returns why a message was not sent. The server's answer may contain anything, so only its code is reported. */
export function mailProblem(host: string, error: MailError): CodedMessage {
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
