import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that a browser got, decrypted as RFC 8291 says, without the library that encrypted it. */
export interface Pushed {
  title: string
  body: string
  tag: string
  path: string
}

/** Starts an HTTP server in place of a push service, and of the browsers that subscribe there. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>()
  /** The status of the next answers, by the path of the browser. */
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = answers.get(path) ?? 201
      browsers.get(path)?.take(Buffer.concat(parts), request.headers, status)
      response.writeHead(status).end('do not show this')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    answers,
    browser: () => {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const browser = makeBrowser(url, path)
      browsers.set(path, browser)
      return browser
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

type Headers = Record<string, string | string[] | undefined>

function makeBrowser(url: string, path: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys()
  const auth = randomBytes(16)
  const messages: Pushed[] = []
  const headers: Headers[] = []
  return {
    path,
    messages,
    headers,
    subscription: {
      endpoint: url + path,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    take(body: Buffer, sent: Headers, status: number) {
      headers.push(sent)
      if (status < 300) messages.push(JSON.parse(decrypted(body)) as Pushed)
    },
  }

  function decrypted(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const length = body[20] as number
    const sender = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
    const sealed = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const clear = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with 2 and padding.
    return clear.subarray(0, clear.lastIndexOf(2)).toString()
  }
}

/** Returns the claims of the header by which a server proves who it is to a push service; throws if it proves nothing. */
export function senderOf(authorization: string, public_key: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== public_key) throw new Error('another key')
  const point = Buffer.from(public_key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const proved = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!proved) throw new Error('not signed by the key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
