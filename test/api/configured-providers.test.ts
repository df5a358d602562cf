import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { session } from '../../src/contract/session.ts'
import { loadConfig } from '../../src/server/config/load-config.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { type IdentityServer, startIdentityServer, Visitor } from '../helpers/identity-server.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused } from '../helpers/suite.ts'

let folder: string
let idp: IdentityServer
let server: TestServer
const one = { params: { slug: 'sso' } }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sb-'))
  idp = await startIdentityServer(['http://127.0.0.1/replaced'])
  for (const [name, text] of [
    ['id', 'signalbox\n'],
    ['secret', 'a client secret\n'],
  ] as const)
    writeFileSync(join(folder, name), text, { mode: 0o600 })
  // As teams bring it from Semaphore UI, with icons and colours that the console may not know.
  const oidc_providers = {
    sso: {
      display_name: 'Single sign-on',
      provider_url: idp.issuer,
      client_id_file: join(folder, 'id'),
      client_secret_file: join(folder, 'secret'),
      icon: 'mdi-key',
      color: 'orange',
      order: 2,
      scopes: ['openid', 'profile', 'email'],
      username_claim: 'preferred_username',
    },
    github: {
      client_id: 'x',
      client_secret: 'the secret of GitHub',
      color: 'not a colour!',
      endpoint: {
        auth: 'https://github.com/login/oauth/authorize',
        token: 'https://github.com/login/oauth/access_token',
        userinfo: 'https://api.github.com/user',
      },
    },
  }
  const { config } = loadConfig({ SEMAPHORE_OIDC_PROVIDERS: JSON.stringify(oidc_providers) })
  server = await startTestServer('sqlite', { config: { oidc_providers: config.oidc_providers } })
})
afterAll(async () => {
  await server?.stop()
  await idp?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('providers of the configuration have buttons, and the console shows and never changes them', async () => {
  const { admin, anonymous } = server
  expect((await anonymous.ok(session.metadata)).oidc_providers).toEqual([
    { id: 'github', name: 'github', color: '', icon: '' },
    { id: 'sso', name: 'Single sign-on', color: 'orange', icon: 'mdi-key' },
  ])
  const shown = await admin.ok(identityProviders.get, one)
  expect(shown).toMatchObject({ id: null, read_only: true, has_secret: true, settings: { client_id: 'signalbox' } })
  expect(JSON.stringify(await admin.ok(identityProviders.list))).not.toMatch(/a client secret|the secret of GitHub/)
  const body = aProvider({ slug: 'sso' })
  expectRefused(await admin.call(identityProviders.update, { ...one, body }), 409, 'part of the configuration')
  expectRefused(await admin.call(identityProviders.remove, one), 409, 'part of the configuration')
  expectRefused(await admin.call(identityProviders.create, { body }), 409, 'another identity provider has this ID')
})

test('its client is read from files at each use, and a missing one is named', async () => {
  const start = () => new Visitor().get(`${server.url}/api/auth/oidc/sso/login`)
  const asked = new URL((await start()).headers.get('location') as string)
  expect([asked.origin, asked.searchParams.get('client_id')]).toEqual([idp.issuer, 'signalbox'])
  rmSync(join(folder, 'secret'))
  const failed = '/auth/login?failed=oidc_unreachable&provider=sso'
  expect((await start()).headers.get('location')).toBe(failed)
  const tested = await server.admin.ok(identityProviders.test, one)
  expect(tested.steps.find(({ ok }) => !ok)?.problem).toMatch(/client_secret_file/)
  rmSync(join(folder, 'id'))
  expect((await start()).headers.get('location')).toBe(failed)
  expect(await server.admin.ok(identityProviders.get, one)).toMatchObject({ settings: { client_id: '' } })
})

test('unknown settings and wrong addresses of a provider stop the start, and are named', () => {
  const load = (provider: object) => () =>
    loadConfig({ SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({ sso: { client_id: 'x', ...provider } }) })
  expect(load({ provider_uri: 'https://example.com' })).toThrow(/provider_uri/)
  expect(load({ provider_url: 'file:///etc/passwd' })).toThrow(/provider_url/)
})
