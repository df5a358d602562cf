import type { AlertStatus } from './alert.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { escapeMarkdown, fit } from './text.ts'

const colours: Record<AlertStatus, number> = {
  success: 0x2e7d32,
  error: 0xc62828,
  running: 0x333cff,
  waiting: 0xf9a825,
  stopping: 0xbebebe,
  stopped: 0x5b5b5b,
}

/** An embed: title 256, description 4096, field value 1024, in total 6000 characters. */
export const discord: Kind = {
  title: 'Discord',
  send: (settings, alert, context) =>
    postToChat(
      context,
      textOf(settings, 'url'),
      {
        // A name in a text must not mention a user.
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: fit(alert.title, 256, escapeMarkdown),
            ...(alert.link ? { url: alert.link } : {}),
            description: fit(alert.text, 4096, escapeMarkdown),
            color: colours[alert.status],
            fields: alert.facts.map(({ name, value }) => ({
              name,
              value: fit(value, 512, escapeMarkdown),
              inline: true,
            })),
          },
        ],
      },
      (code) => code === 200 || code === 204,
    ),
}
