import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../src/contract/event.ts'
import { health } from '../src/contract/health.ts'
import { noteEvent, systemActor } from '../src/server/audit/audit-log.ts'
import type { SinkEvent } from '../src/server/audit-sinks/sink.ts'
import { Config } from '../src/server/config/config.ts'
import type { Tx } from '../src/server/db/open.ts'
import { hasPostgres } from './helpers/postgres.ts'
import { type Receiver, startReceiver } from './helpers/receiver.ts'
import { databases, startTestServer, type TestServer } from './helpers/server.ts'
import { ServerProcess } from './helpers/server-process.ts'
import { testProject } from './helpers/suite.ts'

const eventsIn = (body: unknown) => (body as { events: SinkEvent[] }).events

describe.each(databases)('a server that is killed while it sends the audit log, on %s', (database) => {
  let folder = ''
  let server: ServerProcess
  let receiver: Server
  const received = new Map<number, number>()
  /** Runs when a request has been received, before it is answered. */
  let onReceived: () => Promise<unknown> = () => Promise.resolve()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sb-sinks-'))
    receiver = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        for (const { id } of eventsIn(JSON.parse(Buffer.concat(pieces).toString())))
          received.set(id, (received.get(id) ?? 0) + 1)
        void onReceived().then(() => response.end())
      })
      request.on('error', () => {})
    })
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const sinks = [
      { name: 'hook', type: 'webhook', url, allow_private: true, from: 'all' },
      { name: 'disk', type: 'file', path: join(folder, 'audit.jsonl'), from: 'all' },
    ]
    server = await ServerProcess.start(database, { SIGNALBOX_AUDIT_SINKS: JSON.stringify(sinks) })
  })
  afterAll(async () => {
    await server?.stop()
    receiver?.closeAllConnections()
    receiver?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('sends again what it may not have noted as sent, and leaves nothing out', async () => {
    const project = await testProject({ admin: server.admin, project: () => server.project() })
    for (let round = 0; round < 3; round++) {
      const killed = Promise.withResolvers<void>()
      onReceived = async () => {
        onReceived = () => Promise.resolve()
        await server.end('SIGKILL')
        killed.resolve()
      }
      // The server dies in the middle of them.
      await Promise.allSettled(Array.from({ length: 5 }, () => project.inventory()))
      await killed.promise
      await server.begin()
    }
    const ids = async () => (await server.admin.ok(events.all)).map(({ id }) => id)
    const states = async () => (await server.admin.ok(health.server)).audit_sinks.map(({ waiting }) => waiting)
    await expect.poll(states).toEqual([0, 0])
    const lines = readFileSync(join(folder, 'audit.jsonl'), 'utf8').trimEnd().split('\n')
    const inFile = new Set(lines.map((line) => (JSON.parse(line) as SinkEvent).id))
    for (const id of await ids()) {
      expect(received.has(id), `event ${id} over the webhook`).toBe(true)
      expect(inFile.has(id), `event ${id} in the file`).toBe(true)
    }
    expect(Math.max(...received.values())).toBeGreaterThan(1)
  })
})

describe.skipIf(!hasPostgres())('several servers with the same sinks on one PostgreSQL', () => {
  let http: Receiver
  let a: TestServer
  let b: TestServer

  beforeAll(async () => {
    http = await startReceiver()
    const sinks = (token: string) => [
      { name: 'siem', type: 'webhook', url: `${http.url}/siem`, allow_private: true, token },
    ]
    const audit = (token: string) => Config.parse({ audit: { sinks: sinks(token) } }).audit
    const key = 'A'.repeat(43)
    a = await startTestServer('postgres', {
      config: { node: 'a', access_key_encryption: `${key}=`, audit: audit('a') },
    })
    const { postgres } = a.server.services.config
    b = await startTestServer('postgres', {
      config: { node: 'b', access_key_encryption: `${key}=`, audit: audit('b'), postgres },
    })
  })
  afterAll(async () => {
    await b?.stop()
    await a?.stop()
    await http?.stop()
  })

  const sent = () =>
    http.received.flatMap(({ body, headers }) => eventsIn(body).map(({ id }) => ({ id, by: headers.authorization })))
  const newest = async () => (await b.admin.ok(events.all))[0]!.id

  test('an event that is committed after others with higher IDs is sent too', async () => {
    const { database } = a.server.services
    const [begun, may_end] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    const note = (tx: Tx) =>
      noteEvent(tx, {
        ...systemActor,
        project_id: null,
        object_type: 'option',
        object_id: null,
        object_name: 'test',
        action: 'tested',
        description: '',
      })
    const writing = database.transaction(async (tx) => {
      begun.resolve(await note(tx))
      await may_end.promise
    })
    const late = await begun.promise
    const early = await database.transaction(note)
    await expect.poll(() => sent().map(({ id }) => id)).toContain(early)
    may_end.resolve()
    await writing
    expect(late).toBeLessThan(early)
    await expect.poll(() => sent().map(({ id }) => id)).toContain(late)
  })

  test('one of them sends, each event once, and another one takes over', async () => {
    const one = await testProject(a)
    const two = await testProject(b)
    await Promise.all([one, two].flatMap((project) => [project.inventory(), project.inventory()]))
    await expect.poll(() => sent().map(({ id }) => id)).toContain(await newest())
    expect(new Set(sent().map(({ by }) => by))).toEqual(new Set(['Bearer a']))
    expect(new Set(sent().map(({ id }) => id)).size).toBe(sent().length)
    await a.server.stop()
    await two.inventory()
    await expect.poll(() => sent().at(-1)).toEqual({ id: await newest(), by: 'Bearer b' })
    expect((await b.admin.ok(health.server)).audit_sinks[0]).toMatchObject({ name: 'siem', missed: 0 })
  })
})
