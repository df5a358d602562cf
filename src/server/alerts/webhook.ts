import { createHmac, randomUUID } from 'node:crypto'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'

/**
 * For programs. The body is signed the way GitHub signs, so that receivers of GitHub's webhooks can check it, and an
 * integration of another Signalbox too. The id is the same for each attempt of a delivery.
 */
export const webhook: Kind = {
  title: 'Webhook',
  send(settings, alert, context) {
    const id = context.delivery === null ? randomUUID() : String(context.delivery)
    const body = JSON.stringify({
      id,
      event: alert.event,
      created: context.created,
      title: alert.title,
      text: alert.text,
      ...alert.about,
      link: alert.link,
    })
    const signature = createHmac('sha256', textOf(settings, 'sign_secret')).update(body).digest('hex')
    return postToChat(context, textOf(settings, 'url'), body, (code) => code >= 200 && code < 300, {
      'x-signalbox-event': alert.event,
      'x-signalbox-delivery': id,
      'x-hub-signature-256': `sha256=${signature}`,
    })
  },
}
