import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { openTraces } from '../../src/server/traces/traces.ts'
import { otlpSchema } from '../helpers/otlp-schema.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, until, type Workplace } from '../helpers/template.ts'

const schema = otlpSchema()

const secret = 'planted-secret-0123456789'

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))
const nanoseconds = z.string().regex(/^\d{19}$/)
const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.number() }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string().min(1), value: Value }))
const Span = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: z.string().min(1),
  kind: z.union([z.literal(1), z.literal(2)]),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  droppedAttributesCount: z.literal(0),
  events: z.array(
    z.strictObject({
      name: z.string(),
      timeUnixNano: nanoseconds,
      attributes,
      droppedAttributesCount: z.literal(0),
    }),
  ),
  droppedEventsCount: z.literal(0),
  status: z.strictObject({ code: z.union([z.literal(0), z.literal(2)]) }),
  links: z.array(z.never()),
  droppedLinksCount: z.literal(0),
  flags: z.number(),
})
/** ExportTraceServiceRequest of OTLP 1, in JSON. */
const Export = z.strictObject({
  resourceSpans: z.array(
    z
      .strictObject({
        resource: z.strictObject({ attributes, droppedAttributesCount: z.literal(0) }).loose(),
        scopeSpans: z.array(
          z.object({ scope: z.object({ name: z.literal('signalbox'), version: z.string() }), spans: z.array(Span) }),
        ),
      })
      .loose(),
  ),
})

