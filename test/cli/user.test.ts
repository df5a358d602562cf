import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { userSessions } from '../../src/contract/user-session.ts'
import { setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { signalbox } from '../helpers/signalbox.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { onEachDatabase, onOneDatabase, testProject } from '../helpers/suite.ts'

// Each command is a separate process, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 180_000 })

function commands(server: () => TestServer) {
  const run = (line: string, input?: string, more?: object) => signalbox(server(), line.split(' '), input, more)
  const ok = async (line: string, input?: string) => {
    const said = await run(line, input)
    expect(said).toMatchObject({ code: 0, error: '' })
    return said.out
  }
  const refused = async (line: string, says: string, input?: string) =>
    expect(await run(line, input)).toEqual({ code: 1, out: '', error: expect.stringContaining(says) })
  const signIn = async (name: string, password: string) => {
    const client = new Client(server().url)
    await client.signIn(name, password)
    return client
  }
  return { run, ok, refused, signIn }
}

onOneDatabase('signalbox user', (server) => {
  const { ok, refused, signIn } = commands(server)
  const db = () => server().server.services.database.db

  test('add makes an administrator who signs in at once; the password comes from a pipe or a file', async () => {
    const file = join(server().data, 'password')
    writeFileSync(file, 'a quiet hedgehog\nand a second line\n')
    expect(
      await ok(
        'user add --admin --login root --name Root --email root@example.org --password-file -',
        'a loud owl 1\n',
      ),
    ).toBe('User root <root@example.org> added!\n')
    expect(await ok(`users add --login bob --name Bob --email bob@example.org --password-file ${file}`)).toContain(
      'bob',
    )
    expect(await (await signIn('root', 'a loud owl 1')).ok(users.me)).toMatchObject({ admin: true, external: false })
    expect(await (await signIn('bob', 'a quiet hedgehog')).ok(users.me)).toMatchObject({ admin: false, name: 'Bob' })
    const events = await db().selectFrom('event').selectAll().where('username', '=', 'command line').execute()
    expect(events.map(({ description }) => description)).toEqual(['User root created', 'User bob created'])
    expect(JSON.stringify(events)).not.toMatch(/hedgehog|owl/)
  })

  test('block ends the sessions of a user, who cannot sign in until unblock; the last administrator stays', async () => {
    await ok('user add --login cleo --name Cleo --email cleo@example.org --password-file -', 'a quiet hedgehog\n')
    const client = await signIn('cleo', 'a quiet hedgehog')
    expect(await ok('user block --login cleo')).toBe('User cleo is now blocked\n')
    expect(await ok('user block --email cleo@example.org')).toBe('User cleo is already blocked\n')
    expect((await client.call(users.me)).status).toBe(401)
    await expect(signIn('cleo', 'a quiet hedgehog')).rejects.toThrow('401')
    expect(await ok('user get --login cleo')).toContain('Blocked: true')
    expect(await ok('user unblock --login cleo')).toBe('User cleo is now active\n')
    await signIn('cleo', 'a quiet hedgehog')
    await ok('user block --login root')
    await refused('user block --login admin', 'This is the last administrator')
    await ok('user unblock --login root')
  })

  test('add --external takes no password', async () => {
    const outside = 'user add --external --login outside --name Out --email out@example.org'
    await refused(`${outside} --password hedgehog-1`, '--password: An external user has no password here')
    await ok(outside)
    expect(await ok('user get --login OUTSIDE')).toMatch(
      /^ID: \d+\nCreated: .*Z\nLogin: outside\nName: Out\nEmail: out@example.org\nAdmin: false\nExternal: true\nBlocked: false\n$/,
    )
  })

  test('list names one login a line', async () => {
    const logins = (await db().selectFrom('user').select('username').orderBy('username').execute()).map(
      (row) => row.username,
    )
    expect(await ok('user list')).toBe(`${logins.join('\n')}\n`)
  })

  test('change-by-login and change-by-email change what is given and nothing else', async () => {
    await ok('user add --login carol --name Carol --email carol@example.org --password hedgehog-1')
    await ok('user change-by-login --login Carol --name Caroline --email caroline@example.org')
    await ok('user change-by-email --email Caroline@example.org --login caroline --admin')
    // A change can grant the administrator flag but not revoke it.
    await ok('user change-by-email --email caroline@example.org --name C')
    expect(await (await signIn('caroline', 'hedgehog-1')).ok(users.me)).toMatchObject({
      username: 'caroline',
      name: 'C',
      email: 'caroline@example.org',
      admin: true,
    })
    await refused('user change-by-login --name X', 'Argument --login required')
    await refused('user change-by-login --login caroline --email admin@example.com', 'Another user has this email')
    await refused('user change-by-login --login outside --password hedgehog-1', 'An external user has no password here')
  })

  test('sign-in-link prints a link that signs an administrator in once, also while passwords are off', async () => {
    const { config } = server().server.services
    await server().user('plain')
    await refused('user sign-in-link --login plain', 'User plain is not an administrator')
    config.password_login_disable = true
    const link = new URL(await ok('user sign-in-link --login admin'))
    expect(link.pathname).toBe('/sign-in-link')
    const token = link.hash.slice(1)
    const client = new Client(server().url)
    expect((await client.call(session.signInLink, { body: { token: `${token}x` } })).status).toBe(404)
    const both = await Promise.all(
      [1, 2].map(() => new Client(server().url).call(session.signInLink, { body: { token } })),
    )
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404])
    const cookie =
      both
        .find(({ status }) => status === 204)
        ?.headers.getSetCookie()[0]
        ?.split(';')[0] ?? ''
    const admin = new Client(server().url, { cookie })
    expect(await admin.ok(users.me)).toMatchObject({ username: 'admin' })
    expect((await admin.ok(userSessions.list)).find(({ current }) => current)?.way).toBe('link')
    const old = new URL(await ok('user sign-in-link --login admin')).hash.slice(1)
    await ok('user sign-in-link --login admin')
    expect((await client.call(session.signInLink, { body: { token: old } })).status).toBe(404)
    config.password_login_disable = false
  })

  test('totp shows a second factor without its secret, and removes a lost one', async () => {
    await server().user('lost')
    const client = await signIn('lost', 'correct horse battery')
    expect(await ok('user totp show --login lost')).toBe('off\n')
    expect(await ok('user totp disable --login lost')).toBe('User lost has no second factor\n')
    const app = await setUpAuthenticator(client, 'correct horse battery')
    const shown = await ok('user totp show --email LOST@example.com')
    expect(shown).toMatch(/^on {2}since \S+Z {2}10 recovery codes left\n$/)
    for (const secret of [app.secret, ...app.recovery_codes]) expect(shown).not.toContain(secret)
    const waiting = await signIn('lost', 'correct horse battery')
    expect(await ok('user totp disable --login lost')).toContain('Second factor of user lost removed')
    expect((await waiting.call(users.me)).body.error).toContain('Sign in first')
    expect(await (await signIn('lost', 'correct horse battery')).ok(users.me)).not.toHaveProperty('totp')
    const { description } = await db()
      .selectFrom('event')
      .select('description')
      .where('action', '=', 'second_factor_removed')
      .executeTakeFirstOrThrow()
    expect(description).toBe('Second factor removed from the account lost')
    await refused('user totp', 'signalbox user totp show')
  })

  test('token create prints a token that works; token list shows its first characters, state and expiry', async () => {
    await ok('user add --login ci --name CI --email ci@example.org --external')
    const token = (await ok('user token create --login ci --name pipeline --ttl 24h')).trim()
    expect(token).toMatch(/^sbx_[a-z2-7]{38}$/)
    const client = new Client(server().url, { authorization: `Bearer ${token}` })
    expect((await client.ok(users.me)).username).toBe('ci')
    await ok('users token create --login ci')
    const in_a_day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect((await ok('user token list --login ci')).split('\n')).toEqual([
      expect.stringMatching(`^${token.slice(0, 8)}  active  ${in_a_day}T.*Z  pipeline$`),
      expect.stringMatching(/^\S{8} {2}active {2}never$/),
      '',
    ])
    await db()
      .updateTable('api_token')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('name', '=', 'pipeline')
      .execute()
    expect(await ok('user token list --login ci')).toContain('expired  2020-01-01T00:00:00.000Z  pipeline')
    await refused('user token create --login ci --ttl tomorrow', '--ttl: must be a time such as 30m, 24h or 90d')
  })

  test('delete refuses the last administrator and last owners, and names the projects', async () => {
    const project = await testProject(server())
    await db().updateTable('user').set({ admin: false }).where('username', '!=', 'admin').execute()
    await refused('user delete --login admin', 'This is the last administrator')
    await db().updateTable('user').set({ admin: true }).where('username', '=', 'root').execute()
    await refused('user delete --email ADMIN@example.com', 'This is the last owner of “Project”')
    await ok('user delete --login bob')
    expect(await ok('user list')).not.toContain('bob')
    expect(project.id).toBeGreaterThan(0)
  })
})

