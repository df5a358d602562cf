import { DiagLogLevel, diag, type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { resourceOf } from './resource.ts'
import type { TraceContext } from './trace-context.ts'
import type { EndedSpan, Traces } from './traces.ts'

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL }

/** The problems of a collector that is away are logged this rarely, in ms. */
const quietMs = 60_000

/**
 * Sends spans as OTLP over HTTP, in batches, by the SDK of OpenTelemetry. Spans are handed to it when they have ended, because
 * those of a task outlive the server that begins them.
 */
export class OtlpTraces implements Traces {
  readonly #processor: BatchSpanProcessor
  readonly #resource: Resource
  readonly #scope: { name: string; version: string }

  constructor(
    { otlp_endpoint, otlp_headers, node }: Pick<Config, 'otlp_endpoint' | 'otlp_headers' | 'node'>,
    version: string,
    log: Pick<Logger, 'warn'>,
  ) {
    diag.setLogger(quiet(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
    const exporter = new OTLPTraceExporter({
      ...(otlp_endpoint !== '' && { url: `${otlp_endpoint.replace(/\/+$/, '')}/v1/traces` }),
      ...(otlp_headers !== null && { headers: readHeaders(otlp_headers) }),
    })
    this.#processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })
    // The variables OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    this.#resource = resourceFromAttributes(resourceOf(node, version)).merge(
      detectResources({ detectors: [envDetector] }),
    )
    this.#scope = { name: 'signalbox', version }
  }

  record(span: EndedSpan): void {
    this.#processor.onEnd(this.#readable(span))
  }

  async close(): Promise<void> {
    await this.#processor.shutdown().catch(() => {})
  }

  #readable({ name, kind, context, start, end, attributes, events = [], failed }: EndedSpan): ReadableSpan {
    const at = contextOf(context, context.span_id)
    return {
      name,
      kind: kinds[kind],
      spanContext: () => at,
      ...(context.parent_id !== null && { parentSpanContext: contextOf(context, context.parent_id) }),
      startTime: timeOf(start),
      endTime: timeOf(end),
      duration: timeOf(Math.max(0, end - start)),
      status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes,
      links: [],
      events: events.map((event) => ({ name: event.name, time: timeOf(event.at), attributes: event.attributes ?? {} })),
      ended: true,
      resource: this.#resource,
      instrumentationScope: this.#scope,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    }
  }
}

const contextOf = ({ trace_id }: TraceContext, spanId: string) => ({
  traceId: trace_id,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
})

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1_000_000)]

/** Reads `name=value` pairs, separated by commas, as the variable OTEL_EXPORTER_OTLP_HEADERS has them. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim(), decodeURIComponent(value.trim())]))
}

/** Logs what the SDK says, but of a collector that is away not each attempt, and without the headers that it was sent. */
function quiet(log: Pick<Logger, 'warn'>) {
  let last = Number.NEGATIVE_INFINITY
  const say = () => {
    if (performance.now() - last < quietMs) return
    last = performance.now()
    log.warn('failed to send traces to the collector: spans are dropped')
  }
  const nothing = () => {}
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing }
}
