import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { listen } from './identity-server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A provider that does what a test says: by default an honest one that lets everyone in. */
export interface HostileProvider {
  issuer: string
  /** Answers in place of a path, such as `/token`. */
  instead: Map<string, Answer>
  /** Further claims of the ID token. */
  claims: JWTPayload
  /** How the ID token is signed. */
  signature: 'RS256' | 'none' | 'HS256' | 'unpublished key'
  /** Other parts of its description. */
  description: Record<string, unknown>
  /** The paths that were asked for. */
  asked: string[]
  /** Replaces its keys. */
  rotate(): Promise<void>
  /** Becomes honest again. */
  reset(): void
  /** The nonce that the next token repeats. */
  nonce: string
  stop(): Promise<void>
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const server = createServer((request, response) => void serve(request, response))
  const issuer = await listen(server)
  let keys = await generateKeyPair('RS256')
  let kid = 1
  const honest = () => ({ claims: {}, signature: 'RS256' as const, description: {}, nonce: '' })
  const self: HostileProvider = {
    issuer,
    instead: new Map(),
    asked: [],
    ...honest(),
    rotate: async () => {
      keys = await generateKeyPair('RS256')
      kid++
    },
    reset: () => {
      Object.assign(self, honest())
      self.instead.clear()
      self.asked.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return self

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume()
    const path = (request.url ?? '').split('?')[0] ?? ''
    self.asked.push(path)
    const other = self.instead.get(path)
    if (other) return other(request, response)
    const found = await answerOf(path)
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
  }

  async function answerOf(path: string): Promise<unknown> {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...self.description,
      }
    if (path === '/keys') return { keys: [{ ...(await exportJWK(keys.publicKey)), kid: String(kid), use: 'sig' }] }
    if (path === '/token')
      return { access_token: 'an access token', token_type: 'Bearer', expires_in: 60, id_token: await idToken() }
    return path === '/userinfo' ? { sub: 'eve' } : undefined
  }

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: issuer,
      aud: 'signalbox',
      sub: 'eve',
      iat: now,
      exp: now + 300,
      nonce: self.nonce,
      preferred_username: 'eve',
      email: 'eve@example.com',
      email_verified: true,
      ...self.claims,
    }
    if (self.signature === 'none') return new UnsecuredJWT(claims).encode()
    if (self.signature === 'HS256')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a client secret of 32 characters'))
    const { privateKey } = self.signature === 'RS256' ? keys : await generateKeyPair('RS256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(kid) }).sign(privateKey)
  }
}
