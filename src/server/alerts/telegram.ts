import { OutboundError } from '../outbound.ts'
import { type Channel, escapeHtml } from './alert.ts'
import { postToChat } from './webhook.ts'

export const telegram: Channel = {
  id: 'telegram',
  title: 'Telegram',
  missing: ({ telegram_token }) =>
    /^[\w:-]+$/.test(telegram_token) ? null : `telegram_token is ${telegram_token ? 'no token of a bot' : 'not set'}`,
  async send(settings, alert, target) {
    const chat_id = target.telegram_chat || settings.telegram_chat
    if (!chat_id) throw new OutboundError('has no chat: give the project a Telegram chat ID, or set telegram_chat')
    const facts = alert.facts.map(({ name, value }) => `${escapeHtml(name)}: ${escapeHtml(value)}`)
    const link = alert.link ? [`<a href="${escapeHtml(alert.link)}">${escapeHtml(alert.link)}</a>`] : []
    const text = [`<b>${escapeHtml(alert.title)}</b>`, escapeHtml(alert.text), ...facts, ...link].join('\n')
    const bot = `${settings.telegram_url.replace(/\/+$/, '')}/bot${settings.telegram_token}`
    await postToChat(settings, `${bot}/sendMessage`, { chat_id, parse_mode: 'HTML', text })
  },
}
