import type { Answered } from '../outbound.ts'
import type { Alert } from './alert.ts'
import type { AlertSettings } from './settings.ts'

/** The fields of a channel, secrets in clear: contract/alert-channel.ts says which each type has. */
export type ChannelSettings = Readonly<Record<string, string | boolean | undefined>>

/** What a channel is sent with, beside its own settings. */
export interface Errand {
  config: AlertSettings
  /** Number of the delivery, the same each time it is tried; of a sample, none. */
  delivery: number | null
  /** When it was put into the outbox. */
  created: string
  /** Addresses that e-mail goes to. */
  recipients: readonly string[]
  signal?: AbortSignal | undefined
}

/** One way of telling people. */
export interface Kind {
  title: string
  /** What the server's configuration lacks for it; null when it can be used. */
  missing?(settings: ChannelSettings, config: AlertSettings): string | null
  /** Throws OutboundError when the alert did not get there. */
  send(settings: ChannelSettings, alert: Alert, errand: Errand): Promise<Answered>
}

export const textOf = (settings: ChannelSettings, field: string): string => {
  const value = settings[field]
  return typeof value === 'string' ? value : ''
}
