import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { users } from '../../src/contract/user.ts'
import { hashPassword } from '../../src/server/sign-in/password.ts'
import { startServer } from '../../src/server/start.ts'
import { Client } from '../helpers/client.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { signalbox } from '../helpers/signalbox.ts'
import { expectRefused } from '../helpers/suite.ts'

/** The setting `password_min_length`, at every place where a password is set. */
describe('a server that asks for passwords of 12 characters', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('sqlite', { config: { password_min_length: 12 } })
  })
  afterAll(() => server?.stop())

  const ada = { username: 'ada', name: 'Ada', email: 'ada@example.org' }
  const [short, enough] = ['hedgehog-11', 'hedgehog-012']
  const says = 'Password must have 12 to 128 characters'

  test('says so to its console', async () => {
    expect(await server.anonymous.ok(users.setupState)).toEqual({ needed: false, password_min_length: 12 })
  })

  test('refuses a shorter one for a new user, for oneself and for others, and accepts that length', async () => {
    const { admin } = server
    expectRefused(await admin.call(users.create, { body: { ...ada, password: short } }), 400, `password: ${says}`)
    const { id } = await admin.ok(users.create, { body: { ...ada, password: enough } })
    const at = { params: { id } }
    expectRefused(await admin.call(users.password, { ...at, body: { password: short } }), 400, `password: ${says}`)
    await admin.ok(users.password, { ...at, body: { password: `${enough}!` } })
    const own = new Client(server.url)
    await own.signIn('ada', `${enough}!`)
    const change = (password: string) =>
      own.call(users.password, { ...at, body: { password, current_password: `${enough}!` } })
    expectRefused(await change(short), 400, `password: ${says}`)
    expect((await change(enough)).status).toBe(204)
  })

  test('lets an older, shorter password sign in', async () => {
    const { id } = await server.user('old')
    const password_hash = await hashPassword(short)
    const { db } = server.server.services.database
    await db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
    const old = new Client(server.url)
    await old.signIn('old', short)
    expect(await old.ok(users.me)).toMatchObject({ username: 'old' })
  })

  test('refuses it on the command line, and writes nothing of the change', async () => {
    const env = { SIGNALBOX_PASSWORD_MIN_LENGTH: '12' }
    const run = (line: string) => signalbox(server, [...line.split(' '), '--password-file', '-'], `${short}\n`, env)
    const refused = { code: 1, out: '', error: expect.stringContaining(`--password: ${says}`) }
    expect(await run('user add --login bob --name Bob --email bob@example.org')).toEqual(refused)
    await server.user('eve')
    expect(await run('user change-by-login --login eve --name Changed --admin')).toEqual(refused)
    const rows = await server.server.services.database.db.selectFrom('user').selectAll().execute()
    expect(rows.some(({ username }) => username === 'bob')).toBe(false)
    expect(rows.find(({ username }) => username === 'eve')).not.toMatchObject({ name: 'Changed' })
    expect(rows.find(({ username }) => username === 'eve')?.admin).toBeFalsy()
  })

  test('refuses it for the first administrator, by the link and in the settings', async () => {
    await server.server.services.database.db.deleteFrom('user').execute()
    await server.restart()
    const token = new URL(server.server.setup_link!).searchParams.get('token')!
    const made = (password: string) => server.anonymous.call(users.setup, { body: { token, ...ada, password } })
    expectRefused(await made(short), 400, `password: ${says}`)
    expect((await made(enough)).status).toBe(201)

    const { config } = server.server.services
    const data = `${server.data}-settings`
    const settings = { ...config, data, port: 0, admin: 'root', admin_password: short }
    try {
      await expect(startServer(settings, { program: null })).rejects.toThrow(
        `The setting admin_password is refused. ${says}`,
      )
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})

/** The setting `breached_passwords_file`, and the switch of the policy. */
describe('a server with a list of leaked passwords', () => {
  let server: TestServer
  const path = join(tmpdir(), `sb-leaked-${process.pid}.txt`)
  beforeAll(async () => {
    writeFileSync(path, `${createHash('sha1').update('seven loud owls').digest('hex').toUpperCase()}:3\r\n`)
    server = await startTestServer('sqlite', { config: { breached_passwords_file: path } })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(path)
  })

  test('refuses those of the list and common ones, and says which, unless the policy is off', async () => {
    const { admin } = server
    const add = (username: string, password: string) =>
      admin.call(users.create, { body: { username, name: 'X', email: `${username}@example.org`, password } })
    expectRefused(await add('leaked', 'seven loud owls'), 400, 'password: This password is in a list of leaked')
    expectRefused(await add('common', 'Summer2026'), 400, 'password: This password is too common')
    expect((await add('fine', 'eight loud owls')).status).toBe(201)
    await admin.ok(signInPolicy.update, { body: { breached_passwords: false } })
    expect((await add('leaked', 'seven loud owls')).status).toBe(201)
    await admin.ok(signInPolicy.update, { body: { breached_passwords: true } })
    rmSync(path)
    expectRefused(
      await add('unread', 'nine loud owls'),
      503,
      'The list of leaked passwords on the server cannot be read',
    )
    writeFileSync(path, '')
  })
})
