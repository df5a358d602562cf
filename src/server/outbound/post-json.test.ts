import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { postJson } from './post-json.ts'

test('a request counts as accepted once a status code arrives, even if the body never ends', async () => {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(request.url === '/endless' ? 202 : 200)
    if (request.url === '/endless') {
      const more = () => response.destroyed || response.write('x'.repeat(20_000), more)
      more()
    } else response.write('half of ', () => request.url === '/torn' && response.destroy())
  }).listen(0, '127.0.0.1')
  const { port } = await new Promise<AddressInfo>((done) =>
    server.once('listening', () => done(server.address() as AddressInfo)),
  )
  const said = (path: string) => postJson(`http://127.0.0.1:${port}${path}`, {}, { allow_private: true })
  try {
    expect((await said('/endless')).code).toBe(202)
    expect((await said('/torn')).code).toBe(200)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
