import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { Alert } from './alert.ts'
import { type AlertContext, alertOf } from './alert-context.ts'
import type { OutboxChannel } from './outbox.ts'

/** An alert that is about to be put into the outbox. */
export interface Draft {
  channel: Pick<OutboxChannel, 'key' | 'id'>
  subject: string
  event: AlertEvent
  alert: Alert
}

/** Returns the draft of an alert, worded in the language of its channel. */
export async function draftOf(
  context: AlertContext,
  channel: Pick<OutboxChannel, 'key' | 'id' | 'message' | 'language'>,
  subject: string,
): Promise<Draft> {
  const alert = await alertOf(context, channel.message, channel.language)
  return { channel, subject, event: context.event, alert }
}
