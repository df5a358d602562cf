import type { AlertChannelType } from '../../contract/channel-fields.ts'
import type { Language } from '../../contract/language.ts'
import { type Answered, OutboundError } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import type { Alert } from './alert.ts'
import type { ChannelSettings, SendContext } from './kind.ts'
import { kinds } from './kinds.ts'
import { readerLanguages } from './language.ts'
import { recipientsOf } from './recipients.ts'

/** A channel that can be used: its type and its settings, secrets decrypted. */
export interface OpenChannel {
  type: AlertChannelType
  settings: ChannelSettings
  /** The project it belongs to; null: the server. */
  project_id: number | null
  /** In which it words alerts to those who have not chosen a language. */
  language: Language
}

/** The alert is not wanted any more, or not over this channel; a retry would not help. */
export class NotWanted extends OutboundError {}

/** An e-mail has no recipients. */
export class NoRecipients extends OutboundError {}

/** Every recipient of an e-mail gets it from another channel. */
export class MailedElsewhere extends NotWanted {}

type Post = Pick<Services, 'config' | 'log' | 'database'>

/**
 * Sends one alert over one channel, worded in its language, or in that of the reader of a mail. Throws OutboundError, and
 * nothing else: a bug in one type is logged without the content that was sent, and does not affect the other channels.
 */
export async function post(
  { config, log, database }: Post,
  channel: OpenChannel,
  worded: (language: Language) => Alert | Promise<Alert>,
  context: Omit<SendContext, 'config' | 'recipients' | 'alertFor'> & {
    /** Addresses that have the mail already. */
    delivered?: readonly string[]
    /** Addresses that get it from another channel. */
    elsewhere?: readonly string[]
  },
): Promise<Answered> {
  const kind = kinds[channel.type]
  const alert = await worded(channel.language)
  const missing = kind.missing?.(channel.settings, config)
  if (missing) throw new OutboundError(missing)
  try {
    if (channel.type !== 'email')
      return await kind.send(channel.settings, alert, {
        ...context,
        config,
        recipients: [],
        alertFor: async () => alert,
      })
    const all = await recipientsOf(database.db, channel.settings, channel.project_id)
    if (all.length === 0) throw new NoRecipients('alert_no_recipients')
    const left = all.filter((address) => !context.delivered?.includes(address))
    const recipients = left.filter((address) => !context.elsewhere?.includes(address))
    if (left.length > 0 && recipients.length === 0) throw new MailedElsewhere('alert_mailed_elsewhere')
    const languages = await readerLanguages(database.db, recipients)
    const alertFor = async (recipient: string) => worded(languages.get(recipient.toLowerCase()) ?? channel.language)
    return await kind.send(channel.settings, alert, { ...context, config, recipients, alertFor })
  } catch (error) {
    if (error instanceof OutboundError) throw error
    log.error({ error: { name: (error as Error).name, stack: (error as Error).stack } }, 'failed to send an alert')
    throw new OutboundError('alert_channel_fault')
  }
}
