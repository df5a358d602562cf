import { say } from '../../contract/message.ts'
import { post, withPath } from './post.ts'
import { secretOf } from './secret-of.ts'
import type { SplunkSettings } from './settings.ts'
import { type Sink, type SinkContext, SinkFault } from './sink.ts'

/** Sends events to the HTTP Event Collector of Splunk, several in a request: one JSON object behind the other. */
export function splunkSink(settings: SplunkSettings, { node }: SinkContext): Sink {
  const { index, source, sourcetype } = settings
  return {
    async send(events, signal) {
      const body = events
        .map((event) =>
          JSON.stringify({
            time: Date.parse(event.created) / 1000,
            host: node,
            source,
            sourcetype,
            ...(index !== '' && { index }),
            event,
          }),
        )
        .join('\n')
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        authorization: `Splunk ${secretOf(settings, 'token')}`,
      }
      const code = codeOf(
        await post(settings, withPath(settings.url, '/services/collector/event'), { body, headers, signal }),
      )
      if (code !== 0) throw new SinkFault(say('alert_answered_error', { code: code ?? '–' }))
      return { rejected: 0 }
    },
  }
}

/** Returns the code in an answer; null if Splunk did not write it. */
function codeOf(answer: string): number | null {
  try {
    const { code } = JSON.parse(answer) as { code?: unknown }
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}
