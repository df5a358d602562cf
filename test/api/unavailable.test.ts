import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { session } from '../../src/contract/session.ts'
import { system } from '../../src/contract/system.ts'
import { createDatabase } from '../helpers/postgres.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused } from '../helpers/suite.ts'

/** A wire to a database that can be cut and mended. */
async function startWire(host: string, port: number) {
  const ends = new Set<Socket>()
  let whole = true
  const wire = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(port, host)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening))
  return {
    address: `127.0.0.1:${(wire.address() as AddressInfo).port}`,
    cut: () => {
      whole = false
      for (const end of ends) end.destroy()
    },
    mend: () => {
      whole = true
    },
    stop: () => new Promise((closed) => wire.close(closed)),
  }
}

for (const database of databases.filter((name) => name === 'postgres')) {
  describe(`a ${database} that does not answer`, () => {
    let server: TestServer
    let wire: Awaited<ReturnType<typeof startWire>>
    beforeAll(async () => {
      const url = new URL(await createDatabase())
      wire = await startWire(url.hostname, Number(url.port))
      const place = {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
        name: url.pathname.slice(1),
      }
      server = await startTestServer(database, {
        config: { postgres: { host: wire.address, ...place, options: {}, pool: 5 } },
      })
    })
    afterAll(async () => {
      await server?.stop()
      await wire?.stop()
    })

    test('is told to the caller with 503, and is forgotten as soon as it answers again', async () => {
      const project_id = await server.project()
      wire.cut()
      for (const answer of [
        await server.admin.call(projects.list),
        await server.admin.call(projects.update, { params: { project_id }, body: { name: 'X' } }),
        await server.nobody.call(session.login, { body: { auth: 'admin', password: 'x' } }),
        await server.nobody.call(system.ready),
      ]) {
        expectRefused(answer, 503, 'The database does not answer')
        expect(answer.headers.get('retry-after')).toBe('2')
      }
      expect(await server.nobody.ok(system.ping)).toBe('pong')
      wire.mend()
      expect((await server.admin.ok(projects.list)).map((project) => project.name)).toEqual(['Project'])
    })
  })
}
