import { createHmac } from 'node:crypto'
import { post } from './post.ts'
import { secretOf } from './secret-of.ts'
import type { WebhookSettings } from './settings.ts'
import type { Sink } from './sink.ts'

/** Posts events as JSON, signed the way alerts are. */
export function webhookSink(settings: WebhookSettings): Sink {
  return {
    async send(events, signal) {
      const body = JSON.stringify({ sink: settings.name, events })
      const [secret, token] = [secretOf(settings, 'secret'), secretOf(settings, 'token')]
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        ...(secret !== '' && { 'x-hub-signature-256': `sha256=${signature}` }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      }
      await post(settings, settings.url, { body, headers, signal })
      return { rejected: 0 }
    },
  }
}
