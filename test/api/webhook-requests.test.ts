import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aPush, integrationProject, signature } from '../helpers/integration.ts'
import { onOneDatabase } from '../helpers/suite.ts'

onOneDatabase('requests to webhooks', (server) => {
  test('are answered the same way whatever their outcome', async () => {
    const place = await integrationProject(server())
    const { url, post } = await place.listens({ auth_method: 'none' })
    const path = new URL(url).pathname
    const unknown = '/api/integrations/AAAAAAAAAAAAAAAAAAAAAAAA'
    const send = async (method: string, to: string, headers: Record<string, string> = {}, body?: string) => {
      const answer = await raw(server().url, method, to, headers, body)
      expect([method, to.slice(0, 60), headers, answer.status, answer.text]).toEqual([
        method,
        to.slice(0, 60),
        headers,
        204,
        '',
      ])
      return answer
    }
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      for (const to of [path, unknown, `${unknown}?a=b`]) {
        const { headers } = await send(method, to)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    const strange = ['%', '%zz', 'a/b/c', '..%2f..', '__proto__', 'x'.repeat(5000), '%00', '?', '']
    for (const alias of strange) await send('POST', `/api/integrations/${alias}`, {}, '{}')
    for (const type of ['text/plain', 'nonsense', 'application/json; charset=utf-8;;', 'multipart/form-data', ''])
      await send('POST', path, { 'content-type': type }, '{"a":')
    await send('POST', unknown, {
      authorization: 'Bearer nothing',
      cookie: 'signalbox=x',
      origin: 'https://e.example',
    })
    await post('', { 'content-type': 'application/json' })
    expect((await place.deliveries()).length).toBe(6)
    expect(await place.tasks()).toHaveLength(6)
  })

  test('a sender that disconnects during the request starts nothing', async () => {
    const place = await integrationProject(server())
    const { url, post } = await place.listens({ auth_method: 'none' })
    const { hostname, port, pathname } = new URL(url)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"half":`, () => {
          socket.destroy()
          resolve()
        })
      })
      socket.on('error', reject)
    })
    await post('{}')
    expect(await place.tasks()).toHaveLength(1)
  })

  test('no request is answered before its body has ended: that would show which aliases lead nowhere', async () => {
    const place = await integrationProject(server())
    const { url } = await place.listens({ auth_method: 'none' })
    const unknown = '/api/integrations/aaaaaaaaaaaaaaaaaaaaaaaaaaaa'
    const half = (path: string) => {
      const request = httpRequest(server().url + path, { method: 'POST', headers: { 'content-length': 4 } })
      const slow = { request, status: 0 }
      request.on('response', (answer) => {
        slow.status = answer.statusCode ?? 0
        answer.resume()
      })
      request.write('{"')
      return slow
    }
    const slow = [half(new URL(url).pathname), half(unknown)]
    // Later ones are answered meanwhile, twice, so that the first two would have been.
    for (let n = 0; n < 2; n++) expect((await raw(server().url, 'POST', unknown, {}, '{}')).status).toBe(204)
    expect(slow.map(({ status }) => status)).toEqual([0, 0])
    for (const { request } of slow) request.end('"}')
    await expect.poll(() => slow.map(({ status }) => status)).toEqual([204, 204])
  })

  test('takes what clients write in other ways', async () => {
    const place = await integrationProject(server())
    const { url } = await place.listens({ auth_method: 'github' })
    const path = new URL(url).pathname
    const ways: [path: string, headers: Record<string, string>][] = [
      [`${path}/`, {}],
      [path.replaceAll('/', '//'), {}],
      [server().url + path, {}],
      [path, { expect: '100-continue' }],
      // The default of Java: HTTP/2 if the server supports it.
      [path, { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }],
      [path, { connection: 'Upgrade', upgrade: 'websocket' }],
    ]
    for (const [n, [to, headers]] of ways.entries()) {
      const body = JSON.stringify({ ...aPush, size: n })
      const signed = { 'x-hub-signature-256': signature(body), 'content-type': 'application/json', ...headers }
      expect([to, (await raw(server().url, 'POST', to, signed, body)).status]).toEqual([to, 204])
      expect([to, headers, (await place.tasks()).length]).toEqual([to, headers, n + 1])
    }
  })

  test('are read with UTF-8 headers, as senders intend', async () => {
    const place = await integrationProject(server())
    const key = await place.login('Glass', 'gläsern')
    const { id, url } = await place.listens({ auth_method: 'token', auth_header: 'X-Key', auth_secret_id: key.id })
    await place.value(id, { variable: 'city', key: 'X-City', value_source: 'header' })
    const headers = { 'x-key': 'gläsern', 'x-city': 'Köln' }
    const sent = Object.entries(headers).map(([name, text]) => [name, Buffer.from(text).toString('latin1')])
    await raw(server().url, 'POST', new URL(url).pathname, Object.fromEntries(sent) as Record<string, string>)
    expect((await place.tasks()).map(({ environment }) => environment)).toEqual(['{"city":"Köln"}'])
  })
})

/** Sends the request unchanged: fetch would normalise the path or the method. */
function raw(url: string, method: string, path: string, headers: Record<string, string>, body = '') {
  const { hostname, port } = new URL(url)
  return new Promise<{ status: number; text: string; headers: object }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (piece) => (text += String(piece)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    request.on('error', reject)
    request.end(body)
  })
}
