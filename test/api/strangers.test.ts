import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { keys } from '../../src/contract/key.ts'
import { system } from '../../src/contract/system.ts'
import { users } from '../../src/contract/user.ts'
import { noteTest } from '../../src/server/alerts/note-test.ts'
import { aChannel } from '../helpers/channel.ts'
import { startTestServer } from '../helpers/server.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

onOneDatabase('what strangers and guests get', (server) => {
  test('no websocket anywhere but at its address', async () => {
    const upgrade = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        }
        const request = httpRequest(server().url + path, { headers })
        request.on('upgrade', (_, socket) => {
          socket.destroy()
          resolve(101)
        })
        request.on('response', (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        request.on('error', reject)
        request.end()
      })
    for (const path of ['/', '/api/ping', '/nowhere']) expect([path, await upgrade(path)]).toEqual([path, 400])
    expect(await upgrade('/api/wsx')).toBe(400)
    // Without a session it is refused, or the connection is closed before the refusal is read.
    expect(await upgrade('/api/ws').catch(() => 401)).toBe(401)
  })

  test('nothing of other users; members of one project see names', async () => {
    const project = await testProject(server())
    const [one, other] = [await server().member(project.id, 'guest'), await server().member(project.id, 'manager')]
    const outside = await server().user('outsider')
    const get = (client: typeof one.client, id: number) => client.call(users.get, { params: { id } })
    expect(Object.keys((await get(one.client, other.id)).body)).toEqual(['id', 'username', 'name'])
    for (const [client, id] of [
      [outside.client, one.id],
      [one.client, outside.id],
    ] as const)
      expectRefused(await get(client, id), 404, 'User not found')
    expect((await get(server().admin, outside.id)).status).toBe(200)
    expect((await get(outside.client, outside.id)).status).toBe(200)
  })

  test('the description of the API without the release, once until it changes', async () => {
    const { version } = await server().admin.ok(system.info)
    const first = await server().anonymous.call(system.openapi)
    expect(JSON.stringify(first.body)).not.toContain(`"${version}"`)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await server().anonymous.call(system.openapi, { headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await server().anonymous.call(system.openapi, { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    )
  })

  test('answers are not cached, also for paths with two slashes', async () => {
    for (const path of ['/api/ping', '//api/ping', '//api/user']) {
      const answer = await server().anonymous.send('GET', path)
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  test('a refusal with an id by which it can be found in the log', async () => {
    const { headers } = await server().anonymous.call(users.me)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('names with invisible characters, or that reverse the surrounding text, are refused', async () => {
    const project = await testProject(server())
    const named = (name: string) =>
      server().admin.call(keys.create, { ...project, body: { name, type: 'none' as const } })
    for (const name of ['\u200b', ' \u2060\u00ad ', '\u3164', '\ufe0f'])
      expectRefused(await named(name), 400, 'name: Must have characters that can be seen')
    expectRefused(await named('deploy\u202eyek'), 400, 'name: Must not hold characters that change the direction')
    for (const name of ['\u05de\u05e4\u05ea\u05d7', '\u{1f511}', 'a\u200db'])
      expect((await named(name)).status).toBe(201)
  })

  test('five test alerts an hour', async () => {
    const project = await testProject(server())
    const channel = await server().admin.ok(alertChannels.create, { ...project, body: aChannel() })
    for (let n = 0; n < 5; n++) await server().admin.ok(alertChannels.test, project.at(channel.id))
    const sixth = await server().admin.call(alertChannels.test, project.at(channel.id))
    expectRefused(sixth, 429, 'You have sent 5 tests here within an hour')
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  test('five test alerts an hour, also when several servers send them at the same time', async () => {
    const { id: object_id } = await testProject(server())
    const { database } = server().server.services
    const { id: user_id, username } = await server().admin.ok(users.me)
    const test = {
      user_id,
      username,
      from: { address: '127.0.0.1', user_agent: '' },
      project_id: object_id,
      object_type: 'project',
      object_id,
      object_name: '',
      description: '',
    } as const
    const tests = await Promise.allSettled(Array.from({ length: 8 }, () => noteTest(database, test)))
    expect(tests.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

test('connections beyond those of one address are closed, and a slow one after ten seconds', async () => {
  const server = await startTestServer('sqlite', { config: { max_connections_per_address: 20 } })
  const { hostname, port } = new URL(server.url)
  const open: Socket[] = []
  let closed = 0
  try {
    for (let n = 0; n < 30; n++) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.resume()
      socket.on('close', () => closed++)
      open.push(socket)
      await once(socket, 'connect')
    }
    await expect.poll(() => closed).toBeGreaterThanOrEqual(10)
    // A client with half a header keeps its connection for a while and then loses it.
    for (const socket of open) if (!socket.destroyed) socket.write('GET /api/ping HTTP/1.1\r\nhost: x\r\n')
    await expect.poll(() => closed, { timeout: 60_000 }).toBe(30)
    expect((await server.anonymous.call(system.ping)).status).toBe(200)
  } finally {
    for (const socket of open) socket.destroy()
    await server.stop()
  }
})
