import type { AlertChannelType } from '../../contract/alert-channel.ts'
import { type Answered, OutboundError } from '../outbound.ts'
import type { Services } from '../services.ts'
import type { Alert } from './alert.ts'
import type { ChannelSettings, Errand } from './kind.ts'
import { kinds } from './kinds.ts'
import { recipientsOf } from './recipients.ts'

/** A channel that can be used: its type and its settings, secrets in clear. */
export interface OpenChannel {
  type: AlertChannelType
  settings: ChannelSettings
  /** Of its project; null: the server's. */
  project_id: number | null
}

/** There is nobody whom an e-mail would go to. */
export class NoRecipients extends OutboundError {}

type Post = Pick<Services, 'config' | 'log' | 'database'>

/**
 * Sends one alert over one channel. Throws OutboundError, and nothing else: a fault of ours in one kind is named without
 * what was sent, and is no reason to keep quiet about the others.
 */
export async function post(
  { config, log, database }: Post,
  channel: OpenChannel,
  alert: Alert,
  errand: Omit<Errand, 'config' | 'recipients'> & { told?: readonly string[] },
): Promise<Answered> {
  const kind = kinds[channel.type]
  const missing = kind.missing?.(channel.settings, config)
  if (missing) throw new OutboundError(missing)
  try {
    if (channel.type !== 'email') return await kind.send(channel.settings, alert, { ...errand, config, recipients: [] })
    const all = await recipientsOf(database.db, channel.settings, channel.project_id)
    if (all.length === 0) throw new NoRecipients('has no recipients: nobody here has alerts switched on in the account')
    const recipients = all.filter((address) => !errand.told?.includes(address))
    return await kind.send(channel.settings, alert, { ...errand, config, recipients })
  } catch (error) {
    if (error instanceof OutboundError) throw error
    log.error({ error: { name: (error as Error).name, stack: (error as Error).stack } }, 'sending an alert failed')
    throw new OutboundError("could not be used; the server's log has details")
  }
}