/** PostgreSQL notifies the running server of a change; with SQLite, the server finds it by itself. */
onEachDatabase('signalbox user beside a server with open windows', (server) => {
  const { ok, signIn } = commands(server)

  test('a new password ends the sessions, also of open windows, and revokes tokens on request', async () => {
    await ok('user add --login dora --name Dora --email dora@example.org --password hedgehog-1')
    const client = await signIn('dora', 'hedgehog-1')
    const token = await client.withToken()
    const window = await LiveSocket.open(client)
    expect(await ok('user change-by-login --login dora --password-file -', 'hedgehog-2\n')).toContain(
      'ended all sessions',
    )
    expect((await client.call(users.me)).status).toBe(401)
    expect(await window.untilClosed(20)).toMatchObject({ code: 4401 })
    expect((await token.call(users.me)).status).toBe(200)
    await ok('user change-by-login --login dora --password hedgehog-3 --revoke-tokens')
    expect((await token.call(users.me)).status).toBe(401)
    await signIn('dora', 'hedgehog-3')
  })
})

/** The help of the command line does not depend on the database. */
describe('the command line of signalbox user', () => {
  let own: TestServer
  beforeAll(async () => {
    own = await startTestServer('sqlite')
  })
  afterAll(() => own?.stop())
  const server = () => own
  const { run, ok, refused } = commands(server)

  test('reports what is missing or wrong, and writes nothing', async () => {
    const add = 'user add --login eve --name Eve --email eve@example.org'
    await refused('user add --login eve --name Eve', 'Argument --email required')
    await refused(add, 'Argument --password or --password-file required')
    await refused(`${add} --password short`, '--password: Password must have 8 to 128 characters')
    await refused(`${add} --password-file -`, 'This password is too common', 'password123')
    await refused(`${add} --password-file /nowhere/file`, 'no such file')
    await refused(`${add} --password hedgehog-1 --password-file -`, 'leave one out')
    await refused(
      'user add --login admin --name A --email a@example.org --password hedgehog-1',
      'Another user has this user name',
    )
    await refused(`${add.replace('eve@example.org', 'eve')} --password hedgehog-1`, '--email: Must be an email address')
    await refused('user add --colour red', "Unknown option '--colour'")
    await refused('user get', 'Argument --login or --email required')
    await refused('user get --login no-such-user', 'There is no user with the login no-such-user')
    await refused('user dance', 'signalbox user add')
    expect((await ok('user list')).split('\n')).not.toContain('eve')
  })

  test('creates no database where none exists', async () => {
    const empty = join(server().data, 'elsewhere')
    expect(await run('user list', '', { SIGNALBOX_DATA: empty })).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining(`There is no database at ${empty}`),
    })
    expect(existsSync(empty)).toBe(false)
  })
})
