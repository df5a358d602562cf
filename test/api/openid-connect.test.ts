import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import { members } from '../../src/contract/project.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { userIdentities } from '../../src/contract/user-identity.ts'
import { isoNow } from '../../src/server/clock.ts'
import { makeProviderPass } from '../../src/server/group-mapping/ask-providers.ts'
import { identitiesOf } from '../../src/server/identity/identities.ts'
import { refreshClaims } from '../../src/server/oidc/refresh-claims.ts'
import { setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { type IdentityServer, type Person, startIdentityServer, Visitor } from '../helpers/identity-server.ts'
import { startMailServer } from '../helpers/mail-server.ts'
import { codeTo, keepCookies, sendsMail } from '../helpers/mailed-server.ts'
import { onEachDatabase } from '../helpers/suite.ts'

const password = 'correct horse battery'

onEachDatabase('sign-in with OpenID Connect', (server) => {
  let idp: IdentityServer
  const services = () => server().server.services
  const db = () => services().database.db
  const at = (path: string) => `${server().url}${path}`
  let made = 0

  beforeAll(async () => {
    const back = at('/api/auth/oidc/company/redirect')
    idp = await startIdentityServer([back, `${back}/project/premium`])
    const body = aProvider({
      secret: 'a client secret',
      settings: { provider_url: idp.issuer, name_claim: 'name|preferred_username', signs_out: true },
    })
    await server().admin.ok(identityProviders.create, { body })
  })
  afterAll(() => idp?.stop())

  function person(more: Partial<Person> = {}): string {
    const name = `person${++made}`
    const email = `${name}@example.com`
    idp.people.set(name, { sub: name, email, email_verified: true, preferred_username: name, name: 'Ana', ...more })
    return name
  }

  async function set(settings: object): Promise<void> {
    const one = { params: { slug: 'company' } }
    const now = await server().admin.ok(identityProviders.get, one)
    const body = aProvider({ settings: { ...now.settings, ...settings } })
    await server().admin.ok(identityProviders.update, { ...one, body })
  }

  /** Goes to the provider and back, up to the address that this server has not seen yet. */
  async function toProvider(visitor: Visitor, name: string, query = ''): Promise<string> {
    const start = await visitor.get(at(`/api/auth/oidc/company/login${query}`))
    expect(start.status).toBe(307)
    return visitor.throughProvider(idp.issuer, start.headers.get('location') as string, name)
  }

  /** Signs in; returns where the browser is sent. */
  async function signIn(visitor: Visitor, name: string, query = ''): Promise<string> {
    const answer = await visitor.get(await toProvider(visitor, name, query))
    expect(answer.status).toBe(307)
    return answer.headers.get('location') as string
  }

  const clientOf = (visitor: Visitor) => {
    const client = new Client(server().url)
    client.headers.cookie = [...(visitor.jars.get(server().url) ?? [])].map((pair) => pair.join('=')).join('; ')
    return client
  }
  const me = (visitor: Visitor) => clientOf(visitor).ok(users.me)

  test('the first sign-in creates an account and opens the page that was asked for', async () => {
    const visitor = new Visitor()
    const name = person()
    const metadata = await server().anonymous.ok(session.metadata)
    expect(metadata.oidc_providers).toEqual([{ id: 'company', name: 'Company', color: '#2b5b84', icon: 'key' }])
    const start = await visitor.get(at('/api/auth/oidc/company/login'))
    expect(start.headers.getSetCookie()[0]).toMatch(
      /^signalbox_flow=1\.[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const asked = new URL(start.headers.get('location') as string).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: at('/api/auth/oidc/company/redirect'),
    })
    expect(await signIn(visitor, name, '?redirect=/project/premium')).toBe('/project/premium')
    expect(await me(visitor)).toMatchObject({ username: name, name: 'Ana', external: true, admin: false })
    const again = new Visitor()
    expect(await signIn(again, name, '?redirect=https://evil.example.com')).toBe('/')
    expect((await me(again)).id).toBe((await me(visitor)).id)
    const [event] = await db()
      .selectFrom('event')
      .selectAll()
      .where('action', '=', 'signed_in')
      .where('username', '=', name)
      .execute()
    expect(event?.description).toMatch(/^Signed in from .*, with Company$/)
  })

  test('the page to return to is appended to the callback where the provider asks for it', async () => {
    await set({ return_via_state: false })
    const visitor = new Visitor()
    const back = await toProvider(visitor, person(), '?return=/project/premium')
    await set({ return_via_state: true })
    expect(new URL(back).pathname).toBe('/api/auth/oidc/company/redirect/project/premium')
    expect((await visitor.get(back)).headers.get('location')).toBe('/project/premium')
  })

  test('signing out ends the session here and says where to end it at the provider', async () => {
    const visitor = new Visitor()
    await signIn(visitor, person())
    const client = clientOf(visitor)
    const { url } = await client.ok(session.signOut)
    expect(url).toMatch(new RegExp(`^${idp.issuer}/session/end\\?client_id=signalbox&id_token_hint=ey`))
    expect((await client.call(users.me)).status).toBe(401)
    expect(await client.ok(session.signOut)).toEqual({ url: null })
    const rows = await db().selectFrom('session').select('id_token').where('id_token', 'is not', null).execute()
    for (const { id_token } of rows) expect(id_token).toMatch(/^1\.[0-9a-f]{8}\./)
  })

  test('a local account is linked once its password was given, and then signs in without it', async () => {
    const local = await server().user(`local${++made}`)
    const row = await db().selectFrom('user').selectAll().where('id', '=', local.id).executeTakeFirstOrThrow()
    const name = person({ email: row.email })
    const visitor = new Visitor()
    expect(await signIn(visitor, name, '?redirect=/project/premium')).toBe(
      '/auth/login?step=link&return=%2Fproject%2Fpremium',
    )
    const client = clientOf(visitor)
    expect((await client.call(users.me)).status).toBe(401)
    expect(await client.ok(session.pendingLink)).toEqual({ username: row.username, provider: 'Company' })
    expect((await server().anonymous.call(session.pendingLink)).status).toBe(401)
    const wrong = await client.call(session.link, { body: { password: 'not this one' } })
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'identity_password_wrong' }])
    expect(await identitiesOf(db(), local.id)).toHaveLength(0)
    await client.ok(session.link, { body: { password } })
    expect(await identitiesOf(db(), local.id)).toHaveLength(1)
    expect((await client.call(session.link, { body: { password } })).status).toBe(401)

    const later = new Visitor()
    expect(await signIn(later, name)).toBe('/')
    expect(await me(later)).toMatchObject({ id: local.id, external: false })
  })

  test('a second factor of a local account is asked for, also where it is left to the provider', async () => {
    const local = await server().user(`factor${++made}`)
    const row = await db().selectFrom('user').selectAll().where('id', '=', local.id).executeTakeFirstOrThrow()
    const owner = new Client(server().url)
    await owner.signIn(row.username, password)
    await setUpAuthenticator(owner, password)
    const name = person({ email: row.email })
    const visitor = new Visitor()
    await signIn(visitor, name)
    await clientOf(visitor).ok(session.link, { body: { password } })
    const later = new Visitor()
    await signIn(later, name)
    expect((await clientOf(later).call(users.me)).body).toMatchObject({ error: 'TOTP_REQUIRED' })
    await set({ trusts_second_factor: true })
    const trusted = new Visitor()
    await signIn(trusted, name)
    expect((await clientOf(trusted).call(users.me)).body).toMatchObject({ error: 'TOTP_REQUIRED' })
    // The factor of an external account is the provider's.
    const outside = person()
    const [first, second] = [new Visitor(), new Visitor()]
    await signIn(first, outside)
    const { id } = await me(first)
    const created = isoNow()
    await db().insertInto('totp').values({ user_id: id, created, confirmed: created, secret: 'x' }).execute()
    await signIn(second, outside)
    expect(await me(second)).toMatchObject({ id })
    await set({ trusts_second_factor: false })
    const third = new Visitor()
    await signIn(third, outside)
    expect((await clientOf(third).call(users.me)).body).toMatchObject({ error: 'TOTP_REQUIRED' })
  })

  test('is linked only while the account has the address that the provider proved', async () => {
    for (const change of [{ email: `other${++made}@example.com` }, { external: true }]) {
      const local = await server().user(`moved${++made}`)
      const row = await db().selectFrom('user').selectAll().where('id', '=', local.id).executeTakeFirstOrThrow()
      const visitor = new Visitor()
      await signIn(visitor, person({ email: row.email }))
      await db().updateTable('user').set(change).where('id', '=', local.id).execute()
      const answer = await clientOf(visitor).call(session.link, { body: { password } })
      expect([answer.status, answer.body]).toMatchObject([401, { code: 'identity_link_over' }])
      expect(await identitiesOf(db(), local.id)).toEqual([])
    }
  })

  test('a blocked account is not linked, and linking asks for a second factor', async () => {
    const local = await server().user(`linked${++made}`)
    const row = await db().selectFrom('user').selectAll().where('id', '=', local.id).executeTakeFirstOrThrow()
    const owner = new Client(server().url)
    await owner.signIn(row.username, password)
    await setUpAuthenticator(owner, password)
    const name = person({ email: row.email })
    await set({ trusts_second_factor: true })
    const visitor = new Visitor()
    await signIn(visitor, name)
    await db().updateTable('user').set({ blocked_at: isoNow() }).where('id', '=', local.id).execute()
    const blocked = await clientOf(visitor).call(session.link, { body: { password } })
    expect([blocked.status, blocked.body]).toMatchObject([401, { code: 'identity_link_unknown' }])
    await db().updateTable('user').set({ blocked_at: null }).where('id', '=', local.id).execute()
    const linked = clientOf(visitor)
    const done = await linked.call(session.link, { body: { password } })
    await set({ trusts_second_factor: false })
    keepCookies(linked, done)
    expect((await linked.call(users.me)).body).toMatchObject({ error: 'TOTP_REQUIRED' })
  })

  test('codes by e-mail are asked for after a sign-in with a provider, unless the server leaves them out there', async () => {
    const smtp = await startMailServer()
    const { config } = services()
    const kept = config.auth
    try {
      const name = person()
      sendsMail(server(), smtp, {})
      await signIn(new Visitor(), name)
      const { id, email } = await db()
        .selectFrom('user')
        .select(['id', 'email'])
        .where('username', '=', name)
        .executeTakeFirstOrThrow()
      await db().insertInto('email_factor').values({ user_id: id, email, created: isoNow() }).execute()
      const asked = new Visitor()
      await signIn(asked, name)
      expect((await clientOf(asked).call(users.me)).body).toMatchObject({ error: 'EMAIL_OTP_REQUIRED' })
      const client = clientOf(asked)
      const done = await client.call(secondFactor.verify, { body: { passcode: await codeTo(smtp, email) } })
      keepCookies(client, done)
      expect(await client.ok(users.me)).toMatchObject({ id })

      sendsMail(server(), smtp, { disable_for_oidc: true })
      const free = new Visitor()
      await signIn(free, name)
      expect(await me(free)).toMatchObject({ id })
      // It is about providers only: a password needs the code as before.
      const local = await server().user(`mailed${++made}`)
      const row = await db().selectFrom('user').selectAll().where('id', '=', local.id).executeTakeFirstOrThrow()
      await db().insertInto('email_factor').values({ user_id: local.id, email: row.email, created: isoNow() }).execute()
      const half = new Client(server().url)
      await half.signIn(row.username, password)
      expect((await half.call(users.me)).body).toMatchObject({ error: 'EMAIL_OTP_REQUIRED' })
      expect(smtp.mails.filter(({ to }) => to.includes(email))).toEqual([])
      // An authenticator app is asked for all the same.
      const time = isoNow()
      await db().insertInto('totp').values({ user_id: id, created: time, confirmed: time, secret: 'x' }).execute()
      const app = new Visitor()
      await signIn(app, name)
      expect((await clientOf(app).call(users.me)).body).toMatchObject({ error: 'TOTP_REQUIRED' })
    } finally {
      config.auth = kept
      await smtp.stop()
    }
  })

  test('behind https, only cookies that no other host can set are accepted', async () => {
    const { config } = services()
    const local = await server().user(`prefix${++made}`)
    const { email } = await db().selectFrom('user').select('email').where('id', '=', local.id).executeTakeFirstOrThrow()
    const [waiting, coming] = [new Visitor(), new Visitor()]
    await signIn(waiting, person({ email }))
    const back = await toProvider(coming, person())
    config.web_host = 'https://ci.example.com'
    try {
      expect((await coming.get(back)).headers.get('location')).toBe(`https://ci.example.com${failure('oidc_state')}`)
      expect((await clientOf(waiting).call(session.pendingLink)).status).toBe(401)
    } finally {
      config.web_host = ''
    }
    expect((await clientOf(waiting).call(session.pendingLink)).status).toBe(200)
  })

  test('a provider vouches only for the address that it states', async () => {
    const name = person()
    await signIn(new Visitor(), name)
    const user = await db()
      .selectFrom('user')
      .select(['id', 'email'])
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    const verified = async () =>
      (await identitiesOf(db(), user.id)).map(({ email_verified }) => Number(email_verified) === 1)
    expect(await verified()).toEqual([true])
    // Another account has the new address, so this one keeps its old one.
    const taken = await server().user(`taken${++made}`)
    const { email } = await db().selectFrom('user').select('email').where('id', '=', taken.id).executeTakeFirstOrThrow()
    Object.assign(idp.people.get(name) as Person, { email })
    await signIn(new Visitor(), name)
    expect(await verified()).toEqual([false])
  })

  const failure = (code: string) => `/auth/login?failed=${code}&provider=company`

  test('a sign-in is finished only by the browser that began it, and once', async () => {
    const [mine, other] = [new Visitor(), new Visitor()]
    const back = await toProvider(mine, person())
    await other.get(at('/api/auth/oidc/company/login'))
    const stolen = await other.get(back)
    expect(stolen.headers.get('location')).toBe(failure('oidc_state'))
    const none = await new Visitor().get(back)
    expect(none.headers.get('location')).toBe(failure('oidc_state'))
    const before = new Map(mine.jars.get(server().url))
    expect((await mine.get(back)).headers.get('location')).toBe('/')
    expect((await mine.get(back)).headers.get('location')).toBe(failure('oidc_state'))
    // Even with the cookie of the sign-in the code works once.
    const replayed = new Visitor()
    replayed.jars.set(server().url, before)
    expect((await replayed.get(back)).headers.get('location')).toBe(failure('oidc_answered'))
  })

  test('what the provider refuses, and whom this server refuses, is reported on the sign-in page', async () => {
    const visitor = new Visitor()
    const start = await visitor.get(at('/api/auth/oidc/company/login'))
    const state = new URL(start.headers.get('location') as string).searchParams.get('state') as string
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: idp.issuer })
    const denied = await visitor.get(at(`/api/auth/oidc/company/redirect?${answer.toString()}`))
    expect(denied.headers.get('location')).toBe(failure('oidc_denied'))

    expect(await signIn(new Visitor(), person({ email_verified: false }))).toBe(failure('identity_email_unverified'))
    const blocked = person()
    await signIn(new Visitor(), blocked)
    await db().updateTable('user').set({ blocked_at: '2026-01-01' }).where('username', '=', blocked).execute()
    expect(await signIn(new Visitor(), blocked)).toBe(failure('identity_blocked'))

    const unknown = await visitor.get(at('/api/auth/oidc/nothing/login'))
    expect(unknown.headers.get('location')).toBe('/auth/login?failed=oidc_unknown&provider=nothing')
    const events = await db().selectFrom('event').selectAll().where('action', '=', 'sign_in_failed').execute()
    const reported = events.map(({ description }) => description)
    expect(reported).toContainEqual(expect.stringContaining('company: the provider answered access_denied'))
  })

  test('a provider starts the sign-in only where it may, and only in its own name', async () => {
    const start = (query: string) => new Visitor().get(at(`/api/auth/oidc/company/initiate?${query}`))
    const iss = `iss=${encodeURIComponent(idp.issuer)}`
    expect((await start(iss)).headers.get('location')).toBe(failure('oidc_unknown'))
    await set({ allow_idp_initiated: true })
    const target = encodeURIComponent(at('/project/new'))
    const begun = await start(`${iss}&target_link_uri=${target}`)
    expect(begun.headers.get('location')).toMatch(new RegExp(`^${idp.issuer}/auth\\?`))
    expect((await start('iss=https://evil.example.com')).headers.get('location')).toBe(failure('oidc_unknown'))
    await set({ allow_idp_initiated: false })
  })

  test('claims are read again with the refresh token, until the provider refuses', async () => {
    const name = person({ groups: ['ops'] })
    const visitor = new Visitor()
    await set({ scopes: ['openid', 'profile', 'email', 'offline_access'] })
    await signIn(visitor, name)
    const { id } = await me(visitor)
    const identity = async () => (await identitiesOf(db(), id))[0] as never
    idp.people.set(name, { ...(idp.people.get(name) as Person), groups: [] })
    expect(await refreshClaims(services(), await identity())).toMatchObject({ claims: { groups: [], sub: name } })
    // The token was rotated, and the next one is stored.
    expect(await refreshClaims(services(), await identity())).toMatchObject({ claims: { groups: [] } })
    idp.people.delete(name)
    expect(await refreshClaims(services(), await identity())).toBe('refused')
  })

  test('rules follow the groups between sign-ins, and a user who is gone at the provider is signed out', async () => {
    const name = person({ groups: ['ops'] })
    const visitor = new Visitor()
    await set({ scopes: ['openid', 'profile', 'email', 'offline_access'] })
    const project_id = await server().project()
    const rule = await server().admin.ok(mappingRules.create, {
      body: { name: 'Ops', provider: 'company', pattern: 'ops', grants: 'project', project_id, role: 'guest' },
    })
    await signIn(visitor, name)
    const { id } = await me(visitor)
    const membership = async () =>
      (await server().admin.call(members.get, { params: { project_id, user_id: id } })).status
    expect(await membership()).toBe(200)
    const config = { ...services().config, identity_check_interval: '0s' }
    const pass = makeProviderPass({ ...services(), config }, new AbortController().signal)
    await pass()
    expect(await membership()).toBe(200)
    idp.people.set(name, { ...(idp.people.get(name) as Person), groups: [] })
    await pass()
    expect(await membership()).toBe(404)
    idp.people.delete(name)
    await pass()
    expect((await visitor.get(at('/api/user'))).status).toBe(401)
    await server().admin.ok(mappingRules.remove, { params: { id: rule.id } })
  })

  test('an administrator unlinks an identity: its sessions and what rules granted end, and the only way in is kept', async () => {
    const name = person({ groups: ['crew'] })
    const project_id = await server().project()
    const rule = await server().admin.ok(mappingRules.create, {
      body: { name: 'Crew', provider: 'company', pattern: 'crew', grants: 'project', project_id, role: 'guest' },
    })
    const visitor = new Visitor()
    await signIn(visitor, name)
    const { id, username } = await me(visitor)
    const listed = await server().admin.ok(userIdentities.list, { params: { id } })
    expect(listed).toEqual([
      {
        id: expect.any(Number),
        provider: 'company',
        provider_name: 'Company',
        kind: 'oidc',
        subject: expect.stringContaining(name),
        created: expect.any(String),
        last_used: expect.any(String),
        only_way: true,
      },
    ])
    const params = { id, identity_id: listed[0]!.id }
    const unlink = (last: 'true' | 'false') => server().admin.call(userIdentities.unlink, { params, query: { last } })
    expect((await unlink('false')).body).toMatchObject({ code: 'identity_last', params: { username } })
    expect((await unlink('true')).status).toBe(204)
    expect((await unlink('true')).status).toBe(404)
    expect((await visitor.get(at('/api/user'))).status).toBe(401)
    expect((await server().admin.call(members.get, { params: { project_id, user_id: id } })).status).toBe(404)
    expect((await server().admin.ok(events.all)).find(({ action }) => action === 'identity_unlinked')).toMatchObject({
      object_type: 'user',
      object_id: id,
      description: expect.stringMatching(`^Account ${username} unlinked from company, from `),
    })
    expect((await server().admin.ok(events.all)).map(({ description }) => description)).toContainEqual(
      expect.stringMatching(`^Session of ${username} on .* ended, because the account was unlinked from company$`),
    )
    // The verified address links the account again.
    const later = new Visitor()
    await signIn(later, name)
    expect(await me(later)).toMatchObject({ id })
    await server().admin.ok(mappingRules.remove, { params: { id: rule.id } })
  })

  test('no one unlinks the only way to sign in of their own account; a password is another one', async () => {
    const name = person()
    const visitor = new Visitor()
    await signIn(visitor, name)
    const { id } = await me(visitor)
    await db().updateTable('user').set({ admin: true }).where('id', '=', id).execute()
    const [own] = await clientOf(visitor).ok(userIdentities.list, { params: { id } })
    const unlink = () =>
      clientOf(visitor).call(userIdentities.unlink, { params: { id, identity_id: own!.id }, query: { last: 'true' } })
    expect((await unlink()).body).toMatchObject({ code: 'identity_last_own' })
    const { password_hash } = await db()
      .selectFrom('user')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .executeTakeFirstOrThrow()
    await db().updateTable('user').set({ password_hash }).where('id', '=', id).execute()
    expect((await clientOf(visitor).ok(userIdentities.list, { params: { id } }))[0]).toMatchObject({ only_way: false })
    expect((await unlink()).status).toBe(204)
  })

  test('a test of the provider finds what it needs', async () => {
    const tested = await server().admin.ok(identityProviders.test, { params: { slug: 'company' } })
    expect(tested.steps.map(({ step, ok }) => [step, ok])).toEqual([
      ['discovery', true],
      ['endpoints', true],
      ['keys', true],
      ['secret', true],
      ['callback', true],
    ])
    expect(tested).toMatchObject({ ok: true })
    expect(tested.steps.at(-1)?.found).toBe('/api/auth/oidc/company/redirect')
  })
})
