import { createHash, randomBytes } from 'node:crypto'

/** Where a span is: its trace, itself, and the span that it belongs to, as W3C Trace Context names them. */
export interface TraceContext {
  trace_id: string
  span_id: string
  /** The span of the caller or of the request that this one belongs to; null at the beginning of a trace. */
  parent_id: string | null
}

/**
 * Returns the context of a new span: in the trace of a caller who sends a valid `traceparent`, or in a new one. Returns
 * undefined if the caller says that its trace is not recorded.
 */
export function beginSpan(traceparent?: string | string[]): TraceContext | undefined {
  const [, trace_id, parent_id, flags] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(String(traceparent ?? '')) ?? []
  const span_id = randomBytes(8).toString('hex')
  if (!trace_id || !parent_id || !flags || String(traceparent).startsWith('ff') || isZero(trace_id, parent_id))
    return { trace_id: newTraceId(), span_id, parent_id: null }
  return (Number.parseInt(flags, 16) & 1) === 0 ? undefined : { trace_id, span_id, parent_id }
}

export const newTraceId = (): string => randomBytes(16).toString('hex')

const isZero = (...ids: string[]) => ids.some((id) => /^0+$/.test(id))

/** Returns the ID of a span that is known before it is recorded: the task gets it, and any server can record it at the end. */
export const spanIdOf = (trace_id: string, name: string): string =>
  createHash('sha256').update(`${trace_id} ${name}`).digest('hex').slice(0, 16)

/** Returns the value of TRACEPARENT for a program whose spans belong to this one. */
export const traceparentOf = (trace_id: string, span_id: string): string => `00-${trace_id}-${span_id}-01`
