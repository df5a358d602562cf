import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { checkedAddress, networkProblem, OutboundError, outboundLimitMs } from '../outbound.ts'
import { type Alert, type Channel, escapeHtml } from './alert.ts'
import type { AlertSettings } from './settings.ts'

export const email: Channel = {
  id: 'email',
  title: 'E-mail',
  missing: (settings) => {
    if (!settings.email_host) return 'email_host is not set'
    if (!settings.email_sender) return 'email_sender is not set'
    if (settings.email_username && !settings.email_secure && !settings.email_tls)
      return 'email_username needs email_secure or email_tls, for the password is not sent unencrypted'
    return null
  },
  async send(settings, alert, { recipients }) {
    if (recipients.length === 0)
      throw new OutboundError('has no recipients: nobody here has alerts switched on in the account')
    const transport = await open(settings)
    try {
      // One message for each, so that nobody reads the others' addresses.
      for (const to of recipients)
        await transport.sendMail({
          from: settings.email_sender,
          to: { name: '', address: to },
          subject: alert.title,
          text: plain(alert),
          html: html(alert),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
    } catch (error) {
      throw new OutboundError(mailProblem(settings.email_host, error as MailError))
    } finally {
      transport.close()
    }
  },
}

async function open(settings: AlertSettings) {
  const { address } = await checkedAddress(settings.email_host, settings.alerts)
  const limits = {
    connectionTimeout: outboundLimitMs,
    greetingTimeout: outboundLimitMs,
    socketTimeout: outboundLimitMs,
    dnsTimeout: outboundLimitMs,
  }
  return createTransport({
    pool: true,
    maxConnections: 1,
    // The checked address; the certificate is compared with the name.
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

type MailError = Error & { code?: string; responseCode?: number }

/** What the server said may hold anything, so only its code is told. */
function mailProblem(host: string, error: MailError): string {
  const code = error.responseCode ? ` (code ${error.responseCode})` : ''
  if (error.code === 'EAUTH') return `${host} did not accept user name and password${code}`
  if (error.code === 'EENVELOPE') return `${host} refused the sender or a recipient${code}`
  if (error.code === 'EMESSAGE') return `${host} refused the message${code}`
  if (error.code === 'ETLS') return `${host} could not agree on encryption${code}: check email_secure and email_tls`
  if (error.code === 'EPROTOCOL') return `${host} does not speak as a mail server does${code}: check email_port`
  const cause = (error as { cause?: Error }).cause
  return `${host} ${networkProblem(cause instanceof Error ? cause : error)}${code}`
}

function plain({ text, facts, link }: Alert): string {
  return [text, '', ...facts.map(({ name, value }) => `${name}: ${value}`), ...(link ? ['', link] : [])].join('\n')
}

function html({ text, facts, link }: Alert): string {
  const rows = facts.map(({ name, value }) => `<li>${escapeHtml(name)}: ${escapeHtml(value)}</li>`).join('')
  const way = link ? `<p><a href="${escapeHtml(link)}">Open in Signalbox</a></p>` : ''
  return `<p>${escapeHtml(text)}</p><ul>${rows}</ul>${way}`
}
