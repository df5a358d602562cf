import type { AlertStatus } from './alert.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { escapeMarkdown, fit, withoutMentions } from './text.ts'

const colours: Record<AlertStatus, string> = {
  success: '#00EE00',
  error: '#EE0000',
  running: '#333CFF',
  waiting: '#FFFC33',
  stopping: '#BEBEBE',
  stopped: '#5B5B5B',
}

export const rocketchat: Kind = {
  title: 'Rocket.Chat',
  send(settings, alert, context) {
    const facts = alert.facts.map(({ name, value }) => `${name}: ${fit(value, 250, escapeMarkdown)}`)
    return postToChat(context, textOf(settings, 'url'), {
      // `@all` in a name would notify everyone.
      text: withoutMentions(escapeMarkdown(alert.title)),
      attachments: [
        {
          title: alert.title,
          title_link: alert.link,
          // Servers accept 5,000 characters unless configured otherwise.
          text: withoutMentions([fit(alert.text, 4000, escapeMarkdown), ...facts].join('\n')),
          color: colours[alert.status],
        },
      ],
    })
  },
}
