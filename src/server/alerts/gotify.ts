import { below, postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { escapeMarkdown, fit } from './text.ts'

export const gotify: Kind = {
  title: 'Gotify',
  send(settings, alert, errand) {
    const facts = alert.facts.map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`)
    const link = alert.link ? [`[Open in Signalbox](${alert.link})`] : []
    const text = fit(alert.text, 10_000, escapeMarkdown).replace(/\n/g, '\n\n')
    const place = below(textOf(settings, 'url'), 'message')
    return postToChat(errand, `${place}?token=${encodeURIComponent(textOf(settings, 'token'))}`, {
      title: alert.title,
      message: [text, ...(facts.length > 0 ? [facts.join('\n')] : []), ...link].join('\n\n'),
      extras: { 'client::display': { contentType: 'text/markdown' } },
    })
  },
}
