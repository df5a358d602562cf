import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Attribute, Change, Client as Ldap } from 'ldapts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { loadConfig } from '../../src/server/config/load-config.ts'
import { makeProviderPass } from '../../src/server/group-mapping/ask-providers.ts'
import { lookUp } from '../../src/server/ldap/look-up.ts'
import { Client } from '../helpers/client.ts'
import { directoryCa, dnOf, group, groups, people, person, searcher, settingsOf, tree } from '../helpers/directory.ts'
import { insertUser } from '../helpers/seeded-database.ts'
import { startTestServer } from '../helpers/server.ts'
import { hasSlapd, manager, type Slapd, startSlapd } from '../helpers/slapd.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

const uids = ['ada', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jim', 'kim', 'lea', 'admin', 'password']
const everyone = uids.map((uid) => person(uid)).join('')
const ldif = `${tree}${everyone}${group('ops', [dnOf('ada'), dnOf('hal')])}${group('all', [`cn=ops,${groups}`])}`

const password = 'correct horse battery'

describe.skipIf(!hasSlapd)('sign-in with a directory', () => {
  let slapd: Slapd
  beforeAll(async () => {
    slapd = await startSlapd(ldif)
  })
  afterAll(() => slapd?.stop())

  /** Changes an attribute of an entry. */
  async function changed(dn: string, type: string, ...values: string[]): Promise<void> {
    const client = new Ldap({ url: `ldap://127.0.0.1:${slapd.port}` })
    await client.bind(manager.dn, manager.password)
    await client.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }))
    await client.unbind()
  }

  test('a directory of the configuration is shown, not changed, and finds accounts of Semaphore UI again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sb-ldap-'))
    writeFileSync(join(folder, 'ca.pem'), directoryCa)
    const { config } = loadConfig({
      SEMAPHORE_LDAP_ENABLE: 'yes',
      SEMAPHORE_LDAP_SERVER: `localhost:${slapd.tls_port}`,
      SEMAPHORE_LDAP_NEEDTLS: 'true',
      SIGNALBOX_LDAP_CA_CERT_FILE: join(folder, 'ca.pem'),
      SEMAPHORE_LDAP_BIND_DN: searcher.dn,
      SEMAPHORE_LDAP_BIND_PASSWORD: searcher.password,
      SEMAPHORE_LDAP_SEARCH_DN: people,
      SEMAPHORE_LDAP_SEARCH_FILTER: '(&(objectClass=inetOrgPerson)(uid=%s))',
      SEMAPHORE_LDAP_MAPPING_CN: 'sn',
      SIGNALBOX_LDAP_NAME: 'Company',
    })
    const ldap = Object.fromEntries(Object.entries(config).filter(([key]) => key.startsWith('ldap_')))
    const server = await startTestServer('sqlite', { config: ldap })
    onTestFinished(async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    })
    const { db } = server.server.services.database
    const before = await insertUser(db, { username: 'ada', admin: false })
    await db.updateTable('user').set({ external: true, password_hash: null }).where('id', '=', before).execute()
    const client = new Client(server.url)
    await client.signIn('ada', 'password of ada')
    expect((await client.ok(users.me)).id).toBe(before)
    await client.signIn('ada', 'password of ada')
    expect(await client.ok(users.me)).toMatchObject({ id: before, name: 'ada' })

    const [shown] = await server.admin.ok(identityProviders.list)
    expect(shown).toMatchObject({ slug: 'ldap', kind: 'ldap', name: 'Company', read_only: true, has_secret: true })
    expect(JSON.stringify(shown)).not.toContain(searcher.password)
    const at = { params: { slug: 'ldap' } }
    const settings = settingsOf(slapd)
    const body = { slug: 'ldap', kind: 'ldap' as const, name: 'Changed', settings }
    expectRefused(await server.admin.call(identityProviders.update, { ...at, body }), 409, 'part of the configuration')
    expect((await server.admin.ok(identityProviders.test, { ...at, body: { login: 'bob' } })).ok).toBe(true)
  })

  onEachDatabase(
    'directories',
    (server) => {
      // Each sign-in comes from another address, so that their failures do not count together.
      let asked = 0
      const db = () => server().server.services.database.db
      const draft = (slug: string, more: object = {}, secret: string | false = searcher.password) => ({
        slug,
        kind: 'ldap' as const,
        name: `Directory ${slug}`,
        icon: '',
        color: '',
        position: 1,
        active: true,
        secret,
        settings: { ...settingsOf(slapd), ...more },
      })
      const add = (slug: string, more: object = {}) =>
        server().admin.ok(identityProviders.create, { body: draft(slug, more) })
      const remove = (slug: string) => server().admin.ok(identityProviders.remove, { params: { slug } })

      async function signIn(
        auth: string,
        password: string,
        more: { method?: 'password' | 'ldap'; provider?: string; address?: string } = {},
      ) {
        const { address = `192.0.2.${++asked % 250}`, ...how } = more
        const client = new Client(server().url, { 'x-forwarded-for': address })
        const answer = await client.call(session.login, { body: { auth, password, ...how } })
        client.headers.cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
        return { ...answer, client }
      }
      const signInAs = (uid: string, more = {}) => signIn(uid, `password of ${uid}`, more)
      const identityOf = (id: number) =>
        db().selectFrom('user_identity').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
      const me = async ({ client }: { client: Client }) => client.ok(users.me)

      beforeAll(() => add('corp'))

      test('the sign-in page lists active directories', async () => {
        const metadata = await server().anonymous.ok(session.metadata)
        expect(metadata).toMatchObject({
          ldap_providers: [{ id: 'corp', name: 'Directory corp', color: '', icon: '' }],
          oidc_providers: [],
          login_with_ldap: true,
          login_with_password: true,
        })
      })

      test('the first sign-in creates an account, later ones find it, and groups become claims', async () => {
        const first = await me(await signInAs('ada'))
        expect(first).toMatchObject({
          username: 'ada',
          name: 'Person ada',
          email: 'ada@example.com',
          external: true,
          admin: false,
        })
        expect((await me(await signIn('ADA', 'password of ada', { method: 'ldap' }))).id).toBe(first.id)
        const { claims, provider, subject } = await identityOf(first.id)
        expect(provider).toBe('corp')
        expect(JSON.parse(claims)).toMatchObject({
          dn: dnOf('ada'),
          uid: 'ada',
          mail: 'ada@example.com',
          groups: [`cn=ops,${groups}`, 'ops', `cn=all,${groups}`, 'all'],
          entryUUID: subject,
        })
        expect(claims).not.toContain('password')
        const events = await db().selectFrom('event').selectAll().where('user_id', '=', first.id).execute()
        expect(events.map(({ description }) => description)).toContainEqual(
          expect.stringMatching(/^Signed in from .*Directory corp$/),
        )
      })

      test('a wrong, empty, blank or cut password lets no one in', async () => {
        for (const password of ['wrong', '   ', 'password of ada'])
          expect([password, (await signIn('bob', password)).status]).toEqual([password, 401])
        for (const password of ['', 'password of bob\0']) expectRefused(await signIn('bob', password), 400, 'password')
        expect(await db().selectFrom('user').select('id').where('username', '=', 'bob').execute()).toEqual([])
      })

      test('a login with signs of a filter finds no one', async () => {
        for (const login of ['ad*', '*)(|(uid=ada'])
          expect([login, (await signIn(login, 'password of ada')).status]).toEqual([login, 401])
      })

      test('the method says whose password it is', async () => {
        expectRefused(await signInAs('cleo', { method: 'password' }), 401, 'Incorrect')
        expect((await signInAs('cleo', { method: 'ldap', provider: 'corp' })).status).toBe(204)
        expectRefused(await signInAs('cleo', { provider: 'other' }), 400, 'provider')
        expectRefused(await signInAs('cleo', { method: 'kerberos' as never }), 400, 'method')
      })

      test('a local account keeps its password, and no directory takes it over', async () => {
        const dan = await insertUser(db(), { username: 'dan', admin: false })
        await db().updateTable('user').set({ email: 'dan@home.example' }).where('id', '=', dan).execute()
        expect((await me(await signIn('dan', password))).id).toBe(dan)
        expectRefused(await signIn('dan', password, { method: 'ldap' }), 401, 'Incorrect')
        expectRefused(await signInAs('dan'), 403, 'Another account has the user name')
        expect(await db().selectFrom('user_identity').select('id').where('user_id', '=', dan).execute()).toEqual([])
        await db().updateTable('user').set({ email: 'eve@example.com' }).where('id', '=', dan).execute()
        expectRefused(await signInAs('eve'), 403, 'Another account has the email address')
      })

      test('a local account with the trusted e-mail address is linked with its own password, once', async () => {
        await add('trusted', { trusts_email: true, user_filter: '(uid=%s)' })
        const here = { provider: 'trusted', method: 'ldap' as const }
        const lea = await insertUser(db(), { username: 'lea.local', admin: false })
        await db().updateTable('user').set({ email: 'lea@example.com' }).where('id', '=', lea).execute()
        const first = await signInAs('lea', here)
        expect([first.status, first.body]).toMatchObject([401, { code: 'identity_password_first' }])
        expectRefused(await first.client.call(session.link, { body: { password: 'password of lea' } }), 401, '')
        expect((await first.client.call(session.link, { body: { password } })).status).toBe(204)
        expect((await me(await signInAs('lea', here))).id).toBe(lea)
        expect((await me(await signIn('lea.local', password))).id).toBe(lea)
        await remove('trusted')
      })

      test('directories can be used while passwords of this server are switched off', async () => {
        await db().insertInto('option').values({ key: 'policy.password_sign_in', value: 'false' }).execute()
        expectRefused(await signIn('admin', password), 401, 'Incorrect')
        expectRefused(await signIn('admin', password, { method: 'password' }), 401, 'disabled on this server')
        expect((await signInAs('cleo')).status).toBe(204)
        await db().deleteFrom('option').where('key', '=', 'policy.password_sign_in').execute()
      })

      test('settings that cannot be read keep no local account out', async () => {
        await add('broken')
        await db().updateTable('identity_provider').set({ settings: '{' }).where('slug', '=', 'broken').execute()
        expect((await signIn('admin', password)).status).toBe(204)
        expect((await server().anonymous.call(session.metadata)).status).toBe(200)
        await db().deleteFrom('identity_provider').where('slug', '=', 'broken').execute()
      })

      test('failures count for the person, whatever name is entered, and a right password takes them back', async () => {
        await add('mails', { user_filter: '(|(uid=%s)(mail=%s))' })
        const here = { provider: 'mails', method: 'ldap' as const, address: '198.51.100.1' }
        const names = ['fay', 'FAY', ' fay', 'fay@example.com', 'Fay@Example.com']
        for (const name of names) expect([name, (await signIn(name, 'wrong', here)).status]).toEqual([name, 401])
        for (const name of names) expect([name, (await signIn(name, 'wrong', here)).status]).toEqual([name, 429])
        expect((await signInAs('fay', { ...here, address: '198.51.100.2' })).status).toBe(204)
        // All users behind one address may sign in: right passwords leave no failures of it.
        for (const uid of ['gus', 'hal', 'ida', 'jim']) await signInAs(uid, { address: '198.51.100.3' })
        const counted = await db().selectFrom('sign_in_failure').select(['key', 'count']).execute()
        expect(counted.filter(({ key, count }) => key.includes('198.51.100.3') && count > 0)).toEqual([])
        await remove('mails')
      })

      test('a directory that cannot be asked keeps no one else out, and is named only when nothing else helped', async () => {
        const silent = createServer((socket) => socket.on('error', () => undefined))
        await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
        await add('away', { servers: ['localhost:1'] })
        await add('silent', { servers: [`localhost:${(silent.address() as { port: number }).port}`] })
        const began = Date.now()
        expect((await signIn('admin', password)).status).toBe(204)
        expect((await signInAs('gus')).status).toBe(204)
        expect(Date.now() - began).toBeLessThan(4000)
        const away = await signInAs('stranger', { provider: 'away' })
        expectRefused(away, 401, 'your account is in Directory away, which does not answer at the moment')
        expectRefused(await signIn('gus', 'wrong', { provider: 'corp' }), 401, /^Incorrect login or password$/)
        await remove('away')
        await remove('silent')
        silent.close()
      })

      test('a person is looked up without the password: found with groups, gone, or not answered', async () => {
        const { services } = server().server
        const { id } = await me(await signInAs('hal'))
        const identity = await identityOf(id)
        const look = async () => {
          const found = await lookUp(services, identity)
          return found.state === 'unanswered' ? found.problem.reason.code : found
        }
        const groupNames = [`cn=ops,${groups}`, 'ops', `cn=all,${groups}`, 'all']
        expect(await look()).toMatchObject({ state: 'found', username: 'hal', claims: { groups: groupNames } })
        await changed(`cn=ops,${groups}`, 'member', dnOf('ada'))
        expect(await look()).toMatchObject({ state: 'found', claims: { groups: [] } })
        await changed(`cn=ops,${groups}`, 'member', dnOf('ada'), dnOf('hal'))
        expect(await lookUp(services, { provider: 'corp', subject: 'ada' })).toEqual({ state: 'gone' })
        expect(await lookUp(services, { ...identity, provider: 'no such' })).toEqual({ state: 'gone' })
        await changed(dnOf('hal'), 'title', 'dr-hal')
        const other = await me(await signInAs('gus'))
        const named = { ...draft('corp', { username: 'title' }), revision: null }
        await server().admin.ok(identityProviders.update, { params: { slug: 'corp' }, body: named })
        expect(await look()).toMatchObject({ state: 'found', username: 'dr-hal' })
        expect(await lookUp(services, await identityOf(other.id))).toMatchObject({ about: 'person' })
        // Nothing is known of the first in line; the others are asked about all the same.
        const long_ago = '2020-01-01T00:00:00.000Z'
        await db().updateTable('user_identity').set({ checked_at: '2021-01-01T00:00:00.000Z' }).execute()
        await db().updateTable('user_identity').set({ checked_at: long_ago }).where('user_id', '=', other.id).execute()
        await makeProviderPass(services, new AbortController().signal)()
        expect((await identityOf(id)).checked_at > '2022').toBe(true)
        await server().admin.ok(identityProviders.update, { params: { slug: 'corp' }, body: draft('corp') })
        await slapd.pause()
        expect(await look()).toBe('outbound_refused')
        await slapd.start()
        expect(await look()).toMatchObject({ state: 'found' })
      })

      test('an account that the directory disables can no longer sign in', async () => {
        const { id } = await me(await signInAs('ida'))
        const account = ['top', 'person', 'organizationalPerson', 'inetOrgPerson', 'shadowAccount']
        await changed(dnOf('ida'), 'objectClass', ...account)
        await changed(dnOf('ida'), 'shadowExpire', '1')
        expectRefused(await signInAs('ida'), 401, 'Incorrect')
        expect(await lookUp(server().server.services, await identityOf(id))).toEqual({ state: 'gone' })
        await changed(dnOf('ida'), 'shadowExpire', '99999')
        expect((await signInAs('ida')).status).toBe(204)
        await changed(dnOf('ida'), 'shadowExpire')
        await changed(dnOf('ida'), 'objectClass', ...account.slice(0, -1))
      })

      test('the bind password goes to no other server unless it is entered again, and accounts stay linked', async () => {
        const { admin } = server()
        const provider = await add('moved')
        expect(JSON.stringify(provider)).not.toContain(searcher.password)
        const { id } = await me(await signInAs('kim', { provider: 'moved' }))
        const at = { params: { slug: 'moved' } }
        const update = (more: object, secret: string | false = '') =>
          admin.call(identityProviders.update, { ...at, body: draft('moved', more, secret) })
        for (const more of [
          { servers: ['ldap.evil.example'] },
          { servers: [`localhost:${slapd.port + 1}`] },
          { encryption: 'none' },
          { verify_certificate: false },
        ])
          expectRefused(await update(more), 400, 'Enter the secret again')
        expect((await update({ user_base: people, name: 'displayName | cn' })).status).toBe(204)
        expect((await update({ encryption: 'none' }, searcher.password)).status).toBe(204)
        expect((await me(await signInAs('kim', { provider: 'moved' }))).id).toBe(id)
        await remove('moved')
      })

      test('wrong settings name the field', async () => {
        for (const [more, field] of [
          [{ servers: [] }, 'servers'],
          [{ servers: ['http://ldap'] }, 'servers'],
          [{ encryption: 'tls' }, 'encryption'],
          [{ user_base: '' }, 'user_base'],
          [{ user_filter: '(uid=%s' }, 'user_filter'],
          [{ user_filter: '(uid=ada)' }, 'user_filter'],
          [{ group_filter: 'objectClass=group' }, 'group_filter'],
          [{ subject: 'entry UUID' }, 'subject'],
          [{ name: 'display name' }, 'name'],
          [{ attributes: ['a b'] }, 'attributes'],
          [{ ca_certificate: 'no certificate' }, 'ca_certificate'],
          [{ nested_groups: 'yes' }, 'nested_groups'],
        ] as const) {
          const answer = await server().admin.call(identityProviders.create, { body: draft('wrong', more) as never })
          expect([more, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
            more,
            400,
            [`settings.${field}`],
          ])
        }
      })

      test('a test shows each step, and what the directory says of a person', async () => {
        const run = async (more: object, login = '') => {
          const { slug } = await add('tested', more)
          const answer = await server().admin.ok(identityProviders.test, { params: { slug }, body: { login } })
          await remove(slug)
          return answer
        }
        const steps = ({ steps: all }: Awaited<ReturnType<typeof run>>) =>
          all.map(({ step, problem_message }) => [step, problem_message?.code ?? 'ok'])
        const found = await run({ attributes: ['sn', 'userPassword'] }, 'ada')
        expect(found).toMatchObject({
          ok: true,
          person: { dn: dnOf('ada'), username: 'ada', email: 'ada@example.com' },
        })
        expect(found.person?.groups.map(({ name }) => name)).toEqual(['ops', 'all'])
        expect(found.person?.attributes).toContainEqual({ name: 'sn', values: ['ada'] })
        expect(steps(found).map(([step]) => step)).toEqual([
          'connection',
          'encryption',
          'bind',
          'user',
          'account',
          'groups',
        ])
        expect(JSON.stringify(found)).not.toContain('password of')
        expect(steps(await run({})).at(-1)).toEqual(['base', 'ok'])
        expect(steps(await run({}, 'stranger')).at(-1)).toEqual(['user', 'ldap_no_entry'])
        expect(steps(await run({ bind_dn: people })).at(-1)).toEqual(['bind', 'ldap_bind_refused'])
        expect(steps(await run({ ca_certificate: '' }))).toEqual([['connection', 'ldap_certificate_unknown']])
        expect(steps(await run({ email: 'l' }, 'ada'))).toContainEqual(['account', 'ldap_no_email'])
      })
    },
    { config: { trust_proxy: 1 } },
  )
})
