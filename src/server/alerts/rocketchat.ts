import { type AlertStatus, type Channel, escapeMarkdown } from './alert.ts'
import { missingUrl, postToChat } from './webhook.ts'

const colours: Record<AlertStatus, string> = {
  success: '#00EE00',
  error: '#EE0000',
  running: '#333CFF',
  waiting: '#FFFC33',
  stopping: '#BEBEBE',
  stopped: '#5B5B5B',
}

export const rocketchat: Channel = {
  id: 'rocketchat',
  title: 'Rocket.Chat',
  missing: ({ rocketchat_url }) => missingUrl('rocketchat_url', rocketchat_url),
  async send(settings, alert) {
    const facts = alert.facts.map(({ name, value }) => `${name}: ${escapeMarkdown(value)}`)
    await postToChat(settings, settings.rocketchat_url, {
      text: escapeMarkdown(alert.title),
      attachments: [
        {
          title: alert.title,
          title_link: alert.link,
          text: [escapeMarkdown(alert.text), ...facts].join('\n'),
          color: colours[alert.status],
        },
      ],
    })
  },
}
