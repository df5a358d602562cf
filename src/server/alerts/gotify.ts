import { type Channel, escapeMarkdown } from './alert.ts'
import { missingUrl, postToChat } from './webhook.ts'

export const gotify: Channel = {
  id: 'gotify',
  title: 'Gotify',
  missing: ({ gotify_url, gotify_token }) =>
    missingUrl('gotify_url', gotify_url) ?? (gotify_token ? null : 'gotify_token is not set'),
  async send(settings, alert) {
    const facts = alert.facts.map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`)
    const link = alert.link ? [`[Open in Signalbox](${alert.link})`] : []
    const place = `${settings.gotify_url.replace(/\/+$/, '')}/message`
    await postToChat(settings, `${place}?token=${encodeURIComponent(settings.gotify_token)}`, {
      title: alert.title,
      message: [escapeMarkdown(alert.text), facts.join('\n'), ...link].join('\n\n'),
      extras: { 'client::display': { contentType: 'text/markdown' } },
    })
  },
}
