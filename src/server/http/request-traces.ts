import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, type TraceContext } from '../traces/trace-context.ts'
import type { Traces } from '../traces/traces.ts'

/** All calls but those that come all the time, and do not say what users do. */
const recorded = /^\/+api\/+(?!(ping|ready|metrics)(\?|$)|(runner|internal)\/)/

const begun = new WeakMap<FastifyRequest, { context: TraceContext; start: number }>()

/** Returns the trace of a request: null if its caller does not record it, undefined if nothing is recorded. */
export function beginTrace(request: FastifyRequest, traces: Traces | null): TraceContext | null | undefined {
  if (traces === null || !recorded.test(request.url)) return undefined
  const context = beginSpan(request.headers.traceparent)
  if (context) begun.set(request, { context, start: Date.now() })
  return context ?? null
}

/** Records a span for each answered request, named by its route, so that no value of the request is in it. */
export function recordRequests(app: FastifyInstance, traces: Traces | null): void {
  if (traces === null) return
  app.addHook('onResponse', (request, reply, done) => {
    const span = begun.get(request)
    const { url: route = '' } = request.routeOptions
    if (span && !request.ws)
      traces.record({
        name: route === '' ? request.method : `${request.method} ${route}`,
        kind: 'server',
        context: span.context,
        start: span.start,
        end: Date.now(),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'signalbox.request.id': request.id,
        },
        failed: reply.statusCode >= 500,
      })
    done()
  })
}
