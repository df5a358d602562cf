import { afterAll, beforeAll, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { Config } from '../../src/server/config/config.ts'
import type { TestServer } from '../helpers/server.ts'
import { type SmallGoogle, startSmallGoogle } from '../helpers/small-google.ts'
import { type SmallVault, startSmallVault } from '../helpers/small-vault.ts'
import { describeConsole, long, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const secret_storages = { ...Config.parse({}).secret_storages, allow_private: true }

describeConsole('secret storages', () => {
  let server: TestServer
  let vault: SmallVault
  let google: SmallGoogle
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    vault = await startSmallVault('a-token')
    google = await startSmallGoogle('')
    vault.secrets.set('team/deploy', { password: 'there' })
    server = await startConsole({ runner: true, config: { secret_storages } })
    demo = await Demo.make(server, { 'run.sh': 'echo done\n' })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
    vault?.stop()
    google?.stop()
  })

  test('a storage is found from the key store, tested before it is saved, and listed', async () => {
    await visitor.goto(demo.path('keys'))
    await visitor.link('Secret storages').click()
    await visitor.page.getByText('No secret storages yet').waitFor()
    expect(await lookAt(visitor, 'secret-storages-empty')).toEqual([])
    await visitor.button('New storage').first().click()
    const dialog = visitor.dialog('New storage')
    await visitor.press('Create')
    await dialog.getByText('Name is required').waitFor()
    expect(await dialog.getByText('Is required', { exact: true }).count()).toBe(2)
    await visitor.box('Name').fill(`Vault ${long.slice(0, 150)}`)
    await visitor.box('Server address').fill(vault.url)
    await visitor.box('Token').fill('wrong')
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await dialog.getByText('permission denied').waitFor()
    await dialog.getByText('It answered 403').waitFor()
    expect(await lookAt(visitor, 'secret-storages-refused')).toEqual([])
    await visitor.box('Token').fill('a-token')
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await dialog.getByText('Signed in. Secrets and folders at the top: 1').waitFor()
    await visitor.press('Create')
    await visitor.page.getByRole('table', { name: 'Secret storages' }).getByText('HashiCorp Vault').waitFor()
    expect(await lookAt(visitor, 'secret-storages')).toEqual([])
    const [made] = await server.admin.ok(secretStorages.list, { params: demo.params })
    expect(made).toMatchObject({ type: 'vault', params: { url: vault.url }, secrets: ['token'] })
  })

  test('a key uses what is in the storage, or writes its secret there', async () => {
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').first().click()
    const dialog = visitor.dialog('New key')
    await visitor.box('Key name').fill('Deploy')
    await visitor.choose('Type', 'Login with password')
    await dialog.getByRole('combobox', { name: 'Where the secret is' }).click()
    await visitor.page.getByRole('option', { name: /^Secret storage Vault/ }).click()
    await visitor.press('Create')
    await dialog.getByText('Path is required').waitFor()
    await visitor.box('Path in the storage').fill('../sys')
    await visitor.press('Create')
    await dialog.getByText('Must not contain the parts . and ..').waitFor()
    await visitor.box('Path in the storage').fill('team/deploy')
    expect(await lookAt(visitor, 'secret-storages-key')).toEqual([])
    await visitor.press('Create')
    await visitor.notice('Key Deploy created').waitFor()
    const made = (await server.admin.ok(keys.list, { params: demo.params })).find(({ name }) => name === 'Deploy')
    expect(made).toMatchObject({ source_storage_key: 'team/deploy', empty: false })
    expect(vault.secrets.get('team/deploy')).toEqual({ password: 'there' })
  })

  test('the form has the fields of the chosen kind, and the subject that a trust policy names', async () => {
    const { id } = await server.admin.ok(projects.get, { params: demo.params })
    await visitor.goto(demo.path('secret-storages'))
    await visitor.button('New storage').first().click()
    const dialog = visitor.dialog('New storage')
    const kinds = {
      'AWS Secrets Manager': ['Region', 'Access key ID', 'Secret access key', 'KMS key', 'Address of the endpoint'],
      'AWS Parameter Store': ['Region', 'Access key ID', 'Secret access key', 'KMS key', 'Address of the endpoint'],
      'Azure Key Vault': ['Address of the key vault', 'Directory (tenant) ID', 'Client secret'],
      'Google Secret Manager': ['Project ID', 'Location', 'Key file of the service account'],
      '1Password Connect': ['Address of the Connect server', 'Vault', 'Access token'],
    }
    for (const [kind, labels] of Object.entries(kinds)) {
      await visitor.choose('Kind', kind)
      for (const label of labels) await visitor.box(label).waitFor()
      expect(await dialog.getByText('storages.', { exact: false }).count(), kind).toBe(0)
    }
    await visitor.choose('Kind', 'AWS Secrets Manager')
    await visitor.choose('Sign-in', 'Workload identity, without a stored key')
    await dialog.getByText(`project:${id}:secret_storages`).waitFor()
    expect(await visitor.box('Secret access key').count()).toBe(0)
    await visitor.box('Name').fill('AWS')
    await visitor.box('Region').fill('Frankfurt')
    await visitor.box('Role (ARN)').fill('arn:aws:iam::123456789012:role/signalbox')
    await visitor.press('Create')
    await dialog.getByText('Must have the form of eu-central-1').waitFor()
    expect(await lookAt(visitor, 'secret-storages-aws')).toEqual([])
    await visitor.choose('Kind', 'Google Secret Manager')
    await visitor.box('Project ID').fill('my-project')
    await visitor.box('Key file of the service account').fill('{ "type": "authorized_user" }')
    await visitor.press('Create')
    await dialog.getByText('This is not the key file of a service account').waitFor()
    expect(await lookAt(visitor, 'secret-storages-google')).toEqual([])
    await visitor.box('Key file of the service account').fill(google.file)
    await visitor.box('Address of the endpoint').fill(google.api.url)
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await dialog.getByText('Signed in. Secrets: 0').waitFor()
    await visitor.press('Create')
    await dialog.waitFor({ state: 'detached' })
    const made = await server.admin.ok(secretStorages.list, { params: demo.params })
    expect(made.find(({ name }) => name === 'AWS')).toMatchObject({ type: 'gcp_sm', secrets: ['credentials'] })
  })

  test('a variable group writes a new secret to the storage, and shows where it is', async () => {
    await visitor.goto(demo.path('environment'))
    await visitor.button('New variable group').first().click()
    const dialog = visitor.dialog()
    await visitor.box('Name').fill('Web')
    await dialog.getByRole('tab', { name: 'Secrets' }).click()
    await dialog.getByRole('combobox', { name: 'Stored in' }).click()
    await visitor.page.getByRole('option', { name: /^Vault/ }).click()
    await visitor.box('Path prefix').fill('team/web-')
    await dialog.getByRole('button', { name: 'Add a secret: Secret environment variables' }).click()
    await dialog.getByPlaceholder('Name').last().fill('TOKEN')
    await dialog.getByPlaceholder('Secret value').last().fill('written there')
    expect(await lookAt(visitor, 'secret-storages-group')).toEqual([])
    await visitor.press('Create')
    await dialog.waitFor({ state: 'detached' })
    const group = (await server.admin.ok(environments.list, { params: demo.params })).find(({ name }) => name === 'Web')
    expect(group).toMatchObject({ secret_storage_key_prefix: 'team/web-' })
    const path = [...vault.secrets.keys()].find((key) => key.startsWith('team/web-'))
    expect(vault.secrets.get(path ?? '')).toEqual({ value: 'written there' })
  })

  test('a folder is previewed, synchronised, and shows its last result', async () => {
    const listed = await server.admin.ok(secretStorages.list, { params: demo.params })
    const name = listed.find(({ type }) => type === 'vault')?.name ?? ''
    vault.secrets.set('nightly/db', { password: 'x' })
    vault.secrets.set(`nightly/${long.slice(0, 150)}`, { password: 'x' })
    vault.secrets.set('nightly/figures', { one: 1, two: 2 })
    await visitor.goto(demo.path('secret-storages'))
    await visitor.rowMenu(name, 'Synchronise a folder')
    const dialog = visitor.dialog(`Synchronise ${name}`)
    await dialog.getByRole('switch', { name: 'Keep a key for each secret in a folder' }).click()
    await dialog.getByRole('textbox', { name: 'Folder' }).fill('nowhere')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('there are no secrets in nowhere').waitFor()
    expect(await lookAt(visitor, 'secret-sync-refused')).toEqual([])
    await dialog.getByRole('textbox', { name: 'Folder' }).fill('nightly')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('2 keys would be created').waitFor()
    await dialog.getByText('1 secret is neither a password nor an SSH key').waitFor()
    expect(await lookAt(visitor, 'secret-sync-preview')).toEqual([])
    await visitor.press('Save')
    await dialog.waitFor({ state: 'detached' })
    await visitor.rowMenu(name, 'Synchronise a folder')
    await dialog.getByRole('button', { name: 'Synchronise now' }).click()
    await dialog.getByText(/unchanged 0|unchanged 2/).waitFor()
    const made = (await server.admin.ok(keys.list, { params: demo.params })).map((key) => key.name)
    expect(made).toContain('db')
    expect(await lookAt(visitor, 'secret-sync-done')).toEqual([])
    await visitor.press('Cancel')
    await dialog.waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'secret-storages-synchronised')).toEqual([])
  })
})
