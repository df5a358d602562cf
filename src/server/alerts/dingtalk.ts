import { OutboundError } from '../outbound.ts'
import { type Channel, escapeMarkdown } from './alert.ts'
import { missingUrl, postToChat } from './webhook.ts'

export const dingtalk: Channel = {
  id: 'dingtalk',
  title: 'DingTalk',
  missing: ({ dingtalk_url }) => missingUrl('dingtalk_url', dingtalk_url),
  async send(settings, alert) {
    const facts = alert.facts.map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`)
    const link = alert.link ? [`[Open in Signalbox](${alert.link})`] : []
    const title = escapeMarkdown(alert.title)
    const text = [`### ${title}`, escapeMarkdown(alert.text), facts.join('\n'), ...link].join('\n\n')
    const answer = await postToChat(settings, settings.dingtalk_url, {
      msgtype: 'markdown',
      markdown: { title: alert.title, text },
    })
    // It says 200 to everything; the code that counts is inside.
    const code = /"errcode"\s*:\s*(-?\d+)/.exec(answer)?.[1] ?? '0'
    if (code !== '0') throw new OutboundError(`answered with error ${code}`)
  },
}
