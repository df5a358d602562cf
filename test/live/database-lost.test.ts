import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../helpers/postgres.ts'
import { createSeeded } from '../helpers/seeded-database.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { startWire, type Wire } from '../helpers/wire.ts'

describe.skipIf(!hasPostgres())('the live socket when the connections to the database are cut', () => {
  let server: TestServer
  let wire: Wire
  beforeAll(async () => {
    const url = new URL(await createSeeded())
    wire = await startWire(url.hostname, Number(url.port))
    const postgres = { user: url.username, pass: url.password, name: url.pathname.slice(1), options: {}, pool: 5 }
    server = await startTestServer('postgres', { config: { postgres: { host: wire.address, ...postgres } } })
  })
  afterAll(async () => {
    await server?.stop()
    await wire?.stop()
  })

  const again = { code: 1013, reason: 'Connect again' }
  /** Opens a socket, and waits until it was completely taken. */
  async function opened(): Promise<LiveSocket> {
    const socket = await LiveSocket.open(server.admin)
    socket.subscribe(1)
    await socket.first('gone', 1)
    return socket
  }

  it('is closed by a subscription that failed: otherwise its client would wait forever', async () => {
    const socket = await opened()
    wire.cut()
    socket.subscribe(2)
    expect(await socket.untilClosed()).toEqual(again)
    wire.repair()
  })

  it('is closed when messages of other servers were lost: its client connects again, and reads everything', async () => {
    const socket = await opened()
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query ~ '^(listen|notify) .*_beat_'`.execute(
      server.server.services.database.db,
    )
    expect(await socket.untilClosed()).toEqual(again)
    ;(await opened()).close()
  })
})
