import { say } from '../../contract/message.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { appendPath, postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { escapeHtml, fit } from './text.ts'

/** Maximum characters of a message, including its markup. */
const maxLength = 4096

export const telegram: Kind = {
  title: 'Telegram',
  // A channel without its own bot uses the server's.
  missing: (settings, config) => {
    const token = textOf(settings, 'token') || config.telegram_token
    if (/^[\w:-]+$/.test(token)) return null
    return token ? 'alert_telegram_token_wrong' : say('alert_setting_missing', { setting: 'telegram_token' })
  },
  async send(settings, alert, context) {
    const { config } = context
    const chat_id = textOf(settings, 'chat')
    if (!chat_id) throw new OutboundError('alert_no_chat')
    const title = `<b>${escapeHtml(alert.title)}</b>`
    const facts = alert.facts.map(({ name, value }) => `${escapeHtml(name)}: ${fit(value, 250, escapeHtml)}`)
    const link = alert.link ? [`<a href="${escapeHtml(alert.link)}">${escapeHtml(alert.link)}</a>`] : []
    const rest = [title, ...facts, ...link].join('\n').length + 1
    const text = [title, fit(alert.text, maxLength - rest, escapeHtml), ...facts, ...link].join('\n')
    const bot = `bot${textOf(settings, 'token') || config.telegram_token}`
    const thread = textOf(settings, 'thread')
    return postToChat(context, appendPath(config.telegram_url, `${bot}/sendMessage`), {
      chat_id,
      ...(thread ? { message_thread_id: Number(thread) } : {}),
      parse_mode: 'HTML',
      text,
    })
  },
}
