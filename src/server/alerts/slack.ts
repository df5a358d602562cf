import type { AlertStatus } from './alert.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { fit } from './text.ts'

const colours: Record<AlertStatus, string> = {
  success: 'good',
  error: 'danger',
  running: '#333CFF',
  waiting: '#FFFC33',
  stopping: '#BEBEBE',
  stopped: '#5B5B5B',
}

export const slack: Kind = {
  title: 'Slack',
  send: (settings, alert, context) =>
    postToChat(context, textOf(settings, 'url'), {
      attachments: [
        {
          title: escape(alert.title),
          title_link: alert.link,
          text: fit(alert.text, 3000, escape),
          color: colours[alert.status],
          mrkdwn_in: ['text'],
          fields: alert.facts.map(({ name, value }) => ({ title: name, value: fit(value, 2000, escape), short: true })),
        },
      ],
    }),
}

/** Slack's own rule: these three characters would begin mentions and links. */
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
