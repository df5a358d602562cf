import { appendPath, postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { alertTextsIn } from './language.ts'
import { escapeMarkdown, fit } from './text.ts'

export const gotify: Kind = {
  title: 'Gotify',
  send(settings, alert, context) {
    const facts = alert.facts.map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`)
    const link = alert.link ? [`[${alertTextsIn(alert.language).open}](${alert.link})`] : []
    const text = fit(alert.text, 10_000, escapeMarkdown).replace(/\n/g, '\n\n')
    const address = appendPath(textOf(settings, 'url'), 'message')
    return postToChat(context, `${address}?token=${encodeURIComponent(textOf(settings, 'token'))}`, {
      title: alert.title,
      message: [text, ...(facts.length > 0 ? [facts.join('\n')] : []), ...link].join('\n\n'),
      extras: { 'client::display': { contentType: 'text/markdown' } },
    })
  },
}
