import { type Message } from '../../contract/message.ts'
import type { Answered } from '../outbound/post-json.ts'
import type { Alert } from './alert.ts'
import type { AlertSettings } from './settings.ts'

/** The fields of a channel, secrets decrypted; contract/alert-channel.ts lists the fields of each type. */
export type ChannelSettings = Readonly<Record<string, string | boolean | undefined>>

/** The parts that a channel needs to send an alert, apart from its own settings. */
export interface SendContext {
  config: AlertSettings
  /** Number of the delivery, the same for each attempt; null for a sample. */
  delivery: number | null
  /** When the alert was put into the outbox. */
  created: string
  /** Recipients of an e-mail. */
  recipients: readonly string[]
  /** Returns the alert in the language of one of them. */
  alertFor(recipient: string): Promise<Alert>
  signal?: AbortSignal | undefined
}

/** A type of channel. */
export interface Kind {
  title: string
  /** Returns what the server's configuration lacks for it; null if it can be used. */
  missing?(settings: ChannelSettings, config: AlertSettings): Message | null
  /** Throws OutboundError if the alert was not delivered. */
  send(settings: ChannelSettings, alert: Alert, context: SendContext): Promise<Answered>
}

export const textOf = (settings: ChannelSettings, field: string): string => {
  const value = settings[field]
  return typeof value === 'string' ? value : ''
}
