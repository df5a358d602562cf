import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { system } from '../../src/contract/system.ts'
import { masterKeyPath } from '../../src/server/secrets/key-files.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, password, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('a server with the wrong encryption key', () => {
  let server: TestServer
  let demo: Demo
  let [right, wrong] = ['', '']

  beforeAll(async () => {
    server = await startConsole({ config: { encryption: { keys_file: null, keys_poll_interval: '1s' } } })
    demo = await Demo.make(server)
    const body = { name: 'Deploy', type: 'login_password' as const, login_password: { login: 'ada', password } }
    await server.admin.ok(keys.create, { params: demo.params, body })
    right = server.server.services.cipher.key_id
    writeFileSync(join(server.data, 'right.key'), readFileSync(masterKeyPath(server.data)))
    writeFileSync(masterKeyPath(server.data), randomBytes(32).toString('base64'))
    await server.restart()
    wrong = server.server.services.cipher.key_id
  })
  afterAll(() => server?.stop())

  test('shows administrators which key is required, marks what cannot be read, and refuses to save a secret', async () => {
    const visitor = await Visitor.arrive(server.url)
    await visitor.goto(demo.path('keys'))
    const banner = visitor.page.getByRole('alert').filter({ hasText: '2 stored secrets cannot be decrypted' })
    await banner.filter({ hasText: `with the encryption key ${right}, and this server has key ${wrong}` }).waitFor()
    const row = visitor.page.getByRole('row').filter({ hasText: 'Deploy' })
    await row.getByRole('img', { name: 'Cannot be decrypted' }).waitFor()
    await visitor.page
      .getByRole('row')
      .filter({ hasText: 'None' })
      .getByRole('img', { name: 'Cannot be decrypted' })
      .waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'encryption-keys')).toEqual([])

    await visitor.button('New key').click()
    const dialog = visitor.dialog('New key')
    await dialog.getByLabel('Key name').fill('Another')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await visitor.page.getByRole('option', { name: 'Login with password' }).click()
    await dialog.getByRole('textbox', { name: 'Password' }).fill('open sesame')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText(`need key ${right}, and this server has key ${wrong}`).waitFor()

    await visitor.goto(demo.path('environment'))
    await visitor.button(/^Demo variables/).click()
    await visitor.page.getByRole('tab', { name: 'Secrets' }).click()
    await visitor.dialog().getByRole('img', { name: 'Cannot be decrypted' }).waitFor()
    writeFileSync(join(server.data, 'keys', 'back.key'), readFileSync(join(server.data, 'right.key')), { mode: 0o600 })
    const unreadable = async () => (await server.admin.ok(system.info)).encryption?.unreadable
    await expect.poll(unreadable, { timeout: 60_000 }).toBe(0)
    await visitor.load(demo.path('keys'))
    expect(await banner.count()).toBe(0)
    await row.getByRole('img', { name: 'Cannot be decrypted' }).waitFor({ state: 'detached' })
  })

  test('shows nothing about keys to other users', async () => {
    writeFileSync(join(server.data, 'keys', 'back.key'), '', { mode: 0o600 })
    const { id } = await server.member(demo.id, 'owner')
    const { username } = await server.server.services.database.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await server.restart()
    const visitor = await Visitor.arrive(server.url, { user: username })
    await visitor.goto(demo.path('keys'))
    await visitor.page
      .getByRole('row')
      .filter({ hasText: 'Deploy' })
      .getByRole('img', { name: 'Cannot be decrypted' })
      .waitFor()
    expect(await visitor.page.getByText(right).count()).toBe(0)
  })
})
