import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '../src/contract/health.ts'
import { noteEvent, systemActor } from '../src/server/audit/audit-log.ts'
import { Config } from '../src/server/config/config.ts'
import { hasRsyslog, startRsyslog } from './helpers/rsyslog.ts'
import { startTestServer, type TestServer } from './helpers/server.ts'

describe.skipIf(!hasRsyslog())('rsyslog as a sink of the audit log', () => {
  let folder = ''
  let rsyslog: Awaited<ReturnType<typeof startRsyslog>>
  let server: TestServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sb-rsyslog-'))
    rsyslog = await startRsyslog()
    const sink = { name: 'rsyslog', type: 'syslog', host: 'localhost', port: rsyslog.port, ca_file: rsyslog.ca }
    const own = { allow_private: true, cert_file: rsyslog.ca, key_file: rsyslog.key, max_message_bytes: 65_536 }
    const { audit } = Config.parse({ audit: { sinks: [{ ...sink, ...own }] } })
    server = await startTestServer('sqlite', { config: { audit } })
  })
  afterAll(async () => {
    await server?.stop()
    await rsyslog?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const note = (count: number, from = 0) =>
    server.server.services.database.transaction(async (tx) => {
      const ids: number[] = []
      for (let n = 0; n < count; n++)
        ids.push(
          await noteEvent(tx, {
            ...systemActor,
            project_id: null,
            object_type: 'option',
            object_id: null,
            object_name: `größer "x" ]\n${from + n}`,
            action: 'tested',
            description: `${from + n} ${'x'.repeat(900)}`,
          }),
        )
      return ids
    })
  const state = async () => (await server.admin.ok(health.server)).audit_sinks[0]
  const upToDate = { waiting: 0, problem: null }

  test('gets every event with its structured data and its whole text', async () => {
    const ids = await note(300)
    await expect.poll(state).toMatchObject(upToDate)
    const lines = () => rsyslog.messages().filter(({ id }) => ids.includes(id))
    await expect.poll(() => lines().length).toBe(300)
    expect(lines().map(({ id }) => id)).toEqual(ids)
    expect(lines()[7]).toMatchObject({
      app: 'signalbox',
      msgid: 'option.tested',
      event: { object_name: 'größer "x" ]\n7' },
    })
    expect(lines()[7]?.event.description).toHaveLength(902)
  })

  test('gets what happened while it was away', async () => {
    await rsyslog.end()
    const ids = await note(20, 1000)
    await expect.poll(state).toMatchObject({ problem_message: { code: 'outbound_refused' } })
    await rsyslog.begin()
    await expect.poll(state).toMatchObject(upToDate)
    await expect.poll(() => rsyslog.messages().map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })
})
