import { type Message, say } from '../../contract/message.ts'
import { answerOf, type MailError, mailLacks, mailProblem, openMail } from '../mail/transport.ts'
import { type Answered, OutboundError } from '../outbound/post-json.ts'
import type { Alert } from './alert.ts'
import type { Kind } from './kind.ts'
import { alertTextsIn } from './language.ts'
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
  missing: (_, config) => mailLacks(config),
  async send(_, __, { config, recipients, alertFor, signal }) {
    const transport = await openMail(config)
    const close = () => transport.close()
    signal?.addEventListener('abort', close)
    const delivered: string[] = []
    const end = Date.now() + maxSendMs
    let last: Answered = { code: null, answer: '', zone: transport.zone }
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
          const alert = await alertFor(to)
          last = await transport.send({ to, subject: alert.title, text: plain(alert), html: html(alert) })
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
        answerOf(error as MailError, transport.zone),
        delivered,
      )
    } finally {
      signal?.removeEventListener('abort', close)
      transport.close()
    }
  },
}

function plain({ text, facts, link }: Alert): string {
  return [text, '', ...facts.map(({ name, value }) => `${name}: ${value}`), ...(link ? ['', link] : [])].join('\n')
}

function html({ text, facts, link, language }: Alert): string {
  const rows = facts.map(({ name, value }) => `<li>${escapeHtml(name)}: ${escapeHtml(value)}</li>`).join('')
  const anchor = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(alertTextsIn(language).open)}</a></p>` : ''
  return `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>${rows ? `<ul>${rows}</ul>` : ''}${anchor}`
}
