import { escapeHtml } from '../alerts/text.ts'
import { type Answered, OutboundError } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import { answerOf, type MailError, type MailSettings, mailLacks, mailProblem, openMail } from './transport.ts'

/** A message of Signalbox itself to one person, in plain text and as HTML. */
export interface SystemMail {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  /** A button below the text. Plain text shows the address. */
  link?: { text: string; url: string }
}

/** Whether the mail server is configured. */
export const canSendMail = (config: MailSettings): boolean => mailLacks(config) === null

/**
 * Sends one message over the mail server of the configuration, and returns its answer. Throws OutboundError with the reason if no server is
 * configured, if it cannot be reached, or if it refuses the message.
 */
export async function sendMail({ config }: Pick<Services, 'config'>, mail: SystemMail): Promise<Answered> {
  const lacks = mailLacks(config)
  if (lacks) throw new OutboundError(lacks)
  const transport = await openMail(config)
  try {
    return await transport.send({ to: mail.to, subject: oneLine(mail.subject), text: plain(mail), html: html(mail) })
  } catch (error) {
    if (error instanceof OutboundError) throw error
    const reason = mailProblem(config.email_host, error as MailError)
    throw new OutboundError(reason, answerOf(error as MailError, transport.zone))
  } finally {
    transport.close()
  }
}

/** Names that users choose may be part of a subject. */
const oneLine = (text: string) => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').slice(0, 200)

function plain({ lines, link }: SystemMail): string {
  return [...lines, ...(link ? [`${link.text}:\n${link.url}`] : [])].join('\n\n')
}

function html({ lines, link }: SystemMail): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replace(/\n/g, '<br>')}</p>`).join('')
  return paragraphs + (link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>` : '')
}
