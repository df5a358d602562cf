import { type CodedMessage, coded } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { SentLink } from '../../contract/password-link.ts'
import type { Config } from '../config/config.ts'
import { OutboundError } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import { canSendMail, type SystemMail, sendMail } from './send-mail.ts'

/**
 * Whether links can be sent by mail. The server must know its own address: that of a request can be forged, and a mail
 * that leads to a foreign server would give the token away.
 */
export const canMailLinks = (config: Config): boolean => canSendMail(config) && config.web_host !== ''

/** Returns a page with a secret behind `#`, which browsers send to no server. `origin`: where the caller reached this one. */
export function secretLink(
  { web_host }: Pick<Config, 'web_host'>,
  origin: string,
  page: string,
  token: string,
): string {
  return `${(web_host || origin).replace(/\/+$/, '')}/${page}#${token}`
}

/**
 * Sends a link, or returns it where no mail is sent, or sending fails: then the caller passes it on. `to`: null if the
 * user has no address.
 */
export async function sendLink(
  services: Pick<Services, 'config'>,
  {
    link,
    expires_at,
    mail,
  }: { link: string; expires_at: string; mail: (Omit<SystemMail, 'link'> & { button: string }) | null },
): Promise<SentLink> {
  const shown = { expires_at, mailed_to: null, link }
  if (mail === null || !canSendMail(services.config)) return { ...shown, problem: null }
  if (!canMailLinks(services.config)) return { ...shown, problem: problemOf(coded('mail_needs_address')) }
  const { button, ...letter } = mail
  try {
    await sendMail(services, { ...letter, link: { text: button, url: link } })
    return { expires_at, mailed_to: mail.to, link: null, problem: null }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { ...shown, problem: problemOf(error.reason) }
  }
}

const problemOf = (reason: CodedMessage) => ({ error: english(reason), ...reason })
