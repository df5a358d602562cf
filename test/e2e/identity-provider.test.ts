import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { users } from '../../src/contract/user.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { type IdentityServer, startIdentityServer } from '../helpers/identity-server.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, password, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

// Checking a page in four variants takes long on a small machine.
const slow = 180_000

describeConsole('identity providers', () => {
  let server: TestServer
  let idp: IdentityServer
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    idp = await startIdentityServer(['company', 'sso'].map((slug) => `${server.url}/api/auth/oidc/${slug}/redirect`))
    const ana = { sub: 'ana', email: 'ana@example.com', email_verified: true, preferred_username: 'ana', name: 'Ana' }
    idp.people.set('ana', ana)
    idp.people.set('olga', { ...ana, sub: 'olga', email: 'olga@example.org', preferred_username: 'olga' })
    await server.admin.ok(users.create, {
      body: { username: 'olga', name: 'Olga', email: 'olga@example.org', password },
    })
    visitor = await Visitor.arrive(server.url, { user: null, kept: true })
    // The development pages of the provider want fonts of the internet.
    visitor.expected = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/
  })
  afterAll(async () => {
    await visitor?.leave()
    await idp?.stop()
    await server?.stop()
  })

  test(
    'an administrator adds one from a preset, tests it, and sees what failed',
    async () => {
      const admin = await Visitor.arrive(server.url)
      const { page } = admin
      try {
        await admin.goto('/admin/sign-in')
        await page.getByText('No identity providers yet').waitFor()
        await admin.button('New provider').click()
        const dialog = admin.dialog('New provider')
        await dialog.getByRole('combobox', { name: 'Provider' }).click()
        await page.getByRole('option', { name: 'Keycloak' }).click()
        expect(await dialog.getByLabel('Issuer URL').inputValue()).toBe('https://HOST/realms/REALM')
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Company')
        await dialog.getByRole('textbox', { name: 'ID', exact: true }).fill('company')
        expect(await dialog.getByRole('textbox', { name: 'Callback URL' }).inputValue()).toBe(
          `${server.url}/api/auth/oidc/company/redirect`,
        )
        await dialog.getByLabel('Issuer URL').fill(`${idp.issuer}/`)
        await dialog.getByRole('textbox', { name: 'Client ID' }).fill('signalbox')
        await dialog.getByLabel('Client secret').fill('a client secret')
        expect(await lookAt(admin, 'identity-provider-form')).toEqual([])
        await dialog.getByRole('button', { name: 'Save and test' }).click()
        const test = admin.dialog('Test of Company')
        await test.getByText(`The provider calls itself ${idp.issuer}: enter exactly this as its address`).waitFor()
        expect(await lookAt(admin, 'identity-provider-test')).toEqual([])
        await test.getByText('Close', { exact: true }).click()

        await page.getByRole('button', { name: 'Company', exact: true }).click()
        const form = admin.dialog('Edit provider')
        await form.getByLabel('Issuer URL').fill(idp.issuer)
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await form.waitFor({ state: 'detached' })
        expect(await lookAt(admin, 'identity-providers')).toEqual([])
        expect(admin.complaints).toEqual([])
      } finally {
        await admin.leave()
      }
    },
    slow,
  )

  /** Signs in at the provider's own pages. */
  const atProvider = async (login: string) => {
    const { page } = visitor
    await page.getByPlaceholder('Enter any login').fill(login)
    await page.getByPlaceholder('and password').fill('x')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  test(
    'a user signs in with the button of a provider, and is back on the page that was asked for',
    async () => {
      const { page } = visitor
      const second = aProvider({ slug: 'sso', name: 'Single sign-on', icon: 'building', color: '#ffcc00', position: 2 })
      await server.admin.ok(identityProviders.create, { body: second })
      await visitor.load('/auth/login?return=%2Ftokens')
      const button = page.getByRole('link', { name: 'Continue with Company' })
      await button.waitFor()
      expect(await lookAt(visitor, 'sign-in-providers')).toEqual([])
      await button.click()
      await atProvider('ana')
      await visitor.heading('API tokens').waitFor()
      expect(visitor.path).toBe('/tokens')
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('link', { name: 'Continue with Company Last used' }).waitFor()
    },
    slow,
  )

  test(
    'a local account is linked with its password, and a failure says why',
    async () => {
      const { page } = visitor
      await page.context().clearCookies()
      await visitor.load('/auth/login')
      await page.getByRole('link', { name: /^Continue with Company/ }).click()
      await atProvider('olga')
      await visitor.heading('Link your account').waitFor()
      expect(await visitor.field('Username').inputValue()).toBe('olga')
      expect(await lookAt(visitor, 'sign-in-link')).toEqual([])
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong password')
      await visitor.button('Link and sign in').click()
      await page.getByText('This is not the password of your account').waitFor()
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await visitor.button('Link and sign in').click()
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
      expect((await server.admin.ok(identityProviders.get, { params: { slug: 'company' } })).accounts).toBe(2)

      // The console is left first: without cookies, the connection that it may be opening would be refused.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await visitor.load('/api/auth/oidc/sso/login')
      const failed = page.getByText('Single sign-on cannot be used at the moment')
      await failed.waitFor()
      expect(await lookAt(visitor, 'sign-in-failed')).toEqual([])
      await visitor.load('/auth/login?failed=oidc_denied&provider=%3Cb%3Ecall%20us')
      await page.getByText('The identity provider did not let you in').waitFor()
      expect(visitor.complaints).toEqual([])

      const admin = await Visitor.arrive(server.url)
      try {
        await admin.goto('/users')
        await admin.rowMenu('Ana', 'Linked accounts')
        await admin.dialog('Linked accounts of Ana').getByRole('button', { name: 'Unlink: Company' }).click()
        await admin.dialog('Unlink Company?').getByText('Ana has no password here').waitFor()
        expect(await lookAt(admin, 'unlink-only-way')).toEqual([])
        await admin.dialog('Unlink Company?').getByRole('button', { name: 'Unlink', exact: true }).click()
        await admin.notice('Account of Ana unlinked').waitFor()
        await admin.dialog('Linked accounts of Ana').getByText('None: this user').waitFor()
        expect(admin.complaints).toEqual([])
      } finally {
        await admin.leave()
      }
    },
    slow,
  )
})
