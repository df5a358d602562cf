import { createHmac } from 'node:crypto'
import { say } from '../../contract/message.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { alertTextsIn } from './language.ts'
import { escapeMarkdown, fit } from './text.ts'

export const dingtalk: Kind = {
  title: 'DingTalk',
  async send(settings, alert, context) {
    const facts = alert.facts.map(({ name, value }) => `- ${name}: ${fit(value, 250, escapeMarkdown)}`)
    const link = alert.link ? [`[${alertTextsIn(alert.language).open}](${alert.link})`] : []
    const title = escapeMarkdown(alert.title)
    // A message has at most 20,000 bytes.
    const body = fit(alert.text, 15_000, escapeMarkdown, Buffer.byteLength).replace(/\n/g, '\n\n')
    const text = [`### ${title}`, body, ...(facts.length > 0 ? [facts.join('\n')] : []), ...link].join('\n\n')
    const answered = await postToChat(context, signed(textOf(settings, 'url'), textOf(settings, 'sign_secret')), {
      msgtype: 'markdown',
      markdown: { title: alert.title, text },
    })
    // DingTalk always answers 200; the real code is in the body.
    const code = /"errcode"\s*:\s*(-?\d+)/.exec(answered.answer)?.[1] ?? '0'
    if (code !== '0') throw new OutboundError(say('alert_answered_error', { code }), answered)
    return answered
  },
}

/** Signs the URL for robots that require it: time and signature in the query prove that the caller has the secret. */
function signed(address: string, secret: string): string {
  const url = URL.parse(address)
  if (!secret || !url) return address
  const timestamp = String(Date.now())
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
  return url.href
}
