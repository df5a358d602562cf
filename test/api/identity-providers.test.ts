import { expect, test } from 'vitest'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { externalAccount } from '../../src/server/identity/external-account.ts'
import { identitiesOf } from '../../src/server/identity/identities.ts'
import { PasswordFirst, type Proven } from '../../src/server/identity/proven.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

const origin = { address: '192.0.2.1', user_agent: 'Test' }

onEachDatabase('identity providers', (server) => {
  const services = () => server().server.services
  const db = () => services().database.db
  const one = (slug: string) => ({ params: { slug } })
  let made = 0

  async function added(draft: Parameters<typeof aProvider>[0] = {}) {
    const slug = `p${++made}`
    return server().admin.ok(identityProviders.create, { body: aProvider({ slug, name: slug, ...draft }) })
  }

  const ana = (provider: { slug: string; name: string }, more: Partial<Proven> = {}): Proven => ({
    provider: { slug: provider.slug, kind: 'oidc', name: provider.name },
    subject: `https://idp ${provider.slug}`,
    username: `ana-${provider.slug}`,
    name: 'Ana',
    email: `ana-${provider.slug}@example.com`,
    email_verified: true,
    claims: { groups: ['ops'] },
    ...more,
  })
  const signIn = (proven: Proven) => externalAccount(services(), proven, origin)
  const refusal = (proven: Proven) =>
    signIn(proven).then(
      () => 'signed in',
      (error: { reason?: { code: string } } & Error) => error.reason?.code ?? error.message,
    )
  const userOf = (id: number) => db().selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('one is added, read, changed and deleted, and its secret is never answered', async () => {
    const { admin } = server()
    const created = await added({ secret: 'the client secret', settings: { scopes: ['openid', 'groups'] } })
    expect(created).toMatchObject({ has_secret: true, read_only: false, accounts: 0, revision: 1 })
    expect(created.settings).toMatchObject({
      client_id: 'signalbox',
      scopes: ['openid', 'groups'],
      return_via_state: true,
    })
    const read = await admin.ok(identityProviders.get, one(created.slug))
    expect(read).toEqual(created)
    expect(JSON.stringify(await admin.ok(identityProviders.list))).not.toContain('the client secret')

    const { settings, slug } = created
    const draft = aProvider({ slug, name: 'Renamed', settings })
    await admin.ok(identityProviders.update, { ...one(slug), body: { ...draft, revision: 1 } })
    const changed = await admin.ok(identityProviders.get, one(slug))
    expect(changed).toMatchObject({ name: 'Renamed', has_secret: true, revision: 2, settings })
    expectRefused(
      await admin.call(identityProviders.update, { ...one(slug), body: { ...draft, revision: 1 } }),
      409,
      'saved',
    )
    await admin.ok(identityProviders.update, { ...one(slug), body: { ...draft, secret: false } })
    expect((await admin.ok(identityProviders.get, one(slug))).has_secret).toBe(false)
    await admin.ok(identityProviders.remove, one(slug))
    expect((await admin.call(identityProviders.get, one(slug))).status).toBe(404)
    const events = await db().selectFrom('event').selectAll().where('object_type', '=', 'identity_provider').execute()
    expect(events.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'deleted'])
    expect(JSON.stringify(events)).not.toContain('the client secret')
  })

  test('a secret goes nowhere else unless it is entered again, and other places have other users', async () => {
    const { admin } = server()
    const provider = await added({ secret: 'kept' })
    const { id } = await signIn(ana(provider))
    const moved = aProvider({ slug: provider.slug, settings: { provider_url: 'https://evil.example.com' } })
    const refused = await admin.call(identityProviders.update, { ...one(provider.slug), body: moved })
    expectRefused(refused, 400, 'Enter the secret again')
    expect(await identitiesOf(db(), id)).toHaveLength(1)
    await admin.ok(identityProviders.update, { ...one(provider.slug), body: { ...moved, secret: 'other' } })
    expect(await identitiesOf(db(), id)).toHaveLength(0)
  })

  test('wrong input names the field', async () => {
    const { admin } = server()
    const { slug } = await added()
    const refused = async (draft: object, status: number, says: string) =>
      expectRefused(
        await admin.call(identityProviders.create, { body: { ...aProvider(), ...draft } as never }),
        status,
        says,
      )
    await refused({ slug }, 409, 'another identity provider has this ID')
    await refused({ slug: '../x' }, 400, 'slug')
    await refused({ color: 'url(x)' }, 400, 'color')
    await refused({ kind: 'saml' }, 400, 'kind')
    await refused({ settings: {} }, 400, 'client_id')
    await refused({ settings: { client_id: 'x', provider_url: 'javascript:alert(1)' } }, 400, 'provider_url')
    await refused(
      { settings: { client_id: 'x', provider_url: 'https://user:password@example.com' } },
      400,
      'provider_url',
    )
    const changed = aProvider({ slug: 'renamed' })
    expectRefused(await admin.call(identityProviders.update, { ...one(slug), body: changed }), 400, 'slug')
  })

  test('the first sign-in creates an external account without rights, and later ones follow the provider', async () => {
    const provider = await added()
    const { id, username } = await signIn(ana(provider))
    expect(username).toBe(`ana-${provider.slug}`)
    expect(await userOf(id)).toMatchObject({ external: true, admin: false, password_hash: null, name: 'Ana' })
    const later = ana(provider, { name: 'Ana B', email: `b-${provider.slug}@example.com`, claims: { groups: [] } })
    expect(await signIn(later)).toMatchObject({ id })
    expect(await userOf(id)).toMatchObject({ name: 'Ana B', email: `b-${provider.slug}@example.com` })
    const unproven = ana(provider, { email: 'x@example.com', email_verified: false })
    await signIn(unproven)
    expect((await userOf(id)).email).toBe(`b-${provider.slug}@example.com`)
    const [identity] = await identitiesOf(db(), id)
    expect(JSON.parse(identity?.claims ?? '')).toEqual({ groups: ['ops'] })
    expect((await server().admin.ok(identityProviders.get, one(provider.slug))).accounts).toBe(1)
  })

  test('two first sign-ins of one person at the same moment make one account', async () => {
    const provider = await added()
    const [first, second] = await Promise.all([signIn(ana(provider)), signIn(ana(provider))])
    expect(first.id).toBe(second.id)
  })

  test('refresh tokens are stored sealed, and kept until there is a new one', async () => {
    const provider = await added()
    const { id } = await signIn(ana(provider, { refresh_token: 'a refresh token' }))
    const [before] = await identitiesOf(db(), id)
    expect(before?.refresh_token).toMatch(/^1\.[0-9a-f]{8}\./)
    await signIn(ana(provider))
    expect((await identitiesOf(db(), id))[0]?.refresh_token).toBe(before?.refresh_token)
  })

  test('an e-mail address links accounts only where every provider proved it', async () => {
    const [one, two, three] = [await added(), await added(), await added()]
    const { id } = await signIn(ana(one))
    const email = `ana-${one.slug}@example.com`
    expect(await refusal(ana(two, { email, email_verified: false }))).toBe('identity_email_taken')
    expect(await refusal(ana(one, { email, subject: 'another person' }))).toBe('identity_email_taken')
    expect((await signIn(ana(two, { email: email.toUpperCase() }))).id).toBe(id)

    const unproven = await signIn(ana(three, { email_verified: false }))
    const taken = ana(one, { subject: 'third', username: 'third', email: `ana-${three.slug}@example.com` })
    expect(await refusal(taken)).toBe('identity_email_taken')
    expect(await identitiesOf(db(), unproven.id)).toHaveLength(1)
  })

  test('a local account is not taken over by its e-mail address or its user name', async () => {
    const provider = await added()
    const local = await userOf((await server().user(`local-${provider.slug}`)).id)
    const proven = ana(provider, { email: local.email })
    await expect(signIn(proven)).rejects.toBeInstanceOf(PasswordFirst)
    expect(await refusal({ ...proven, email_verified: false })).toBe('identity_email_taken')
    expect(await refusal(ana(provider, { username: local.username }))).toBe('identity_username_taken')
    expect(await refusal(ana(provider, { username: local.email }))).toBe('identity_username_taken')
    expect(await identitiesOf(db(), local.id)).toHaveLength(0)
  })

  test('accounts are created only where the provider creates them, and from usable claims', async () => {
    const closed = await added({ settings: { create_accounts: false } })
    expect(await refusal(ana(closed))).toBe('identity_no_accounts')
    const provider = await added()
    expect(await refusal(ana(provider, { email: '' }))).toBe('identity_no_email')
    expect(await refusal(ana(provider, { email: 'not an address' }))).toBe('identity_email_wrong')
    expect(await refusal(ana(provider, { username: ' ' }))).toBe('identity_no_username')
    expect(await refusal(ana(provider, { username: 'ana\u202e' }))).toBe('identity_no_username')
  })

  test('a test of a provider that does not answer says what to do', async () => {
    const provider = await added({ secret: 'x' })
    const tested = await server().admin.ok(identityProviders.test, one(provider.slug))
    expect(tested.ok).toBe(false)
    expect(tested.steps[0]).toMatchObject({
      step: 'discovery',
      ok: false,
      problem_message: { code: 'outbound_refused' },
    })
  })
})
