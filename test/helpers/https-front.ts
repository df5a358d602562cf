import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTls } from 'node:tls'

/** Starts TLS in front of a server, with a certificate of an authority that only its file knows. */
export async function startHttpsFront(target: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-tls-'))
  const ca = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const names = 'subjectAltName=DNS:localhost,DNS:ci.example.test,IP:127.0.0.1'
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', ca], {
    stdio: 'ignore',
  })
  const { port, hostname } = new URL(target)
  const front = createTls({ cert: readFileSync(ca), key: readFileSync(key) }, (near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  front.on('tlsClientError', () => {})
  const at = await listening(front)
  return {
    url: `https://localhost:${at}`,
    port: at,
    /** The file of its certificate. */
    ca,
    stop: async () => {
      front.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts an HTTP proxy that only connects (CONNECT), and records to what. */
export async function startConnectProxy() {
  const asked: string[] = []
  const proxy = createHttp((_request, response) => response.writeHead(405).end())
  proxy.on('connect', (request, near) => {
    asked.push(request.url ?? '')
    const port = Number(request.url?.split(':').at(-1))
    const far = connect(port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  return { url: `http://127.0.0.1:${await listening(proxy)}`, asked, stop: () => proxy.close() }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