describe.each(databases)('traces of a server on %s', (database) => {
  let collector: Receiver
  let server: TestServer
  let place: Workplace
  beforeAll(async () => {
    collector = await startReceiver()
    server = await startTestServer(database, {
      runner: true,
      config: {
        otlp_endpoint: `${collector.url}/otel/`,
        otlp_headers: `x-api-key=${secret},other=two`,
        env_vars: { PASSWORD: secret },
      },
    })
    place = await makeWorkplace(server, { 'run.sh': 'echo "parent $TRACEPARENT"', 'fail.sh': 'exit 3' })
  })
  afterAll(async () => {
    await server?.stop()
    await collector?.stop()
  })

  const exports = () => collector.received.filter(({ path }) => path === '/otel/v1/traces')
  const spans = () =>
    exports().flatMap(({ body }) =>
      Export.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  const spanOf = (traceId: string, name: string) =>
    until(`the span ${name}`, () => spans().find((span) => span.traceId === traceId && span.name === name))
  const valuesOf = (of: z.infer<typeof attributes>) =>
    Object.fromEntries(of.map(({ key, value }) => [key, Object.values(value)[0]]))

  test('one trace goes from the request of a caller through queue and runner to the last line', async () => {
    const [trace, caller] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const template_id = await place.template('run.sh')
    const { id } = await server.admin.ok(tasks.create, {
      params: { project_id: place.project_id },
      body: { template_id },
      headers: { traceparent: `00-${trace}-${caller}-01`, 'x-request-id': 'deploy-42' },
    })
    const { log } = await place.finished(id)
    const request = await spanOf(trace, 'POST /api/project/:project_id/tasks')
    const task = await spanOf(trace, 'task')
    expect([request.parentSpanId, request.kind, task.parentSpanId, task.kind]).toEqual([caller, 2, request.spanId, 1])
    expect(valuesOf(request.attributes)).toMatchObject({
      'http.response.status_code': 201,
      'signalbox.request.id': 'deploy-42',
    })
    expect(valuesOf(task.attributes)).toEqual({
      'signalbox.task.id': id,
      'signalbox.project.id': place.project_id,
      'signalbox.template.id': template_id,
      'signalbox.app': 'bash',
      'signalbox.task.status': 'success',
      'signalbox.task.exit_code': 0,
    })
    for (const name of ['queue', 'prepare', 'run']) {
      const phase = await spanOf(trace, name)
      expect([name, phase.parentSpanId]).toEqual([name, task.spanId])
      expect(phase.startTimeUnixNano >= task.startTimeUnixNano && phase.endTimeUnixNano <= task.endTimeUnixNano).toBe(
        true,
      )
    }
    expect(task.events.map(({ name, attributes: own }) => [name, valuesOf(own)])).toEqual([
      ['last line', { 'signalbox.log.lines': log.trimEnd().split('\n').length }],
    ])
    // The spans of the programs of a task belong to that of the task.
    expect(log).toContain(`parent 00-${trace}-${task.spanId}-01`)
  })

  test('a task that fails is marked, in a new trace', async () => {
    const task = await place.run(await place.template('fail.sh'))
    expect(task.status).toBe('error')
    const span = await until('its span', () =>
      spans().find((one) => one.name === 'task' && valuesOf(one.attributes)['signalbox.task.id'] === task.id),
    )
    expect([span.status.code, valuesOf(span.attributes)['signalbox.task.exit_code']]).toEqual([2, 3])
    expect(span.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  })

  test('a caller that does not record its trace gets none, and neither do probes', async () => {
    const trace = '1'.repeat(32)
    const template_id = await place.template('run.sh')
    const { id } = await server.admin.ok(tasks.create, {
      params: { project_id: place.project_id },
      body: { template_id },
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-00` },
    })
    expect((await place.finished(id)).log).toContain('parent \n')
    for (const path of ['/healthz', '/readyz', '/api/ping']) await server.anonymous.send('GET', path)
    // Spans are sent in their order: what came before the one that is waited for is there, too.
    const marked = '2'.repeat(32)
    const headers = { traceparent: `00-${marked}-b7ad6b7169203331-01` }
    await server.admin.call(projects.list, { headers })
    await spanOf(marked, 'GET /api/projects')
    expect(spans().filter(({ traceId, name }) => traceId === trace || /ping|healthz|readyz/.test(name))).toEqual([])
  })

  test('are sent with the headers of the setting, name the server, and hold no secret', async () => {
    await server.admin.send('GET', `/api/projects?token=${secret}`, undefined, {
      traceparent: `00-${'3'.repeat(32)}-b7ad6b7169203331-01`,
      'x-request-id': 'last',
    })
    await spanOf('3'.repeat(32), 'GET /api/projects')
    const all = exports()
    expect(all[0]?.headers).toMatchObject({ 'x-api-key': secret, other: 'two', 'content-type': 'application/json' })
    const [first] = Export.parse(all[0]?.body).resourceSpans
    expect(valuesOf(first?.resource.attributes ?? [])).toMatchObject({
      'service.name': 'signalbox',
      'service.instance.id': server.server.services.config.node,
    })
    expect(all.map(({ raw }) => raw).join('')).not.toContain(secret)
  })

  test.skipIf(schema === null)('are what the published definition of OTLP describes', async () => {
    await place.run(await place.template('run.sh'))
    const trace = '4'.repeat(32)
    await server.admin.call(projects.list, { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } })
    await spanOf(trace, 'GET /api/projects')
    const bodies = exports().map(({ raw }) => raw)
    expect(schema?.('traces', bodies)).toEqual({ spans: spans().length, records: 0 })
    expect(() =>
      schema?.(
        'traces',
        bodies.map((raw) => raw.replaceAll('"name"', '"title"')),
      ),
    ).toThrow('title')
  })
})

test('nothing is loaded without an address, or if the standard variables switch it off', async () => {
  const config = { otlp_endpoint: '', otlp_headers: null, node: 'one' }
  const log = { warn: () => {} } as never
  expect(await openTraces(config, '1', log, {})).toBeNull()
  const there = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  expect(await openTraces(config, '1', log, { ...there, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(await openTraces(config, '1', log, { ...there, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  const traces = await openTraces(config, '1', log, there)
  expect(traces).not.toBeNull()
  await traces?.close()
})
