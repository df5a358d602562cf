import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { type HostileProvider, startHostileProvider } from '../helpers/hostile-provider.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { Visitor } from '../helpers/identity-server.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('a hostile identity provider', (server) => {
  let hostile: HostileProvider
  const at = (path: string) => `${server().url}/api/auth/oidc/${path}`
  const db = () => server().server.services.database.db
  let made = 0

  beforeAll(async () => {
    hostile = await startHostileProvider()
  })
  afterEach(() => hostile.reset())
  afterAll(() => hostile?.stop())

  /** Adds a provider with these settings; each with a description that was not read before. */
  async function added(settings: object = { provider_url: hostile.issuer }): Promise<string> {
    const slug = `h${++made}`
    const secret = 'a client secret of 32 characters'
    // Descriptions are kept by the settings of the provider: an unused one makes them different.
    const other = 'endpoint' in settings ? {} : { endpoint: { issuer: `https://unused-${made}.example.com` } }
    await server().admin.ok(identityProviders.create, {
      body: aProvider({ slug, secret, settings: { ...other, ...settings } }),
    })
    return slug
  }

  /** Signs in; returns where the browser is sent. */
  async function signIn(slug: string): Promise<string> {
    const visitor = new Visitor()
    const start = await visitor.get(at(`${slug}/login`))
    const place = start.headers.get('location') as string
    if (!place.startsWith('http')) return place
    const asked = new URL(place).searchParams
    hostile.nonce ||= asked.get('nonce') ?? ''
    const back = await visitor.get(at(`${slug}/redirect?code=x&state=${asked.get('state')}`))
    return back.headers.get('location') as string
  }

  const failure = (code: string, slug: string) => `/auth/login?failed=${code}&provider=${slug}`
  async function lastReason(): Promise<string> {
    const events = await db()
      .selectFrom('event')
      .select('description')
      .where('action', '=', 'sign_in_failed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return events.description
  }

  test('an honest answer signs in, also after the keys were replaced', async () => {
    const slug = await added()
    expect(await signIn(slug)).toBe('/')
    await hostile.rotate()
    hostile.nonce = ''
    expect(await signIn(slug)).toBe('/')
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, (provider: HostileProvider) => void, RegExp]>([
    [
      'another audience',
      ({ claims }) => void (claims.aud = 'another client'),
      /another issuer, client or sign-in \(aud\)/,
    ],
    ['another issuer', ({ claims }) => void (claims.iss = 'https://evil.example.com'), /another issuer.*\(iss\)/],
    ['the nonce of another sign-in', (one) => void (one.nonce = 'of another one'), /another issuer.*\(nonce\)/],
    ['no signature', (one) => void (one.signature = 'none'), /not allowed|not valid/],
    ['a signature with the client secret', (one) => void (one.signature = 'HS256'), /not allowed|not valid/],
    ['a key that it does not publish', (one) => void (one.signature = 'unpublished key'), /not valid/],
    [
      'a clock 10 minutes ahead',
      ({ claims }) => void Object.assign(claims, { nbf: now() + 600 }),
      /compare the clocks/,
    ],
    [
      'a clock 10 minutes behind',
      ({ claims }) => void Object.assign(claims, { exp: now() - 600 }),
      /compare the clocks/,
    ],
  ])('an ID token with %s is refused', async (_what, make, reason) => {
    make(hostile)
    const slug = await added()
    expect(await signIn(slug)).toBe(failure('oidc_not_verified', slug))
    expect(await lastReason()).toMatch(reason)
  })

  test('the user of the userinfo endpoint must be that of the token', async () => {
    hostile.instead.set('/userinfo', (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"sub":"another","email":"admin@example.com"}')
    })
    const slug = await added()
    expect(await signIn(slug)).toBe(failure('oidc_not_verified', slug))
  })

  test.each([42, 'nonsense', 'javascript:alert(1)', null])('a userinfo endpoint of %s does no harm', async (value) => {
    hostile.description = { userinfo_endpoint: value }
    const slug = await added()
    expect(await signIn(slug)).toMatch(/^\/(auth\/login\?failed=oidc_(not_verified|unreachable)&.*)?$/)
  })

  test('two users with one e-mail address are not one account', async () => {
    const slug = await added()
    hostile.claims = { email: 'shared@example.com', sub: 'first', preferred_username: 'first' }
    hostile.instead.set('/userinfo', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sub: hostile.claims.sub }))
    })
    expect(await signIn(slug)).toBe('/')
    hostile.nonce = ''
    hostile.claims = { email: 'shared@example.com', sub: 'second', preferred_username: 'second' }
    expect(await signIn(slug)).toBe(failure('identity_email_taken', slug))
  })

  test('its description must be small, direct and its own', async () => {
    const discovery = '/.well-known/openid-configuration'
    const refused = async (code: string) => {
      const slug = await added()
      expect(await signIn(slug)).toBe(failure('oidc_unreachable', slug))
      const tested = await server().admin.ok(identityProviders.test, { params: { slug } })
      expect(tested.steps[0]?.problem_message?.code).toBe(code)
    }
    hostile.instead.set(discovery, (_request, response) => response.end('x'.repeat(5 * 1024 * 1024)))
    await refused('outbound_too_large')
    hostile.instead.set(discovery, (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    )
    await refused('oidc_discovery_status')
    hostile.instead.set(discovery, (_request, response) => response.end('<html>'))
    await refused('oidc_no_json')
    hostile.instead.set(discovery, (_request, response) => response.destroy())
    await refused('outbound_closed')
    hostile.instead.delete(discovery)
    hostile.description = { issuer: `${hostile.issuer}/` }
    await refused('oidc_issuer_differs')
    hostile.description = { id_token_signing_alg_values_supported: ['none', 'HS256'] }
    await refused('oidc_no_algorithm')
  })

  test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'a %s in another place of this network is not asked',
    async (endpoint) => {
      const path = endpoint === 'jwks_uri' ? 'keys' : endpoint.replace('_endpoint', '')
      const elsewhere = hostile.issuer.replace('127.0.0.1', '127.0.0.2')
      hostile.description = { [endpoint]: `${elsewhere}/${path}` }
      const slug = await added()
      expect(await signIn(slug)).toBe(failure('oidc_unreachable', slug))
      expect(hostile.asked).not.toContain(`/${path}`)
      expect(await lastReason()).toContain('127.0.0.2')
    },
  )

  test('a provider that hangs holds up no other sign-in', async () => {
    const asked = new Promise<void>((resolve) => {
      hostile.instead.set('/.well-known/openid-configuration', () => resolve())
    })
    const slug = await added()
    const waits = signIn(slug)
    await asked
    const { username } = await db().selectFrom('user').select('username').executeTakeFirstOrThrow()
    const body = JSON.stringify({ auth: username, password: 'wrong password' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server().url}/api/auth/login`, { method: 'POST', headers, body })
    expect(answer.status).toBe(401)
    hostile.instead.clear()
    await hostile.stop()
    hostile = await startHostileProvider()
    expect(await waits).toBe(failure('oidc_unreachable', slug))
  })

  test('the e-mail address of a GitHub user must be one that GitHub has verified', async () => {
    const endpoint = {
      auth: `${hostile.issuer}/login/oauth/authorize`,
      token: `${hostile.issuer}/token`,
      userinfo: `${hostile.issuer}/api/v3/user`,
    }
    const json = (path: string, value: unknown) =>
      hostile.instead.set(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      })
    const emails = (list: object[]) => json('/api/v3/user/emails', list)
    json('/token', { access_token: 'x', token_type: 'bearer', scope: 'user:email' })
    json('/api/v3/user', { id: 42, login: 'octo', email: 'admin@example.com', name: 'Octo' })
    const slug = await added({
      provider_url: '',
      endpoint,
      username_claim: 'login',
      name_claim: 'name',
      scopes: ['user:email'],
    })
    emails([{ email: 'admin@example.com', verified: false, primary: true }])
    expect(await signIn(slug)).toBe(failure('identity_no_email', slug))
    emails([
      { email: 'admin@example.com', verified: false, primary: true },
      { email: 'octo@example.com', verified: true, primary: false },
    ])
    expect(await signIn(slug)).toBe('/')
    const user = await db().selectFrom('user').selectAll().where('username', '=', 'octo').executeTakeFirstOrThrow()
    expect(user).toMatchObject({ email: 'octo@example.com', name: 'Octo', external: true })
    const identity = await db().selectFrom('user_identity').selectAll().where('user_id', '=', user.id).execute()
    expect(identity).toMatchObject([{ subject: `${hostile.issuer} 42`, email_verified: expect.anything() }])
  })

  test('texts with control characters are refused with a reason', async () => {
    hostile.instead.set('/userinfo', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sub: hostile.claims.sub }))
    })
    const hostileTexts = [{ sub: 'e\0ve' }, { email: 'eve\0@example.com' }, { preferred_username: 'e\u0007ve' }]
    for (const [n, claims] of hostileTexts.entries()) {
      const slug = await added()
      hostile.nonce = ''
      hostile.claims = { sub: `control${n}`, email: `control${n}@example.com`, ...claims }
      expect(await signIn(slug)).toBe(failure('identity_control_characters', slug))
    }
    // Rules may read any claim, so those are stored; a name that cannot be shown is replaced by the user name.
    const slug = await added({ provider_url: hostile.issuer, name_claim: 'name' })
    hostile.nonce = ''
    hostile.claims = { sub: 'named', preferred_username: 'named', email: 'n@example.com', name: 'N\0', groups: ['a\0'] }
    expect(await signIn(slug)).toBe('/')
    const row = await db().selectFrom('user').select('name').where('username', '=', 'named').executeTakeFirst()
    expect(row).toEqual({ name: 'named' })
  })
})
