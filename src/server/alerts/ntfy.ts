import type { AlertStatus } from './alert.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { fit } from './text.ts'

/** Published as JSON to the server's root URL. Texts are shown verbatim, so nothing is escaped. */
export const ntfy: Kind = {
  title: 'ntfy',
  send(settings, alert, context) {
    const facts = alert.facts.map(({ name, value }) => `${name}: ${value}`)
    const token = textOf(settings, 'token')
    return postToChat(
      context,
      textOf(settings, 'url'),
      {
        topic: textOf(settings, 'topic'),
        title: alert.title,
        // ntfy turns a message of more than 4,096 bytes into an attached file.
        message: fit([alert.text, ...facts].join('\n'), 4000, (text) => text, Buffer.byteLength),
        priority: priorities[alert.status] ?? 3,
        ...(alert.link ? { click: alert.link } : {}),
      },
      undefined,
      token ? { authorization: `Bearer ${token}` } : {},
    )
  },
}

/** 5 is the most urgent, 3 the default. */
const priorities: Partial<Record<AlertStatus, number>> = { error: 4, success: 2 }
