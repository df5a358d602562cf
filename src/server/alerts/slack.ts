import type { AlertStatus, Channel } from './alert.ts'
import { missingUrl, postToChat } from './webhook.ts'

const colours: Record<AlertStatus, string> = {
  success: 'good',
  error: 'danger',
  running: '#333CFF',
  waiting: '#FFFC33',
  stopping: '#BEBEBE',
  stopped: '#5B5B5B',
}

export const slack: Channel = {
  id: 'slack',
  title: 'Slack',
  missing: ({ slack_url }) => missingUrl('slack_url', slack_url),
  async send(settings, alert) {
    const fields = alert.facts.map(({ name, value }) => ({ title: name, value: escape(value), short: true }))
    await postToChat(settings, settings.slack_url, {
      attachments: [
        {
          title: escape(alert.title),
          title_link: alert.link,
          text: escape(alert.text),
          color: colours[alert.status],
          mrkdwn_in: ['text'],
          fields,
        },
      ],
    })
  },
}

/** Slack's own rule: these three would begin mentions and links. */
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
