import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Person {
  sub: string
  email: string
  email_verified?: boolean
  preferred_username: string
  name?: string
  groups?: string[]
}

/** A real OpenID Connect provider (`oidc-provider`) on this machine. */
export interface IdentityServer {
  issuer: string
  provider: Provider
  /** The people who can sign in, by the name they enter. */
  people: Map<string, Person>
  stop(): Promise<void>
}

/** Starts a provider with one client, whose ways back may be these. */
export async function startIdentityServer(redirect_uris: string[]): Promise<IdentityServer> {
  const server = createServer()
  const issuer = await listen(server)
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'signalbox',
        client_secret: 'a client secret',
        redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        post_logout_redirect_uris: [],
      },
    ],
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'name', 'groups'] },
    pkce: { required: () => true },
    features: { revocation: { enabled: true } },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: (_context, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: async () => ({ ...person }) }
    },
  })
  // It warns about the development pages, which are what a test needs.
  server.on('request', provider.callback() as never)
  return {
    issuer,
    provider,
    people,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A browser without scripts: it keeps cookies by origin, and follows redirects where it is asked to. */
export class Visitor {
  readonly jars = new Map<string, Map<string, string>>()

  async get(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.jars.get(origin) ?? new Map<string, string>()
    this.jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Signs in at the provider as this person; returns the address that the provider sends the browser back to. */
  async throughProvider(issuer: string, start: string, login: string): Promise<string> {
    let place = start
    for (let step = 0; step < 20; step++) {
      if (!place.startsWith(issuer)) return place
      const response = await this.get(place)
      const next = response.headers.get('location')
      if (next) {
        place = new URL(next, place).href
        continue
      }
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`The provider shows no form: ${response.status} ${page.slice(0, 300)}`)
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
      const body = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'x' } : {}) })
      const answer = await this.get(new URL(action, place).href, { method: 'POST', body })
      place = new URL(answer.headers.get('location') ?? '', place).href
    }
    throw new Error(`The provider goes round in circles: ${place}`)
  }
}
