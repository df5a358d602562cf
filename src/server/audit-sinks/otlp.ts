import { resourceOf } from '../traces/resource.ts'
import { post, withPath } from './post.ts'
import { secretOf } from './secret-of.ts'
import type { OtlpSettings } from './settings.ts'
import type { Sink, SinkContext, SinkEvent } from './sink.ts'

/** Severity numbers of OpenTelemetry. */
const severities = { success: [9, 'INFO'], denied: [13, 'WARN'], failed: [13, 'WARN'] } as const

/**
 * Sends events as OpenTelemetry logs, as OTLP over HTTP in JSON. The SDK of OpenTelemetry is not used: it drops what a collector
 * does not take in time, and its requests do not follow the rules for addresses.
 */
export function otlpSink(settings: OtlpSettings, context: SinkContext): Sink {
  return {
    async send(events, signal) {
      const token = secretOf(settings, 'token')
      const headers = {
        ...settings.headers,
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      }
      const body = JSON.stringify(requestOf(events, context))
      const answer = await post(settings, withPath(settings.endpoint, '/v1/logs'), { body, headers, signal })
      return { rejected: Math.min(events.length, rejectedIn(answer)) }
    },
  }
}

function requestOf(events: readonly SinkEvent[], { node, version }: SinkContext) {
  const logRecords = events.map((event) => {
    const { description, created, result = 'success' } = event
    const nanoseconds = `${Date.parse(created)}000000`
    const [severityNumber, severityText] = severities[result]
    const attributes = Object.entries(event).flatMap(([name, value]) =>
      value === null || name === 'description' || name === 'created'
        ? []
        : [attribute(`signalbox.audit.${name}`, value)],
    )
    return {
      timeUnixNano: nanoseconds,
      observedTimeUnixNano: nanoseconds,
      severityNumber,
      severityText,
      eventName: 'signalbox.audit',
      body: { stringValue: description ?? '' },
      attributes,
    }
  })
  return {
    resourceLogs: [
      {
        resource: {
          attributes: Object.entries(resourceOf(node, version)).map(([name, value]) => attribute(name, value)),
        },
        scopeLogs: [{ scope: { name: 'signalbox.audit', version }, logRecords }],
      },
    ],
  }
}

/** Whole numbers are texts in OTLP; the fields that changed are one JSON text, because collectors differ in how they show lists. */
function attribute(key: string, value: unknown) {
  if (typeof value === 'number') return { key, value: { intValue: String(value) } }
  if (typeof value === 'boolean') return { key, value: { boolValue: value } }
  return { key, value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) } }
}

/** Returns how many records the collector rejected, which the protocol forbids to send again. */
function rejectedIn(answer: string): number {
  try {
    const { partialSuccess } = JSON.parse(answer) as { partialSuccess?: { rejectedLogRecords?: unknown } }
    const count = Number(partialSuccess?.rejectedLogRecords ?? 0)
    return Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0
  } catch {
    return 0
  }
}
