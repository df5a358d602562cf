import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { keys } from '../../src/contract/key.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { Config } from '../../src/server/config/config.ts'
import { issuer, trustOf } from '../helpers/identity-trust.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { type SmallAzure, startSmallAzure } from '../helpers/small-azure.ts'
import { client_email, googleProvider, type SmallGoogle, startSmallGoogle } from '../helpers/small-google.ts'
import { type SmallOnePassword, startSmallOnePassword } from '../helpers/small-onepassword.ts'
import { type SmallServer, startSmallServer } from '../helpers/small-server.ts'
import { type StorageProject, storageProject } from '../helpers/storage-project.ts'

const config = {
  secret_storages: { ...Config.parse({}).secret_storages, allow_private: true, timeout_sec: 2 },
  web_host: issuer,
}
const client = {
  id: 'b1d4a1c0-5a3e-4a0e-9d0a-0f6e7c2b9a11',
  secret: 'client-s3cret',
  subject: 'project:1:secret_storages',
}
const connectToken = 'connect-t0ken'

/** A server of this file stands for each of these (test/helpers/small-*.ts); AWS has moto, and OpenBao is a real one. */
describe.each(databases)('secrets in Azure, Google Cloud and 1Password on %s', (database) => {
  let server: TestServer
  let project: StorageProject
  let azure: SmallAzure
  let google: SmallGoogle
  let one: SmallOnePassword
  beforeAll(async () => {
    azure = await startSmallAzure(client)
    google = await startSmallGoogle(client.subject)
    one = await startSmallOnePassword(connectToken)
    server = await startTestServer(database, { config })
    project = await storageProject(server)
  })
  afterAll(async () => {
    await server?.stop()
    azure?.stop()
    google?.stop()
    one?.stop()
  })

  const ofAzure = (secret = client.secret, params: Record<string, string> = {}) => ({
    name: 'Azure',
    type: 'azure_kv' as const,
    params: {
      url: azure.vault.url,
      authority: azure.signIn.url,
      tenant_id: 'example.com',
      client_id: client.id,
      ...params,
    },
    secrets: { client_secret: secret },
  })
  const ofGoogle = (credentials = google.file, params: Record<string, string> = {}) => ({
    name: 'Google',
    type: 'gcp_sm' as const,
    params: { url: google.api.url, project: 'my-project', ...params },
    secrets: { credentials },
  })
  const ofOne = (token = connectToken, params: Record<string, string> = {}) => ({
    name: '1Password',
    type: 'onepassword' as const,
    params: { url: one.server.url, vault: 'Signalbox', ...params },
    secrets: { token },
  })
  /** While the server behaves like this. */
  async function during<Value>(
    on: SmallServer,
    fault: SmallServer['fault'],
    work: () => Promise<Value>,
  ): Promise<Value> {
    on.fault = fault
    try {
      return await work()
    } finally {
      on.fault = undefined
    }
  }

  test('Azure: a key is written, read at use, changed and removed, and a deleted secret is recovered', async () => {
    const id = await project.storage(ofAzure())
    const made = await project.key(id, 'deploy', 'first')
    expect(JSON.parse(azure.secrets.get('deploy') ?? '')).toEqual({ login: 'ada', password: 'first' })
    expect(azure.signedIn.at(-1)?.get('scope')).toBe('https://vault.azure.net/.default')
    azure.secrets.set('deploy', '{"username":"grace","password":"rotated","port":5432}')
    expect(await project.passwordOf(made)).toBe('rotated')
    const body = { ...project.login(id, 'deploy', 'second'), override_secret: true }
    await server.admin.ok(keys.update, { ...project.at(made), body })
    expect(JSON.parse(azure.secrets.get('deploy') ?? '')).toMatchObject({ password: 'second', port: 5432 })
    await server.admin.ok(keys.remove, project.at(made))
    expect(azure.deleted.has('deploy')).toBe(true)
    expect(await project.valueOf(id, 'deploy')).toBe('secret_storage_not_found')
    expect(await project.passwordOf(await project.key(id, 'deploy', 'again'))).toBe('again')
    azure.secrets.set('text', 'plain')
    expect(await project.valueOf(id, 'text')).toBe('plain')
    expect(await project.valueOf(id, 'text#field')).toBe('secret_storage_no_field')
    azure.disabled.add('text')
    expect(await project.valueOf(id, 'text')).toBe('secret_storage_disabled')
    expect(await project.valueOf(id, 'team/text')).toBe('secret_storage_azure_name')
  })

  test('Google: a key is written, read at use, changed and removed; bytes are refused', async () => {
    const id = await project.storage(ofGoogle())
    const latest = (name: string) => google.secrets.get(name)?.at(-1)?.toString() ?? ''
    const made = await project.key(id, 'deploy', 'first')
    expect(JSON.parse(latest('deploy'))).toEqual({ login: 'ada', password: 'first' })
    google.secrets.get('deploy')?.push(Buffer.from('{"username":"grace","password":"rotated","port":5432}'))
    expect(await project.passwordOf(made)).toBe('rotated')
    const body = { ...project.login(id, 'deploy', 'second'), override_secret: true }
    await server.admin.ok(keys.update, { ...project.at(made), body })
    expect(JSON.parse(latest('deploy'))).toMatchObject({ password: 'second', port: 5432 })
    expect(google.secrets.get('deploy')).toHaveLength(3)
    await server.admin.ok(keys.remove, project.at(made))
    expect(await project.valueOf(id, 'deploy')).toBe('secret_storage_not_found')
    // A secret that has no version yet.
    google.secrets.set('empty', [])
    await project.key(id, 'empty', 'now')
    expect(JSON.parse(latest('empty'))).toMatchObject({ password: 'now' })
    google.secrets.set('file', [Buffer.from(google.file)])
    expect(await project.valueOf(id, 'file')).toBe(google.file)
    google.secrets.set('bytes', [Buffer.from([0xff, 0xfe])])
    expect(await project.valueOf(id, 'bytes')).toBe('secret_storage_binary')
    google.disabled.add('file')
    expect(await project.valueOf(id, 'file')).toBe('secret_storage_disabled')
    expect(await project.valueOf(id, 'team/file')).toBe('secret_storage_google_name')
  })

  test('1Password: a key is written, read at use, changed and removed; other fields of the item stay', async () => {
    const id = await project.storage(ofOne())
    const made = await project.key(id, 'Deploy of the shop', 'first')
    expect(one.items[0]).toMatchObject({ title: 'Deploy of the shop', category: 'LOGIN' })
    expect(await project.passwordOf(made)).toBe('first')
    one.items[0]?.fields.push({ id: 'port', label: 'port', type: 'STRING', value: '5432' })
    const body = { ...project.login(id, 'Deploy of the shop', 'second'), override_secret: true }
    await server.admin.ok(keys.update, { ...project.at(made), body })
    expect(one.items[0]?.fields.map(({ label, value }) => [label, value])).toEqual([
      ['username', 'ada'],
      ['password', 'second'],
      ['port', '5432'],
    ])
    expect(await project.valueOf(id, `${one.items[0]?.id}#port`)).toBe('5432')
    one.items.push({ ...one.items[0]!, id: 'another' })
    expect(await project.passwordOf(made)).toBe('secret_storage_two_items')
    one.items.pop()
    await server.admin.ok(keys.remove, project.at(made))
    expect(one.items).toEqual([])
    expect(await project.valueOf(id, 'Deploy of the shop')).toBe('secret_storage_not_found')
  })

  test('the secrets below a folder become keys, over all pages; names without folders begin with it', async () => {
    const preview = async (id: number, path: string) => {
      const found = await server.admin.ok(secretStorages.previewSync, { ...project.at(id), body: { path } })
      return { created: found.created.map((key) => key.source_storage_key).sort(), ignored: found.ignored }
    }
    for (let at = 10; at < 40; at++) azure.secrets.set(`sync-${at}`, 'x')
    azure.secrets.set('other', 'x')
    const inAzure = await preview(await project.storage(ofAzure()), 'sync-')
    expect(inAzure.created).toHaveLength(30)
    expect(inAzure.created.at(-1)).toBe('sync-39')

    for (const name of ['sync-a', 'sync-b', 'sync-c']) google.secrets.set(name, [Buffer.from('{"password":"x","n":1}')])
    google.secrets.set('sync-bytes', [Buffer.from([0xff])])
    const inGoogle = await preview(await project.storage(ofGoogle()), 'sync-')
    expect(inGoogle).toEqual({ created: ['sync-a', 'sync-b', 'sync-c'], ignored: ['sync-bytes'] })

    const id = await project.storage(ofOne())
    for (const title of ['Sync one', 'Sync two', 'Other']) await project.key(id, title, 'x')
    one.items.push({ ...one.items[0]!, id: 'twin' })
    expect(await preview(id, 'Sync')).toMatchObject({ ignored: ['Sync one'] })
    one.items.length = 0
  })

  test('workload identity: a token of the server takes the place of stored keys', async () => {
    // The first project of the server, which the trust policies name.
    expect(project.id).toBe(1)
    azure.trust = google.trust = trustOf(server)
    const inAzure = { ...ofAzure('', { auth: 'identity' }), secrets: {} }
    const federation = { auth: 'identity', provider: googleProvider, service_account: client_email }
    const addresses = { sts_url: google.signIn.url, iam_url: google.signIn.url }
    const inGoogle = { ...ofGoogle(), params: { ...ofGoogle().params, ...federation, ...addresses }, secrets: {} }
    azure.secrets.set('federated', 'of-azure')
    google.secrets.set('federated', [Buffer.from('of-google')])
    expect(await project.valueOf(await project.storage(inAzure), 'federated')).toBe('of-azure')
    expect(azure.signedIn.at(-1)?.has('client_secret')).toBe(false)
    expect(await project.valueOf(await project.storage(inGoogle), 'federated')).toBe('of-google')

    // Another project is not the one that the trust policies name.
    const other = await storageProject(server)
    for (const body of [inAzure, inGoogle]) {
      const refused = await other.tried(body)
      expect(refused.problem_message, body.name).toMatchObject({ code: 'secret_storage_sign_in' })
      expect(JSON.stringify(refused)).not.toContain('eyJ')
    }
    const unknown = { ...inGoogle, params: { ...inGoogle.params, service_account: 'other@my-project.example.com' } }
    const denied = await project.tried(unknown)
    expect(denied).toMatchObject({ ok: false, status: 403, answer: expect.stringContaining('getAccessToken') })
  })

  test('a test says what each of them answers', async () => {
    const kinds = [
      { of: ofAzure, on: azure.vault, limited: 'Caller is not authorized', wrong: 'AADSTS7000215' },
      { of: ofGoogle, on: google.api, limited: 'Permission denied', wrong: 'Invalid JWT' },
      { of: ofOne, on: one.server, limited: 'token does not have permission', wrong: 'Invalid bearer token' },
    ]
    for (const { of, on, limited, wrong } of kinds) {
      const good = of()
      expect(await project.tried(good), good.name).toMatchObject({ ok: true, status: 200, answer: '' })
      const bad = good.type === 'gcp_sm' ? google.file.replace('"my-project"', '"other"') : 'wrong'
      if (good.type !== 'gcp_sm') {
        const refused = await project.tried(of(bad))
        expect(refused, good.name).toMatchObject({ ok: false, problem_message: { code: 'secret_storage_sign_in' } })
        expect(refused.answer).toContain(wrong)
        expect(refused.answer).not.toContain('Trace ID')
      }
      const denied = await during(on, 'refuse', () => project.tried(good))
      if (good.type === 'onepassword') {
        expect(denied).toMatchObject({ ok: false, status: 403, problem_message: { code: 'secret_storage_forbidden' } })
        expect(denied.answer).toContain(limited)
      } else expect(denied, good.name).toMatchObject({ ok: true, found_message: { code: 'secret_storage_no_list' } })
      const page = await during(on, 'page', () => project.tried(good))
      expect(page.problem_message, good.name).toEqual({ code: 'secret_storage_foreign', params: { status: 200 } })
      const vault = { type: 'vault' as const, params: { url: on.url }, secrets: { token: 'x' } }
      const instead = await during(on, 'page', () => project.tried(vault))
      expect(instead.problem_message).toEqual({ code: 'secret_storage_foreign', params: { status: 200 } })
      const hung = await during(on, 'hang', () => project.tried(good))
      expect(hung.problem_message, good.name).toMatchObject({ code: 'outbound_slow' })
    }
  })

  test('a task that needs a secret says why it was not read', async () => {
    const refused = async (type: 'azure' | 'google' | 'one', fault: 'refuse' | 'page') => {
      const id = await project.storage({ azure: ofAzure, google: ofGoogle, one: ofOne }[type]())
      const on = { azure: azure.vault, google: google.api, one: one.server }[type]
      return during(on, fault, () => project.valueOf(id, 'any'))
    }
    azure.secrets.set('any', 'x')
    google.secrets.set('any', [Buffer.from('x')])
    expect(await refused('azure', 'refuse')).toBe('secret_storage_not_permitted')
    expect(await refused('google', 'refuse')).toBe('secret_storage_not_permitted')
    expect(await refused('one', 'refuse')).toBe('secret_storage_forbidden')
    for (const type of ['azure', 'google', 'one'] as const)
      expect(await refused(type, 'page'), type).toBe('secret_storage_foreign')
    const off = await project.storage(ofGoogle(google.file, { project: 'off' }))
    expect(await project.valueOf(off, 'any')).toBe('secret_storage_google_api')
    const none = await project.storage(ofOne(connectToken, { vault: 'Nowhere' }))
    expect(await project.valueOf(none, 'any')).toBe('secret_storage_no_vault')
  })

  test('AWS: what its published errors mean', async () => {
    let body: Record<string, string> = {}
    const aws = await startSmallServer(() => ({ status: 400, body }), { status: 400 })
    try {
      const params = { region: 'eu-central-1', access_key_id: 'AKIAIOSFODNN7EXAMPLE', url: aws.url }
      const draft = { name: 'AWS', type: 'aws_sm' as const, params, secrets: { secret_access_key: 'aws-s3cret' } }
      const id = await project.storage(draft)
      const denied =
        'User: arn:aws:iam::123456789012:user/signalbox is not authorized to perform: secretsmanager:GetSecretValue'
      const reasons: [__type: string, Message: string, code: string][] = [
        ['AccessDeniedException', denied, 'secret_storage_not_permitted'],
        ['AccessDeniedException', 'Access to KMS is not allowed', 'secret_storage_not_permitted'],
        ['com.amazonaws.secretsmanager#DecryptionFailure', 'cannot decrypt', 'secret_storage_kms'],
        ['ThrottlingException', 'Rate exceeded', 'secret_storage_busy'],
        ['ExpiredTokenException', 'The security token included in the request is expired', 'secret_storage_sign_in'],
        ['ValidationException', 'Invalid name', 'secret_storage_refused'],
      ]
      for (const [__type, Message, code] of reasons) {
        body = { __type, Message }
        expect(await project.valueOf(id, 'team/x'), __type).toBe(code)
      }
      body = { __type: 'AccessDeniedException', Message: denied }
      expect(await project.tried(draft)).toMatchObject({ ok: true, status: 400 })
    } finally {
      aws.stop()
    }
  })

  test('a backup has the storages without secrets, and a restored one says what must be entered', async () => {
    for (const body of [ofAzure(), ofGoogle(), ofOne()]) await project.storage(body)
    const file = await server.admin.ok(backups.get, project)
    for (const secret of [client.secret, connectToken, 'PRIVATE KEY'])
      expect(JSON.stringify(file)).not.toContain(secret)
    const restored = await server.admin.ok(backups.restore, {
      body: { ...file, meta: { ...file.meta, name: 'Restored' } },
    })
    const warnings = restored.warnings.join()
    for (const field of ['client_secret', 'credentials', 'token']) expect(warnings).toContain(field)
    const found = await server.admin.ok(secretStorages.list, { params: { project_id: restored.id } })
    expect(found.find(({ type }) => type === 'gcp_sm')).toMatchObject({ params: ofGoogle().params, secrets: [] })
  })

  test('fields of another form are refused, and stored secrets go only to the addresses they were entered for', async () => {
    const create = (body: ReturnType<typeof ofAzure> | ReturnType<typeof ofGoogle> | ReturnType<typeof ofOne>) =>
      server.admin.call(secretStorages.create, { params: project.params, body })
    const refused = [
      ofAzure('', {}),
      ofAzure(client.secret, { tenant_id: 'a/b' }),
      ofAzure(client.secret, { authority: 'file:///etc' }),
      ofGoogle('{"type":"external_account","credential_source":{"file":"/etc/passwd"}}'),
      ofGoogle('not a file'),
      ofGoogle(google.file, { project: '../x' }),
      ofGoogle(google.file, { location: 'evil.example.com/' }),
      ofOne(connectToken, { vault: '' }),
      ofOne(connectToken, { region: 'eu' }),
    ]
    for (const body of refused) expect((await create(body)).status, JSON.stringify(body.params)).toBe(400)

    const id = await project.storage(ofAzure())
    const moves: Record<string, string>[] = [
      { url: 'https://evil.example.com' },
      { authority: 'https://evil.example.com' },
    ]
    for (const params of moves) {
      const body = { ...ofAzure('', params), secrets: {} }
      const answer = await server.admin.call(secretStorages.update, { ...project.at(id), body })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('secret_storage_origin')
    }
    // The address in a key file is one that users enter too.
    const metadata = google.file.replace(google.signIn.url, 'http://169.254.169.254')
    expect((await project.tried(ofGoogle(metadata))).problem_message).toMatchObject({ code: 'outbound_forbidden' })
    const listed = JSON.stringify(await server.admin.ok(secretStorages.list, project))
    for (const secret of [client.secret, connectToken, 'PRIVATE KEY']) expect(listed).not.toContain(secret)
  })
})
