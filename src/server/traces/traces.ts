import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { TraceContext } from './trace-context.ts'

/** A piece of work that has ended. Attributes have no values of requests, no names that users give, and no secrets. */
export interface EndedSpan {
  name: string
  kind: 'server' | 'internal'
  context: TraceContext
  /** ms since the epoch. */
  start: number
  end: number
  attributes: Record<string, string | number>
  events?: { name: string; at: number; attributes?: Record<string, string | number> }[]
  failed: boolean
}

/** Sends spans to a collector. What it cannot take is dropped: nothing waits for it. */
export interface Traces {
  record(span: EndedSpan): void
  /** Sends what is left. */
  close(): Promise<void>
}

const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const

/**
 * Returns what records traces: if `otlp_endpoint` names a collector, or the standard variables of OpenTelemetry do. Otherwise
 * null, and nothing of OpenTelemetry is loaded.
 */
export async function openTraces(
  config: Pick<Config, 'otlp_endpoint' | 'otlp_headers' | 'node'>,
  version: string,
  log: Pick<Logger, 'warn'>,
  env: Record<string, string | undefined> = process.env,
): Promise<Traces | null> {
  const off = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (off || (config.otlp_endpoint === '' && !endpoints.some((name) => env[name]))) return null
  const { OtlpTraces } = await import('./otlp-traces.ts')
  return new OtlpTraces(config, version, log)
}
