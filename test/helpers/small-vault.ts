import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server in memory with those calls of Vault's HTTP API that Signalbox uses: a token that looks at itself, and the
 * key/value engine version 2. For tests of the console and of leaks; test/api/secret-storages.test.ts has a real OpenBao.
 */
export interface SmallVault {
  url: string
  /** The fields of secrets, by path. */
  secrets: Map<string, Record<string, unknown>>
  stop(): void
}

export async function startSmallVault(token: string): Promise<SmallVault> {
  const secrets: SmallVault['secrets'] = new Map()
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { status, body } = answerTo(request, text)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  function answerTo({ method, url = '', headers }: IncomingMessage, text: string): { status: number; body: object } {
    if (headers['x-vault-token'] !== token) return { status: 403, body: { errors: ['permission denied'] } }
    const place = decodeURIComponent(url.replace(/^\/v1\//, '').replace(/\?.*$/, ''))
    if (place === 'auth/token/lookup-self') return { status: 200, body: { data: { id: token } } }
    if (place.startsWith('secret/metadata')) {
      const start = place.replace(/^secret\/metadata\/?/, '').replace(/(.)$/, '$1/')
      const below = [...secrets.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
      const names = new Set(below.map((name) => name.replace(/\/.*$/, '/')))
      return names.size > 0
        ? { status: 200, body: { data: { keys: [...names] } } }
        : { status: 404, body: { errors: [] } }
    }
    const path = place.replace(/^secret\/data\//, '')
    if (method === 'POST') {
      secrets.set(path, (JSON.parse(text) as { data: Record<string, unknown> }).data)
      return { status: 200, body: { data: { version: 1 } } }
    }
    if (method === 'DELETE') {
      secrets.delete(path)
      return { status: 204, body: {} }
    }
    const data = secrets.get(path)
    if (!data) return { status: 404, body: { errors: [] } }
    return { status: 200, body: { data: { data, metadata: { version: 1 } } } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
