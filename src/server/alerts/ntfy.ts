import type { AlertStatus } from './alert.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { fit } from './text.ts'

/** Published as JSON to the server itself. Texts are shown as they are, so nothing is escaped. */
export const ntfy: Kind = {
  title: 'ntfy',
  send(settings, alert, errand) {
    const facts = alert.facts.map(({ name, value }) => `${name}: ${value}`)
    const token = textOf(settings, 'token')
    return postToChat(
      errand,
      textOf(settings, 'url'),
      {
        topic: textOf(settings, 'topic'),
        title: alert.title,
        // What is longer than 4,096 bytes would become a file that is attached.
        message: fit([alert.text, ...facts].join('\n'), 4000, (text) => text, Buffer.byteLength),
        priority: priorities[alert.status] ?? 3,
        ...(alert.link ? { click: alert.link } : {}),
      },
      undefined,
      token ? { authorization: `Bearer ${token}` } : {},
    )
  },
}

/** 5 is the most urgent, 3 the usual one. */
const priorities: Partial<Record<AlertStatus, number>> = { error: 4, success: 2 }
