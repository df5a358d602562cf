import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../src/contract/event.ts'
import { health } from '../src/contract/health.ts'
import { noteEvent, systemActor } from '../src/server/audit/audit-log.ts'
import { eventFile } from '../src/server/audit/event-file.ts'
import { removeEvents } from '../src/server/audit/remove-events.ts'
import type { SinkEvent } from '../src/server/audit-sinks/sink.ts'
import { Config } from '../src/server/config/config.ts'
import { chainNow } from './helpers/chain-now.ts'
import { otlpSchema } from './helpers/otlp-schema.ts'
import { type Receiver, startReceiver } from './helpers/receiver.ts'
import { databases, startTestServer, type TestServer } from './helpers/server.ts'
import { testProject } from './helpers/suite.ts'
import { startTlsSyslog } from './helpers/tls-syslog.ts'

const draft = {
  ...systemActor,
  project_id: null,
  object_type: 'option',
  object_id: null,
  object_name: 'test',
  action: 'tested',
} as const
const secret = 'planted-secret-0123456789'
const metrics_token = 'metrics-token-0123456789'

const schema = otlpSchema()

describe.each(databases)('the sinks of the audit log on %s', (database) => {
  let folder = ''
  let http: Receiver
  let syslog: Awaited<ReturnType<typeof startTlsSyslog>>
  let server: TestServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sb-sinks-'))
    ;[http, syslog] = await Promise.all([startReceiver(), startTlsSyslog()])
    http.answers['/services/collector/event'] = { status: 200, body: '{"text":"Success","code":0}' }
    const own = { allow_private: true, timeout_sec: 2 }
    const { audit } = Config.parse({
      audit: {
        sinks: [
          { ...own, name: 'siem', type: 'webhook', url: `${http.url}/siem`, secret, token: secret },
          { name: 'disk', type: 'file', path: join(folder, 'audit.jsonl'), from: 'all', max_bytes: 4096, keep: 9999 },
          { ...own, name: 'syslog', type: 'syslog', host: 'localhost', port: syslog.port, ca_file: syslog.ca },
          { ...own, name: 'splunk', type: 'splunk_hec', url: http.url, token: secret, index: 'audit' },
          { ...own, name: 'collector', type: 'otlp', endpoint: `${http.url}/otlp`, headers: { 'x-tenant': 'a' } },
        ],
      },
    })
    server = await startTestServer(database, { config: { audit, metrics_token } })
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([http?.stop(), syslog?.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  const services = () => server.server.services
  const db = () => services().database.db
  const allIds = async () => (await db().selectFrom('event').select('id').orderBy('id').execute()).map(({ id }) => id)
  const states = async () => (await server.admin.ok(health.server)).audit_sinks
  const stateOf = async (name: string) => (await states()).find((one) => one.name === name)!
  const note = (description: string) =>
    services().database.transaction((tx) => noteEvent(tx, { ...draft, description }))

  const bodies = (path: string) => http.received.filter((one) => one.path === path)
  const siem = () => bodies('/siem').flatMap(({ body }) => (body as { events: SinkEvent[] }).events)
  const disk = () =>
    filesIn(folder).flatMap((text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as SinkEvent),
    )
  const idsAt = (sink: () => { id: number }[]) => sink().map(({ id }) => id)

  test('every sink gets every event, in the order of the chain, and says that it is up to date', async () => {
    const before = await allIds()
    const project = await testProject(server)
    await Promise.all(Array.from({ length: 20 }, () => project.inventory()))
    await chainNow(services())
    const ids = await allIds()
    expect(ids.length).toBeGreaterThan(before.length + 20)
    await expect
      .poll(async () => (await states()).map(({ state, waiting }) => `${state} ${waiting}`))
      .toEqual(Array.from({ length: 5 }, () => 'up_to_date 0'))
    const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
    expect(sorted(idsAt(disk))).toEqual(ids)
    const blocks = disk().map(({ block }) => block)
    expect(blocks).toEqual(sorted(blocks))
    for (const sent of [idsAt(siem), syslog.received.map(({ data }) => Number(data['id']))])
      expect(sent).toEqual(idsAt(disk).slice(-sent.length))
    expect(await stateOf('disk')).toEqual({
      name: 'disk',
      type: 'file',
      target: join(folder, 'audit.jsonl'),
      state: 'up_to_date',
      waiting: 0,
      lag_sec: 0,
      sent: ids.length,
      missed: 0,
      last_success: expect.any(String),
      problem: null,
      problem_message: null,
      failing_since: null,
    })
  })

  test('a line is that of an export, with the block that proves it', async () => {
    const rows = (await server.admin.ok(events.all)).slice(0, 5)
    await expect.poll(() => idsAt(disk)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    const { id, user_id: _, ...exported } = JSON.parse(await lineOf(rows[0]!)) as SinkEvent
    const line = disk().find((one) => one.id === id)!
    expect(line).toMatchObject(exported)
    const block = await db().selectFrom('audit_block').select('hash').where('seq', '=', line.block).executeTakeFirst()
    expect(line.block_hash).toBe(block?.hash)
    expect(line).not.toHaveProperty('altered')
  })

  test('a webhook is signed and carries the token; no answer of the server has either', async () => {
    const [request] = bodies('/siem')
    const signature = createHmac('sha256', secret).update(request!.raw).digest('hex')
    expect(request!.headers).toMatchObject({
      authorization: `Bearer ${secret}`,
      'x-hub-signature-256': `sha256=${signature}`,
    })
    for (const call of [health.server, health.settings])
      expect(JSON.stringify(await server.admin.ok(call))).not.toContain(secret)
  })

  test('syslog has the facts as structured data and the event as JSON', async () => {
    const id = await note('größer "x" ] end\nnext')
    await expect.poll(() => syslog.received.map(({ data }) => Number(data['id']))).toContain(id)
    const message = syslog.received.find(({ data }) => data['id'] === String(id))!
    expect(message).toMatchObject({ priority: 110, app: 'signalbox', id: 'option.tested', data: { action: 'tested' } })
    expect(JSON.parse(message.text)).toMatchObject({ id, description: 'größer "x" ] end\nnext' })
    expect(syslog.state.problems).toEqual([])
  })

  test('Splunk and OpenTelemetry get their forms', async () => {
    const id = await note('forms')
    const splunk = () =>
      bodies('/services/collector/event').flatMap(({ raw }) => raw.split('\n').map((one) => JSON.parse(one) as Splunk))
    await expect.poll(() => splunk().map(({ event }) => event.id)).toContain(id)
    const found = splunk().find(({ event }) => event.id === id)!
    expect(found).toMatchObject({ host: services().config.node, index: 'audit', sourcetype: 'signalbox:audit' })
    expect(found.time).toBe(Date.parse(found.event.created) / 1000)
    expect(bodies('/services/collector/event')[0]?.headers.authorization).toBe(`Splunk ${secret}`)

    const records = () =>
      bodies('/otlp/v1/logs').flatMap(({ body }) => (body as Otlp).resourceLogs[0]!.scopeLogs[0]!.logRecords)
    const attribute = { key: 'signalbox.audit.id', value: { intValue: String(id) } }
    await expect.poll(() => records().flatMap((one) => one.attributes)).toContainEqual(attribute)
    expect(records().find((one) => one.body.stringValue === 'forms')).toMatchObject({
      severityNumber: 9,
      timeUnixNano: expect.stringMatching(/^\d{19}$/),
      attributes: expect.arrayContaining([attribute]),
    })
    expect(bodies('/otlp/v1/logs')[0]?.headers['x-tenant']).toBe('a')
  })

  test.skipIf(schema === null)('a collector gets what the published definition of OTLP describes', async () => {
    await note('defined')
    await expect.poll(async () => (await stateOf('collector')).waiting).toBe(0)
    const requests = bodies('/otlp/v1/logs')
    const records = requests.flatMap(({ body }) => (body as Otlp).resourceLogs[0]!.scopeLogs[0]!.logRecords)
    const read = schema?.(
      'logs',
      requests.map(({ raw }) => raw),
    )
    expect(read).toEqual({ spans: 0, records: records.length })
  })

  test('a receiver that fails, hangs or breaks off gets everything later, and the others are not delayed', async () => {
    http.answers['/siem'] = { status: 503 }
    http.answers['/services/collector/event'] = { status: 200, body: '{"text":"Server is busy","code":9}' }
    http.answers['/otlp/v1/logs'] = 'silence'
    syslog.state.refuse = true
    const ids = [await note('one'), await note('two')]
    await expect.poll(() => idsAt(disk)).toEqual(expect.arrayContaining(ids))
    const failing = async () =>
      Object.fromEntries((await states()).map(({ name, problem_message }) => [name, problem_message?.code]))
    await expect.poll(failing).toEqual({
      siem: 'alert_answered_code',
      disk: undefined,
      syslog: 'outbound_closed',
      splunk: 'alert_answered_error',
      collector: 'outbound_slow',
    })
    expect(await stateOf('siem')).toMatchObject({
      state: 'failing',
      waiting: expect.any(Number),
      problem: 'answered with code 503',
      failing_since: expect.any(String),
    })
    for (const path of ['/siem', '/otlp/v1/logs']) delete http.answers[path]
    http.answers['/services/collector/event'] = { status: 200, body: '{"code":0}' }
    syslog.state.refuse = false
    http.received.length = 0
    await expect
      .poll(async () => (await states()).map(({ state }) => state))
      .toEqual(Array.from({ length: 5 }, () => 'up_to_date'))
    expect(idsAt(siem)).toEqual(expect.arrayContaining(ids))
    expect(syslog.received.map(({ data }) => Number(data['id']))).toEqual(expect.arrayContaining(ids))
    expect(await stateOf('siem')).toMatchObject({ problem: null, failing_since: null, missed: 0 })
  })

  test('records that a collector rejects are counted, and not sent again', async () => {
    http.answers['/otlp/v1/logs'] = { status: 200, body: '{"partialSuccess":{"rejectedLogRecords":"1"}}' }
    await note('rejected')
    await expect.poll(async () => (await stateOf('collector')).missed).toBeGreaterThan(0)
    delete http.answers['/otlp/v1/logs']
    await expect.poll(async () => (await stateOf('collector')).waiting).toBe(0)
  })

  test('events that are deleted before they are sent are counted, and changed ones are marked', async () => {
    http.answers['/siem'] = { status: 500 }
    const [gone, changed] = [await note('gone'), await note('changed')]
    await chainNow(services())
    await services().database.transaction((tx) => removeEvents(tx, 'test', (query) => query.where('id', '=', gone)))
    await db().updateTable('event').set({ description: 'forged' }).where('id', '=', changed).execute()
    delete http.answers['/siem']
    await expect
      .poll(() =>
        siem()
          .filter(({ altered }) => altered)
          .map(({ id }) => id),
      )
      .toEqual([changed])
    await expect.poll(async () => (await stateOf('siem')).missed).toBe(1)
    expect(idsAt(siem)).not.toContain(gone)
    await db().updateTable('event').set({ description: 'changed' }).where('id', '=', changed).execute()
  })

  test('blocks that retention deletes before they are sent are counted by their events', async () => {
    http.answers['/siem'] = { status: 500 }
    const { missed } = await stateOf('siem')
    for (const description of ['a', 'b']) await note(description)
    await chainNow(services())
    const { seq } = await db()
      .selectFrom('audit_sink')
      .select('seq')
      .where('name', '=', 'siem')
      .executeTakeFirstOrThrow()
    const lost = await db().selectFrom('audit_block').select('events').where('seq', '>', seq).execute()
    await db().deleteFrom('audit_block').where('seq', '>', seq).execute()
    const last = await note('last')
    await chainNow(services())
    delete http.answers['/siem']
    await expect.poll(() => idsAt(siem)).toContain(last)
    await expect
      .poll(async () => stateOf('siem'))
      .toMatchObject({
        waiting: 0,
        missed: missed + lost.reduce((sum, one) => sum + one.events, 0),
      })
  })

  test('a block that is missing between others is counted, too', async () => {
    http.answers['/siem'] = { status: 500 }
    const { missed } = await stateOf('siem')
    const ids: number[] = []
    for (const description of ['before', 'between', 'after']) {
      ids.push(await note(description))
      await chainNow(services())
    }
    const blocks = await db().selectFrom('audit_block').select('seq').orderBy('seq', 'desc').limit(2).execute()
    await db()
      .deleteFrom('audit_block')
      .where('seq', '=', blocks[1]?.seq ?? 0)
      .execute()
    delete http.answers['/siem']
    await expect.poll(() => idsAt(siem)).toContain(ids[2])
    await expect.poll(async () => stateOf('siem')).toMatchObject({ waiting: 0, missed: missed + 1 })
    expect(idsAt(siem)).toContain(ids[0])
    expect(idsAt(siem)).not.toContain(ids[1])
  })

  test('a sink that is behind needs attention, and metrics have its lag', async () => {
    http.answers['/siem'] = { status: 503 }
    await note('waits')
    await chainNow(services())
    await expect.poll(async () => (await stateOf('disk')).waiting).toBe(0)
    const { seq } = await db()
      .selectFrom('audit_sink')
      .select('seq')
      .where('name', '=', 'siem')
      .executeTakeFirstOrThrow()
    const block = await db()
      .selectFrom('audit_block')
      .selectAll()
      .where('seq', '=', seq + 1)
      .executeTakeFirstOrThrow()
    const created = new Date(Date.now() - 3_600_000).toISOString()
    await db().updateTable('audit_block').set({ created }).where('seq', '=', block.seq).execute()
    await expect
      .poll(async () => (await server.admin.ok(health.server)).attention[0])
      .toMatchObject({
        level: 'error',
        problem_message: {
          code: 'attention_audit_sink_failing',
          params: { name: 'siem', minutes: 60, problem: { code: 'alert_answered_code', params: { code: 503 } } },
        },
        remedy_message: { code: 'remedy_audit_sink' },
      })
    const response = await fetch(`${server.url}/api/metrics`, { headers: { authorization: `Bearer ${metrics_token}` } })
    const text = await response.text()
    expect(text).toMatch(/^signalbox_audit_sink_lag_seconds\{sink="siem"\} 36\d\d$/m)
    expect(text).toMatch(/^signalbox_audit_sink_waiting_events\{sink="siem"\} [1-9]/m)
    expect(text).toMatch(/^signalbox_audit_sink_lag_seconds\{sink="disk"\} \d$/m)
    await db().updateTable('audit_block').set({ created: block.created }).where('seq', '=', block.seq).execute()
    delete http.answers['/siem']
    await expect.poll(async () => (await stateOf('siem')).state).toBe('up_to_date')
  })
})

interface Splunk {
  time: number
  event: SinkEvent
}
interface Otlp {
  resourceLogs: { scopeLogs: { logRecords: { body: { stringValue: string }; attributes: object[] }[] }[] }[]
}

async function lineOf(
  row: Parameters<typeof eventFile>[1] extends AsyncIterable<readonly (infer Row)[]> ? Row : never,
) {
  async function* page() {
    yield [row]
  }
  let text = ''
  for await (const piece of eventFile('jsonl', page())) text += piece
  return text
}

/** Returns the rotated files, the oldest first, and then the current one. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder).sort()
  return [...names.slice(1), ...names.slice(0, 1)].map((name) => readFileSync(join(folder, name), 'utf8'))
}
